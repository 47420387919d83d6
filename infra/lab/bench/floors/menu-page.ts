import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Scope } from '../../../tools/local/process/scope.ts';
import { root, runTool } from '../../../tools/local/process/tool.ts';
import { freePort } from '../../../tools/local/process/wait.ts';
import { throwAwayFolder } from '../../../tools/local/services.ts';

const page = (script: string): string => `<!doctype html>
<html lang="tr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Menu</title>
    <script type="module" src="/${script}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

/** Builds the page's script; returns its name and its code. */
async function buildScript(scope: Scope): Promise<[string, Buffer]> {
  const folder = throwAwayFolder(scope);
  const config = join(import.meta.dirname, 'menu-page.vite.ts');
  const code = await runTool(scope, 'vite', ['build', '--config', config, '--outDir', folder], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [name] = readdirSync(join(folder, 'assets'));
  if (code !== 0 || !name) throw new Error('building the bare menu page failed');
  return [`assets/${name}`, readFileSync(join(folder, 'assets', name))];
}

/**
 * Serves a bare React page that fetches the menu of a table of `origin` and shows it with the same pictures;
 * everything else is compressed with brotli in advance. Returns its origin.
 */
export async function serveMenuPage(scope: Scope, origin: string): Promise<string> {
  const [name, script] = await buildScript(scope);
  const menu = await fetch(`${origin}/api/tables/1/menu?language=tr`);
  const files: Record<string, { type: string; body: Buffer }> = {
    '/': { type: 'text/html; charset=utf-8', body: Buffer.from(page(name)) },
    [`/${name}`]: { type: 'text/javascript', body: script },
    '/menu.json': { type: 'application/json', body: Buffer.from(await menu.arrayBuffer()) },
  };
  for (const file of Object.values(files)) file.body = brotliCompressSync(file.body);
  const server = createServer(({ url = '/' }, response) => {
    const file = files[url];
    const picture = join(root, 'web', 'dist', url);
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' });
      response.end(file.body);
    } else if (/^\/dishes\/[\w-]+\.avif$/.test(url) && existsSync(picture)) {
      response.writeHead(200, { 'content-type': 'image/avif' }).end(readFileSync(picture));
    } else {
      response.writeHead(404).end();
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  scope.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}
