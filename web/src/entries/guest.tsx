import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readDrawnPage } from '../data/live/drawnMenu.ts';
import { startI18n, startLanguage } from '../lib/i18n/i18n.ts';
import { requestedLanguages, toLanguage } from '../lib/i18n/language.ts';
import { readEarlyInput } from '../lib/browser/earlyInput.ts';
import { pressEarlyTaps } from '../lib/browser/earlyTaps.ts';
import { runWhenIdle } from '../lib/browser/runWhenIdle.ts';
import '../app/theme/tokens.css';
import '../app/theme/base.css';
import { GuestApp } from '../app/GuestApp.tsx';
import { offerReload } from '../app/layout/offerReload.ts';

/** Entry of the guest pages: /scan and /menu/:tableId. */
const root = document.getElementById('root');
if (!root) throw new Error('menu.html has no #root');

// Only the message files that guests need: each address adds a line to every guest's download.
const sentences = import.meta.glob<string>('../locales/*/{bill,common,guest,party,scan}.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
const namespaces = ['common', 'guest'] as const;
const drawn = readDrawnPage();
// A scanned code's address answers with the page of its table.
if (drawn && location.pathname === '/scan') history.replaceState(null, '', `/menu/${drawn.id}`);
await (drawn
  ? startLanguage(toLanguage(document.documentElement.lang) ?? 'tr', namespaces, sentences)
  : startI18n(namespaces, sentences, requestedLanguages(navigator.languages)));
const app = (
  <StrictMode>
    <GuestApp drawn={drawn} />
  </StrictMode>
);
const options = { onUncaughtError: offerReload(root) };
readEarlyInput(root);
// Hydrates in pieces, so that taps are handled in between.
startTransition(() => {
  if (drawn) hydrateRoot(root, app, options);
  else createRoot(root, options).render(app);
});
pressEarlyTaps();
runWhenIdle(() => import('../app/navigation/keepPage.ts').then(({ keepPage }) => keepPage()));
