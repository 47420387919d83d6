import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as v from 'valibot';
import { auth } from '../data/client/auth.ts';
import type { Namespace, Messages } from '../lib/i18n/catalogue.ts';
import { readEarlyInput } from '../lib/browser/earlyInput.ts';
import { startI18n, loadLanguage } from '../lib/i18n/i18n.ts';
import { toLanguage } from '../lib/i18n/language.ts';
import '../app/theme/tokens.css';
import '../ui/base/statusTokens.css';
import '../app/theme/base.css';
import { createI18nextTranslator } from '../lib/i18n/i18nextTranslator.ts';
import { PublicApp } from '../app/PublicApp.tsx';
import { namespacesOf, publicPageAt, publicPages } from '../app/routes/publicPages.tsx';

/** Entry of the public pages, for visitors without a table or an account. */
const root = document.getElementById('root');
if (!root) throw new Error('public.html has no #root');
const at = publicPageAt(location.pathname);
if (!at) throw new Error(`No public page at ${location.pathname}`);
const { name, params } = at;

const files = import.meta.glob<string>(
  '../locales/*/{common,public,landing,contact,venues,guides,legal,demo}.json',
  { query: '?url', import: 'default', eager: true },
);
const written = document.getElementById('sentences');
const language = toLanguage(document.documentElement.lang) ?? 'tr';
const isSentences = (value: unknown): value is Messages => typeof value === 'object';
const Written = v.record(v.string(), v.custom<Messages>(isSentences));

/** Starts with the language in which the page was rendered; in development, the browser chooses. */
async function speak(): Promise<void> {
  const speaker = createI18nextTranslator();
  if (!written) return startI18n(namespacesOf(name), files, navigator.languages, speaker);
  const held = v.parse(Written, JSON.parse(written.textContent));
  const sentences = namespacesOf(name).flatMap((namespace): [Namespace, Messages][] => {
    const known = held[namespace];
    return known ? [[namespace, known]] : [];
  });
  loadLanguage(language, new Map(sentences), files, speaker);
}

/** Not awaited by this module, because the page's own code imports shared modules from it. */
async function start(into: HTMLElement): Promise<void> {
  await speak();
  const Page = await publicPages[name].load(params, language);
  const app = (
    <StrictMode>
      <PublicApp name={name} Page={Page} />
    </StrictMode>
  );
  readEarlyInput(into);
  // Hydrates in pieces, so that taps and scrolling are handled in between.
  startTransition(() => {
    if (written) hydrateRoot(into, app);
    else createRoot(into).render(app);
  });
}
void auth.load();
void start(root);
