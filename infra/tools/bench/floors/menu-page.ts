import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Scope } from '../../local/process/scope.ts';
import { root, runTool } from '../../local/process/tool.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.avif': 'image/avif',
};

/**
 * Builds and serves a bare React page that fetches the menu of a table and shows it with the same pictures. All
 * text is compressed with brotli in advance. Returns its origin.
 */
export async function serveMenuPage(scope: Scope, origin: string): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'sofra-menu-page-'));
  scope.defer(() => rmSync(dist, { recursive: true }));
  const config = join(import.meta.dirname, 'menu-page', 'vite.config.js');
  const code = await runTool(scope, 'vite', ['build', '--config', config, '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production', MENU_PAGE_DIST: dist },
  });
  if (code !== 0) throw new Error('The bare menu page was not built');
  const menu = await fetch(`${origin}/api/tables/1/menu?language=tr`);
  const texts = new Map([
    ['/', readFileSync(join(dist, 'index.html'))],
    ['/menu.json', Buffer.from(await menu.arrayBuffer())],
    ...readdirSync(join(dist, 'assets')).map(
      (name) => [`/assets/${name}`, readFileSync(join(dist, 'assets', name))] as const,
    ),
  ]);
  const compressed = new Map([...texts].map(([path, text]) => [path, brotliCompressSync(text)]));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const type = types[extname(path)] ?? 'text/html; charset=utf-8';
    const text = compressed.get(path);
    if (text) {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(text);
    } else if (/^\/dishes\/[\w-]+\.avif$/.test(path)) {
      response.writeHead(200, { 'content-type': type });
      response.end(readFileSync(join(root, 'web', 'dist', path)));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scope.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
