import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n/i18n.ts';
import { requestedLanguages } from '../lib/i18n/language.ts';
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
await startI18n(['common', 'guest'], sentences, requestedLanguages(navigator.languages));
const page = createRoot(root, { onUncaughtError: offerReload(root) });
// Hydrates in pieces, so that taps are handled in between.
startTransition(() =>
  page.render(
    <StrictMode>
      <GuestApp />
    </StrictMode>,
  ),
);
runWhenIdle(() => import('../app/navigation/keepPage.ts').then(({ keepPage }) => keepPage()));
