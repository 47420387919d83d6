import { claimFolderAndPort } from '../local/claim.ts';
import { command } from '../local/process/command.ts';
import { startProduct } from '../local/product.ts';
import { whenReady } from '../local/servers.ts';
import { buildWeb, webDist } from '../local/web-build.ts';
import { welcome } from '../local/welcome.ts';

await command(
  async (scope) => {
    const claim = await claimFolderAndPort(scope);
    const product = await startProduct(scope, claim, {
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
        PORT: String(claim.port),
        WEB_DIST: webDist,
      },
      meanwhile: buildWeb(scope),
    });
    await whenReady(product.servers, `http://127.0.0.1:${claim.port}`);
    welcome(claim, product);
    await new Promise(() => undefined);
  },
  { runsUntilStopped: true },
);
