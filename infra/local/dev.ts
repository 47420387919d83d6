import { join } from 'node:path';
import { command } from './process/command.ts';
import { root, runTool } from './process/tool.ts';
import { freePort } from './process/wait.ts';
import { readPort, startProduct } from './product.ts';
import { whenReady } from './servers.ts';
import { welcome } from './welcome.ts';

// One origin as in production: the dev server of the pages passes /api, /rt and /health on to the API.
await command(
  async (scope) => {
    const port = await readPort();
    const origin = `http://localhost:${port}`;
    const apiPort = await freePort();
    const apiOrigin = `http://127.0.0.1:${apiPort}`;
    const product = await startProduct(scope, {
      origin,
      env: {
        NODE_ENV: 'development',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
        PORT: String(apiPort),
      },
      nodeArgs: ['--watch', '--watch-preserve-output'],
    });
    const pages = runTool(scope, 'vite', ['--port', String(port), '--strictPort'], {
      cwd: join(root, 'web'),
      env: { ...process.env, API_PORT: String(apiPort) },
    });
    await whenReady(product.servers, apiOrigin);
    welcome(origin, product);
    return pages;
  },
  { runsUntilStopped: true },
);
