/**
 * Three pages: `index.html` (people who sign in), `menu.html` (guests: /scan and /menu/:tableId), so that
 * a guest's phone never downloads the staff's kit, and `maintenance.html`, which stands in for both.
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type ViteBuilder } from 'vite';
import { earlySentences } from './vite/early-sentences.ts';
import { guides } from './vite/guides.ts';
import { precompressed } from './vite/precompressed.ts';
import { slimContract } from './vite/slim-contract.ts';
import { slimIcons } from './vite/slim-icons.ts';

const api = `http://localhost:${process.env['API_PORT'] ?? 3001}`;
const dist = join(import.meta.dirname, 'dist');

/** In development, the guests' addresses answer with their page, as the API does in production. */
const guestPages: Plugin = {
  name: 'guest-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = request.url?.split('?')[0] ?? '';
      if (path === '/scan' || /^\/menu\/[^/.]+$/.test(path)) request.url = '/menu.html';
      next();
    });
  },
};

/**
 * How one page is built: by itself, so that it holds only what it uses, and what it needs at once in
 * one file. Left alone, the bundler cuts that into one file a combination of dynamic imports.
 */
const build = (
  page: 'index' | 'menu' | 'maintenance',
  isFirst: boolean,
): BuildEnvironmentOptions => ({
  outDir: dist,
  emptyOutDir: isFirst,
  copyPublicDir: isFirst,
  // The content security policy allows neither inline scripts nor data: addresses for them.
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  rollupOptions: {
    input: join(import.meta.dirname, `${page}.html`),
    output: { codeSplitting: { groups: [{ name: page, tags: ['$initial'] }] } },
  },
});

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), guestPages, guides, slimContract, slimIcons, earlySentences, precompressed],
  server: {
    proxy: {
      '/api': api,
      '/images': api,
      '/health': api,
      '/metrics': api,
      '/admin/queue': api,
      '/rt': { target: api, ws: true },
    },
  },
  ...(command === 'build' && {
    environments: {
      client: { build: build('index', true) },
      guest: { consumer: 'client' as const, build: build('menu', false) },
      maintenance: { consumer: 'client' as const, build: build('maintenance', false) },
    },
    builder: {
      async buildApp({ build, environments: { client, guest, maintenance } }: ViteBuilder) {
        for (const page of [client, guest, maintenance]) if (page) await build(page);
      },
    },
  }),
}));
