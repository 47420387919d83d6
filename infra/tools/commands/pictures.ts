import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writeDrawings } from '../../lab/dishes/write-drawings.ts';
import { prepareScene } from '../pictures/scene.ts';
import { takeDesignPictures } from '../pictures/design.ts';
import { takePictures } from '../pictures/take-pictures.ts';
import { ensureChromium } from '../local/find/chromium.ts';
import { command } from '../local/process/command.ts';
import { freePort } from '../local/process/wait.ts';
import { serverEnv, startServers, whenReady } from '../local/servers.ts';
import { startServices, throwAwayFolder } from '../local/services.ts';
import { buildWeb, webDist } from '../local/web-build.ts';

// Takes the screenshots for the public pages from the running product, on a simulated evening of
// the demo business, and those of `/design`; `design` takes only the latter. `dishes` draws the
// dishes instead: all of them, or those whose file name contains the next word.
await command(async (scope) => {
  const browser = await ensureChromium();
  const only = process.argv[2];
  if (only === 'dishes') {
    await writeDrawings(scope, browser, process.argv[3]);
    return;
  }
  await takeDesignPictures(scope, browser);
  if (only === 'design') return;
  await buildWeb(scope);
  const folder = throwAwayFolder(scope);
  const services = await startServices(scope, { folder, durable: false });
  await prepareScene(services.databaseUrl);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...serverEnv(services),
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SOFRA_SECRET: randomBytes(32).toString('hex'),
    BACKUP_DIR: join(folder, 'backups'),
    DEMO: '1',
    PUBLIC_ORIGIN: origin,
    PORT: String(port),
    WEB_DIST: webDist,
  };
  await whenReady(startServers(scope, { env }), `http://127.0.0.1:${port}`);
  await takePictures(scope, { browser, origin });
});
