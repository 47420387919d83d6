/**
 * Two pages: `index.html` (people who sign in) and `menu.html` (guests: /scan and /menu/:tableId),
 * so that a guest's phone never downloads the staff's kit.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.wasm']);
const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await toBrotli(content, { params }));
  await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
}

/** Leaves a `.br` and a `.gz` beside each text file, so that the server compresses nothing by request. */
const precompressed: Plugin = {
  name: 'precompressed',
  apply: 'build',
  enforce: 'post',
  async writeBundle({ dir = dist }) {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries.filter(
      (entry) => entry.isFile() && compressible.has(extname(entry.name)),
    );
    await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
  },
};

const page = (name: string): string => join(import.meta.dirname, `${name}.html`);

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
const reachedFrom = new Map<string, Set<string>>();

/** Whether a page needs a module before it shows anything: reached without a dynamic import. */
function isNeededAtOnce(pageId: string, id: string, graph: Graph): boolean {
  const reached = reachedFrom.get(pageId) ?? new Set([pageId]);
  if (!reachedFrom.has(pageId)) {
    // A set that grows while it is walked is walked to its end.
    for (const next of reached) {
      for (const imported of graph.getModuleInfo(next)?.importedIds ?? []) reached.add(imported);
    }
    reachedFrom.set(pageId, reached);
  }
  return reached.has(id);
}

/**
 * What a page needs at once comes in at most two files: `both`, which the two pages share, and its
 * own. Left alone, the bundler makes one a combination of dynamic imports: 18 for a guest's phone.
 */
function firstLoadName(id: string, graph: Graph): string {
  const forGuest = isNeededAtOnce(page('menu'), id, graph);
  const forStaff = isNeededAtOnce(page('index'), id, graph);
  return forGuest && forStaff ? 'both' : forGuest ? 'guest' : 'staff';
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), guestPages, precompressed],
  server: {
    proxy: {
      '/api': api,
      '/health': api,
      '/rt': { target: api, ws: true },
    },
  },
  build: {
    outDir: dist,
    emptyOutDir: true,
    // The content security policy allows neither inline scripts nor data: addresses for scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: page('index'), menu: page('menu') },
      output: {
        codeSplitting: {
          groups: [
            {
              debugName: 'first load',
              tags: ['$initial'],
              name: firstLoadName,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
