import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { auth } from '../data/auth.ts';
import { startI18n } from '../lib/i18n.ts';
import { whenQuiet } from '../lib/whenQuiet.ts';
import { App } from './App.tsx';
import { followMedia } from './followMedia.ts';
import { createI18nextSpeaker } from './i18nextSpeaker.ts';
import { offerReload } from './offerReload.ts';
import './tokens.css';
import './floor-tokens.css';

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
  createI18nextSpeaker(),
);
void auth.load();
followMedia();
createRoot(root, { onUncaughtError: offerReload(root) }).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
whenQuiet(() => import('./keepPage.ts').then(({ keepPage }) => keepPage()));
