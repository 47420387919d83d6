import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { DrawnTable, MenuProgram } from '@sofra/contracts/drawn-menu';
import { GuestApp } from '../app/GuestApp.tsx';
import { showDrawnMenu } from '../data/live/drawnMenu.ts';
import { TableFace } from '../features/guest/Header.tsx';
import { pageTitle } from '../features/guest/pageTitle.ts';
import { createSmallTranslator, type Messages } from '../lib/i18n/catalogue.ts';
import { loadLanguage, translate } from '../lib/i18n/i18n.ts';

/**
 * Program that the API runs to draw the menu page of a table into its first answer (ADR-0054). Everything is
 * synchronous, because a drawing uses the state of this module.
 */
const files = import.meta.glob<Messages>('../locales/*/{common,guest}.json', {
  import: 'default',
  eager: true,
});
const translator = createSmallTranslator();

function speak(language: GuestLanguage): void {
  const messages = (['common', 'guest'] as const).map((namespace) => {
    const found = files[`../locales/${language}/${namespace}.json`];
    if (!found) throw new Error(`No messages ${namespace} in ${language}`);
    return [namespace, found] as const;
  });
  loadLanguage(language, new Map(messages), {}, translator);
}

/** Stands in for each table while the page around it is drawn. */
const anyTable: DrawnTable = {
  id: 1,
  tableNumber: 'Masa 1',
  seats: 4,
  businessName: 'A business',
  logoUrl: null,
  languages: ['tr'],
};

/** Renders HTML without what React puts before it for the head: the title, preloads of images. */
const render = (node: ReactNode): string =>
  renderToString(node).replace(/^(<title>.*?<\/title>|<link [^>]*>)+/s, '');

/** Returns the HTML before and after the single occurrence of `middle`. */
function around(html: string, middle: string): { before: string; after: string } {
  const [before, after, ...more] = html.split(middle);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error('The table is not drawn exactly once');
  }
  return { before, after };
}

export const drawMenu: MenuProgram['drawMenu'] = ({ language, menuLanguage, languages, menu }) => {
  speak(language);
  showDrawnMenu(anyTable.id, { language: menuLanguage, menu });
  const html = render(
    <StrictMode>
      <GuestApp drawn={{ ...anyTable, languages: [...languages], menuLanguage }} />
    </StrictMode>,
  );
  return around(html, render(<TableFace table={anyTable} />));
};

export const drawTable: MenuProgram['drawTable'] = (table, language) => {
  speak(language);
  const html = render(<TableFace table={table} />);
  const title = pageTitle(table, (number) => translate('common', 'table.label', { number }));
  return { html, title: renderToString(<title>{title}</title>) };
};
