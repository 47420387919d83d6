import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n/i18n.ts';
import { wishedLanguages } from '../lib/i18n/language.ts';
import { whenQuiet } from '../lib/browser/runWhenIdle.ts';
import '../app/theme/tokens.css';
import '../app/theme/base.css';
import { GuestApp } from '../app/GuestApp.tsx';
import { offerReload } from '../app/layout/offerReload.ts';

/** The guests' entry: /scan and /menu/:tableId. */
const root = document.getElementById('root');
if (!root) throw new Error('menu.html has no #root');

// Each address of a file is a line on every guest's phone: only those of guests.
const sentences = import.meta.glob<string>('../locales/*/{common,guest,party,scan}.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
await startI18n(['common', 'guest'], sentences, wishedLanguages(navigator.languages));
const page = createRoot(root, { onUncaughtError: offerReload(root) });
// In pieces: a finger is answered between two of them.
startTransition(() =>
  page.render(
    <StrictMode>
      <GuestApp />
    </StrictMode>,
  ),
);
whenQuiet(() => import('../app/navigation/keepPage.ts').then(({ keepPage }) => keepPage()));
