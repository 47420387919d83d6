import { join } from 'node:path';

const packages = join(import.meta.dirname, '../../../../../web/node_modules');

/** The smallest page with React that shows a menu; `MENU_PAGE_DIST` is the folder to write. */
export default {
  root: import.meta.dirname,
  resolve: {
    alias: { 'react-dom': join(packages, 'react-dom'), react: join(packages, 'react') },
  },
  build: {
    outDir: process.env.MENU_PAGE_DIST,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
};
