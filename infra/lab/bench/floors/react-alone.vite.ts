/** Builds a script that renders one paragraph with React, as the guest page is built. */
const ENTRY = 'virtual:react-alone';
const source = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
hydrateRoot(document.body, createElement('p'));`;

export default {
  plugins: [
    {
      name: 'react-alone',
      resolveId: (id: string) => (id === ENTRY ? id : undefined),
      load: (id: string) => (id === ENTRY ? source : undefined),
    },
  ],
  build: { rollupOptions: { input: ENTRY }, modulePreload: false, copyPublicDir: false },
  logLevel: 'error',
};
