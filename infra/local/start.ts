import { command } from './process/command.ts';
import { readPort, startProduct } from './product.ts';
import { whenReady } from './servers.ts';
import { buildWeb, webDist } from './web-build.ts';
import { welcome } from './welcome.ts';

await command(
  async (scope) => {
    const port = await readPort();
    const origin = `http://localhost:${port}`;
    const product = await startProduct(scope, {
      origin,
      env: {
        NODE_ENV: 'production',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
        PORT: String(port),
        WEB_DIST: webDist,
      },
      meanwhile: () => buildWeb(scope),
    });
    await whenReady(product.servers, `http://127.0.0.1:${port}`);
    welcome(origin, product);
    await new Promise(() => undefined);
  },
  { runsUntilStopped: true },
);
