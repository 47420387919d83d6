import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { auth } from '../data/client/auth.ts';
import { startI18n } from '../lib/i18n/i18n.ts';
import { runWhenIdle } from '../lib/browser/runWhenIdle.ts';
import { App } from '../app/App.tsx';
import { followMedia } from '../app/theme/followMedia.ts';
import { createI18nextTranslator } from '../lib/i18n/i18nextTranslator.ts';
import { offerReload } from '../app/layout/offerReload.ts';
import '../app/theme/tokens.css';
import '../ui/base/statusTokens.css';
import '../app/theme/floor-tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const sentences = import.meta.glob<string>('../locales/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
await startI18n(
  ['common', 'trouble', 'staff', 'account', 'public'],
  sentences,
  navigator.languages,
  createI18nextTranslator(),
);
void auth.load();
followMedia();
createRoot(root, { onUncaughtError: offerReload(root) }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
runWhenIdle(() => import('../app/navigation/keepPage.ts').then(({ keepPage }) => keepPage()));
