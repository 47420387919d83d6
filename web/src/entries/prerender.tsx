import { pages } from '@sofra/contracts/pages';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { guideNames } from '../guides/guide.ts';
import { loadGuide } from '../guides/guideFiles.ts';
import { legalNames, loadLegal } from '../legal/legalFiles.ts';
import type { Namespace, Messages } from '../lib/i18n/catalogue.ts';
import { loadLanguage } from '../lib/i18n/i18n.ts';
import { type Language, languageCodes, languages } from '../lib/i18n/language.ts';
import { createI18nextTranslator } from '../lib/i18n/i18nextTranslator.ts';
import { platformName } from '../lib/platformName.ts';
import { PublicApp } from '../app/PublicApp.tsx';
import { type PublicPageName, publicPageNames } from '../app/navigation/otherEntries.ts';
import { namespacesOf, publicPages } from '../app/routes/publicPages.tsx';

/** Runs at build time, on the server; `vite/write-pages.ts` writes the result into the pages' files. */
const files = import.meta.glob<Messages>(
  '../locales/*/{common,public,landing,contact,venues,guides,legal,demo,head}.json',
  { import: 'default', eager: true },
);

const speaker = createI18nextTranslator();

const sentencesOf = (language: Language, namespace: string): Messages => {
  const found = files[`../locales/${language}/${namespace}.json`];
  if (!found) throw new Error(`No sentences ${namespace} in ${language}`);
  return found;
};

/** Title and description in a page's head. */
export interface Head {
  readonly title: string;
  readonly description: string;
}

/** A page to render: `key` is its file name, `path` its address (undefined if it has several). */
export interface WrittenPage {
  readonly key: string;
  readonly path: string | undefined;
  readonly head: (language: Language) => Promise<Head>;
  /** Page of the public entry: its name, and the values of its `:params`. */
  readonly body?: { name: PublicPageName; params: Record<string, string> };
}

function headOf(key: string) {
  return async (language: Language): Promise<Head> => {
    const said = sentencesOf(language, 'head')[key];
    if (typeof said !== 'object') throw new Error(`No head for ${key}`);
    const { title, description } = said;
    if (typeof title !== 'string' || typeof description !== 'string') {
      throw new Error(`No title and description for ${key}`);
    }
    const named = (text: string) => text.replaceAll('{{platform}}', platformName);
    return { title: named(title), description: named(description) };
  };
}

/** Public pages of the other entries, which only need their head written. */
const shells = [
  ...(['login', 'screen', 'scan', 'menu', 'invitation', 'support'] as const),
  ...(['mailbox', 'businessRegister', 'forgotPassword', 'resetPassword'] as const),
  ...(['confirmRegistration', 'confirmEmail', 'withdrawEmail', 'adminInvitation'] as const),
] as const;

const addressOf = (path: string): string | undefined => (path.includes(':') ? undefined : path);

const isLegal = (name: PublicPageName): boolean => legalNames.some((legal) => legal === name);

/** All prerendered pages, once per language. */
export const writtenPages: readonly WrittenPage[] = [
  ...publicPageNames
    .filter((name) => name !== 'guide' && !isLegal(name))
    .map((name) => ({
      key: name,
      path: addressOf(pages[name].path),
      head: headOf(name),
      body: { name, params: {} },
    })),
  ...legalNames.map((name) => ({
    key: name,
    path: pages[name].path,
    head: async (language: Language): Promise<Head> => {
      const { title, description } = await loadLegal(language, name);
      return { title: `${title} · ${platformName}`, description };
    },
    body: { name, params: {} },
  })),
  ...guideNames.map((guide) => ({
    key: `guide-${guide}`,
    path: pages.guide.path.replace(':guide', guide),
    head: async (language: Language): Promise<Head> => {
      const { title, description } = await loadGuide(language, guide);
      return { title: `${title} · ${platformName}`, description };
    },
    body: { name: 'guide' as const, params: { guide } },
  })),
  ...shells.map((name) => ({
    key: name,
    path: addressOf(pages[name].path),
    head: headOf(name),
  })),
  { key: 'private', path: undefined, head: headOf('private') },
  { key: 'notFound', path: undefined, head: headOf('notFound') },
];

export { languageCodes };
export const dirOf = (language: Language): string => languages[language].dir;
/** Returns the locale in the form that chat previews expect: `tr_TR`. */
export const localeOf = (language: Language): string =>
  languages[language].locale.slice(0, 5).replace('-', '_');

/** Renders a page's initial body, and returns it with its messages and its source file. */
export async function drawPage(
  { name, params }: NonNullable<WrittenPage['body']>,
  language: Language,
): Promise<{ html: string; sentences: Record<string, Messages>; source: string }> {
  const said = namespacesOf(name).map((namespace): [Namespace, Messages] => [
    namespace,
    sentencesOf(language, namespace),
  ]);
  loadLanguage(language, new Map(said), {}, speaker);
  const Page = await publicPages[name].load(params, language);
  const html = renderToString(
    <StrictMode>
      <PublicApp name={name} Page={Page} />
    </StrictMode>,
  );
  return {
    html,
    sentences: Object.fromEntries(said),
    source: `src/features/${publicPages[name].source}`,
  };
}
