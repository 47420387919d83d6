import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n.ts';
import './tokens.css';
import './base.css';
import { GuestApp } from './GuestApp.tsx';

/** The guests' entry: /scan and /menu/:tableId. */
const root = document.getElementById('root');
if (!root) throw new Error('menu.html has no #root');
await startI18n(['common', 'guest']);
createRoot(root).render(
  <StrictMode>
    <GuestApp />
  </StrictMode>,
);
