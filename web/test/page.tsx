/** Renders the product's own pages and parts in happy-dom, for component tests. */
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach } from 'vitest';
import type { User } from '@sofra/contracts/users';
import { Proofs } from '../src/app/layout/Proofs.tsx';
import { theme } from '../src/app/theme/theme.ts';
import { auth } from '../src/data/client/auth.ts';
import { queryClient } from '../src/data/client/query.ts';
import type { Messages, Namespace } from '../src/lib/i18n/catalogue.ts';
import { loadLanguage } from '../src/lib/i18n/i18n.ts';
import { createI18nextTranslator } from '../src/lib/i18n/i18nextTranslator.ts';
import { languages, type Language } from '../src/lib/i18n/language.ts';
import { PageToast } from '../src/ui/base/PageToast.tsx';
import { ToastProvider } from '../src/ui/base/toasts.tsx';

configure({
  asyncUtilTimeout: 15_000 * Number(process.env['SOFRA_PATIENCE'] ?? 1),
  // Without it, an error contains the whole page.
  getElementError: (message) => new Error(message ?? 'not found'),
});

// happy-dom lacks `defaultSelected` and `size`, so that every select looks edited to react-hook-form.
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected');
  },
});
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, value: 0 });

afterEach(() => {
  cleanup();
  queryClient.clear();
  auth.store.setState({ auth: 'loading' });
  localStorage.clear();
  sessionStorage.clear();
});

const files = import.meta.glob<Messages>('../src/locales/*/*.json', { import: 'default' });

/** Loads every message file of a language. */
async function learn(language: Language): Promise<void> {
  const messages = Object.entries(files).flatMap(([path, load]) => {
    const [, own, namespace] = /(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    return own === language ? [load().then((loaded) => [namespace, loaded] as const)] : [];
  });
  const known = new Map(await Promise.all(messages)) as ReadonlyMap<Namespace, Messages>;
  loadLanguage(language, known, {}, createI18nextTranslator());
}

interface PageOptions {
  language?: Language;
  /** Address, with its query. */
  path?: string;
  /** Pattern of the addresses of the page, with its parameters; at any other, nothing is shown. */
  route?: string;
  /** Signed-in user. */
  user?: User;
  /** True if the page shows its messages itself. */
  showsMessages?: boolean;
}

/** Renders a part inside of what every page provides. Returns a user who types, clicks and presses keys. */
export async function renderPage(
  content: ReactNode,
  { language = 'tr', path = '/', route = '*', user, showsMessages }: PageOptions = {},
) {
  await learn(language);
  if (user) auth.enter(user);
  const elsewhere = { path: '*', element: null };
  const routes = [{ path: route, element: content }, ...(route === '*' ? [] : [elsewhere])];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const { unmount } = render(
    <ChakraProvider value={theme}>
      <LocaleProvider locale={languages[language].locale}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <RouterProvider router={router} />
            <Proofs />
            {!showsMessages && <PageToast closeLabel="×" />}
          </ToastProvider>
        </QueryClientProvider>
      </LocaleProvider>
    </ChakraProvider>,
  );
  const reader = userEvent.setup();
  /** Address that the page is at now, with its query. */
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  /** Leaves the page, as a reload does. */
  return Object.assign(reader, { address, leave: unmount });
}
export type Reader = Awaited<ReturnType<typeof renderPage>>;

/** Part of the page in which to look: a dialog, a row. */
type Part = HTMLElement | undefined;
const partOf = (part: Part) => (part ? within(part) : screen);

/** Finds a field by its exact label. */
export const field = (label: string, part?: Part): HTMLInputElement =>
  partOf(part).getByLabelText<HTMLInputElement>(label);

let taps = 0;
/** Clicks on an element, each time at another place: `tapGuard` ignores a second tap at the same one. */
export async function click(reader: Reader, target: HTMLElement): Promise<void> {
  taps += 1;
  const coords = { clientX: 100 * taps, clientY: 100 };
  await reader.pointer([
    { target, coords },
    { keys: '[MouseLeft]', target, coords },
  ]);
}

/** Waits for a button by its exact name and presses it. */
export const press = async (reader: Reader, name: string | RegExp, part?: Part): Promise<void> =>
  click(reader, await partOf(part).findByRole('button', { name }));

/** Opens the menu behind a button and chooses one of its actions. */
export async function choose(reader: Reader, menu: string | RegExp, name: string): Promise<void> {
  await press(reader, menu);
  await click(reader, await screen.findByRole('menuitem', { name }));
}

/** Replaces the text of a field, found by its label, at once, as a paste does. */
export async function fill(
  reader: Reader,
  target: string | HTMLElement,
  text: string,
  part?: Part,
): Promise<void> {
  await reader.clear(typeof target === 'string' ? field(target, part) : target);
  if (text) await reader.paste(text);
}

/** Waits for a text that is shown once. */
export const expectText = (text: string | RegExp, part?: Part): Promise<HTMLElement> =>
  partOf(part).findByText(text);

/** Texts of elements with a role, in order; none if there are none. */
export const textsOf = (role: string, part?: Part): (string | null)[] =>
  partOf(part)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);
