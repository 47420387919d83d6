import { join } from 'node:path';
import { claimFolderAndPort } from '../local/claim.ts';
import { command } from '../local/process/command.ts';
import { root, runTool } from '../local/process/tool.ts';
import { freePort } from '../local/process/wait.ts';
import { startProduct } from '../local/product.ts';
import { whenReady } from '../local/servers.ts';
import { welcome } from '../local/welcome.ts';

// One origin as in production: the web dev server proxies /api, /rt and /health to the API.
await command(
  async (scope) => {
    const claim = await claimFolderAndPort(scope);
    const apiPort = await freePort();
    const product = await startProduct(scope, claim, {
      env: {
        NODE_ENV: 'development',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
        PORT: String(apiPort),
      },
      nodeArgs: ['--watch', '--watch-preserve-output'],
    });
    const pages = runTool(scope, 'vite', ['--port', String(claim.port), '--strictPort'], {
      cwd: join(root, 'web'),
      env: { ...process.env, API_PORT: String(apiPort) },
    });
    await whenReady(product.servers, `http://127.0.0.1:${apiPort}`);
    welcome(claim, product);
    return pages;
  },
  { runsUntilStopped: true },
);
