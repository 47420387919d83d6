import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../find/chromium.ts';
import { prepareDatabase } from '../prepare.ts';
import { say } from '../process/say.ts';
import { openScope, type Scope } from '../process/scope.ts';
import { root, runTool } from '../process/tool.ts';
import { freePort } from '../process/wait.ts';
import { serverEnv, startServers, whenReady } from '../servers.ts';
import type { Services } from '../services.ts';
import { buildWeb, webDist } from '../web-build.ts';
import { tallyPlaywright, tallySuite, type Tally } from './tally.ts';

/**
 * Runs the journeys in a real browser against the built pages, an API and a worker of their own.
 * They are told BASE_URL, DATABASE_URL, REDIS_URL and CHROMIUM_PATH.
 */
export async function runJourneys(
  outer: Scope,
  services: Services,
  folder: string,
  args: readonly string[],
): Promise<Tally> {
  const web = join(root, 'web');
  if (!existsSync(join(web, 'playwright.config.ts'))) return { passed: 0, failed: 0 };
  const browser = await ensureChromium();
  await buildWeb(outer);
  await prepareDatabase(services.databaseUrl, { withPast: true });

  const scope = openScope();
  outer.defer(() => scope.close());
  try {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const env = {
      ...serverEnv(services),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SOFRA_SECRET: randomBytes(32).toString('hex'),
      BACKUP_DIR: join(folder, 'backups'),
      DEMO: '1',
      // One browser plays all the people at once: it may ask as often as they all would.
      RATE_LIMIT: '100000',
      PORT: String(port),
      WEB_DIST: webDist,
    };
    await whenReady(startServers(scope, { env }), `http://127.0.0.1:${port}`);
    say('\nJourneys in the browser');
    const report = join(folder, 'playwright.json');
    const code = await runTool(scope, 'playwright', ['test', '--reporter=list,json', ...args], {
      cwd: web,
      env: {
        ...env,
        BASE_URL: origin,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    });
    return tallySuite(report, code, tallyPlaywright);
  } finally {
    await scope.close();
  }
}
