/**
 * Four entries: `index.html` (users who sign in), `menu.html` (guests: /scan and /menu/:tableId) and
 * `public.html` (visitors), so that a phone doesn't download the staff's components, and
 * `maintenance.html`, which replaces them all. `src/entries/prerender.tsx` renders the public pages
 * at build (ADR-0017). `src/entries/draw-menu.tsx` is the program with which the API draws menus (ADR-0054).
 */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin, type ViteBuilder } from 'vite';
import { buildTargets } from './floor/browsers.ts';
import { className } from './vite/class-name.ts';
import { earlyParts } from './vite/early-parts.ts';
import { earlySentences } from './vite/early-sentences.ts';
import { floorStyles } from './vite/floor-styles.ts';
import { guides } from './vite/guides.ts';
import { oldSyntax } from './vite/old-syntax.ts';
import { precompressed } from './vite/precompressed.ts';
import { sharedHead } from './vite/shared-head.ts';
import { slimContract } from './vite/slim-contract.ts';
import { slimIcons } from './vite/slim-icons.ts';
import { smallestFirstLoad } from './vite/smallest-first-load.ts';
import { writePages } from './vite/write-pages.ts';

const api = `http://localhost:${process.env['API_PORT'] ?? 3001}`;
const dist = join(import.meta.dirname, 'dist');
/** Build folder of the program that renders the public pages; it runs once. */
const drawn = join(import.meta.dirname, 'node_modules', '.prerender');
/** Folder of the program that draws menus; never served. */
const server = join(dist, 'server');
const MANIFEST = 'manifest-public.json';

const guestAddress = /^\/(scan|menu\/[^/.]+)$/;
const publicAddress =
  /^\/((businesses|docs|demo)(\/[^/.]+)?|business|pricing|about|contact|help)?$/;

/** In development, addresses answer with their entry's page, as the API does in production. */
const entryPages: Plugin = {
  name: 'entry-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = request.url?.split('?')[0] ?? '';
      if (guestAddress.test(path)) request.url = '/menu.html';
      if (publicAddress.test(path)) request.url = '/public.html';
      // Shows the components; not part of the build.
      if (path === '/design') request.url = `/design.html${new URL(request.url ?? '', api).search}`;
      next();
    });
  },
  // The development server is a demo's.
  transformIndexHtml: (html, { server }) =>
    server ? html.replace('<html ', '<html data-demo ') : html,
};

/**
 * Builds one entry separately, so that it contains only what it uses, with all code of the first
 * load in one file. By default, the bundler creates a file per combination of dynamic imports.
 */
const build = (
  page: 'index' | 'menu' | 'public' | 'maintenance',
  isFirst: boolean,
): BuildEnvironmentOptions => ({
  outDir: dist,
  emptyOutDir: isFirst,
  copyPublicDir: isFirst,
  // The content security policy allows neither inline scripts nor data: addresses for them.
  modulePreload: { polyfill: false },
  target: buildTargets,
  assetsInlineLimit: 0,
  rollupOptions: {
    // Reading a property has no side effect here: unused schemas that spread others can be removed.
    treeshake: { propertyReadSideEffects: false },
    input: join(import.meta.dirname, `${page}.html`),
    output: {
      codeSplitting: {
        groups: [
          { name: page, tags: ['$initial'], priority: 1 },
          // Code that most staff pages share is one file: a page asks for 20 to 30 files, not 60 to 90.
          ...(page === 'index' ? [{ name: 'shared', minShareCount: 4 }] : []),
        ],
      },
    },
  },
});

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    entryPages,
    sharedHead,
    guides,
    slimContract,
    slimIcons,
    earlySentences,
    earlyParts,
    smallestFirstLoad,
    oldSyntax,
    precompressed,
  ],
  css: { modules: { generateScopedName: className }, postcss: { plugins: [floorStyles] } },
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
      guest: {
        consumer: 'client' as const,
        // React's hooks for the developer tools: 0.3 KB.
        define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
        build: build('menu', false),
      },
      stranger: {
        consumer: 'client' as const,
        // One file of styles for all of them: together they are smaller than a request is slow.
        build: { ...build('public', false), manifest: MANIFEST, cssCodeSplit: false },
      },
      prerender: {
        consumer: 'server' as const,
        // Drawn there as in the browser: see slim-icons.
        resolve: { noExternal: ['lucide-react'] },
        build: {
          ssr: join(import.meta.dirname, 'src/entries/prerender.tsx'),
          outDir: drawn,
          emptyOutDir: true,
          copyPublicDir: false,
        },
      },
      menus: {
        consumer: 'server' as const,
        // Complete, so that the API needs neither React nor the contract of the browser.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: join(import.meta.dirname, 'src/entries/draw-menu.tsx'),
          outDir: server,
          emptyOutDir: true,
          copyPublicDir: false,
          minify: false,
          rollupOptions: {
            // Loaded by the browser after the menu.
            external: [/ScanRoute\.tsx$/, /party\/party\.ts$/, /\/reading\.ts$/],
            output: { entryFileNames: '[name].mjs', codeSplitting: false },
          },
        },
      },
      maintenance: { consumer: 'client' as const, build: build('maintenance', false) },
    },
    builder: {
      async buildApp({ build, environments }: ViteBuilder) {
        const { client, guest, stranger, maintenance, prerender, menus } = environments;
        for (const page of [client, guest, stranger, maintenance, prerender, menus]) {
          if (page) await build(page);
        }
        await writePages({ dist, manifest: MANIFEST, program: join(drawn, 'prerender.js') });
      },
    },
  }),
}));
