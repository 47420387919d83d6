import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../find/chromium.ts';
import { printLine } from '../process/print.ts';
import { openScope, type Scope } from '../process/scope.ts';
import { root, runTool } from '../process/tool.ts';
import type { Services } from '../services.ts';
import { buildWeb } from '../web-build.ts';
import { prepareDemos, startInstallation } from './installation.ts';
import { readJourneyTimes, type SuiteResult, tallyPlaywright, tallySuite } from './tally.ts';

const web = join(root, 'web');

/** Browser and databases that the journeys need, prepared before they start. */
export interface Stage {
  readonly browser: string;
  /** One demo database for each journey that runs at the same time. */
  readonly databases: readonly string[];
}

/**
 * Finds a browser, builds the web app and prepares demo databases for up to `atOnce` concurrent
 * journeys.
 */
export async function prepareJourneys(
  scope: Scope,
  services: Services,
  { args, atOnce }: { readonly args: readonly string[]; readonly atOnce: number },
): Promise<Stage> {
  const browser = await ensureChromium();
  await buildWeb(scope);
  return { browser, databases: await prepareDemos(services, Math.min(atOnce, countFiles(args))) };
}

/**
 * Runs the journeys in a real browser against the built web app, with their own APIs and workers.
 * They get CHROMIUM_PATH and, one value per Playwright worker, E2E_BASE_URL, E2E_BASE_URL_2 and
 * E2E_DATABASE_URL.
 */
export async function runJourneys(
  outer: Scope,
  services: Services,
  { browser, databases }: Stage,
  { args, folder }: { readonly args: readonly string[]; readonly folder: string },
): Promise<SuiteResult> {
  const scope = openScope();
  outer.defer(() => scope.close());
  try {
    const startedAt = performance.now();
    const installations = await Promise.all(
      databases.map((databaseUrl) => startInstallation(scope, services, { databaseUrl, folder })),
    );
    const setUpMs = performance.now() - startedAt;
    printLine('\nJourneys in the browser');
    const report = join(folder, 'playwright.json');
    const code = await runTool(
      scope,
      'playwright',
      ['test', '--retries=0', '--reporter=list,json', ...args],
      {
        cwd: web,
        env: {
          ...process.env,
          E2E_BASE_URL: installations.map(({ origin }) => origin).join(' '),
          E2E_BASE_URL_2: installations.map(({ secondOrigin }) => secondOrigin).join(' '),
          E2E_DATABASE_URL: databases.join(' '),
          CHROMIUM_PATH: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
    const times = existsSync(report)
      ? readJourneyTimes(JSON.parse(readFileSync(report, 'utf8')))
      : [];
    const installing = { file: 'installations', suite: 'journeys', totalMs: setUpMs, setUpMs };
    return { tally: tallySuite(report, code, tallyPlaywright), times: [...times, installing] };
  } finally {
    await scope.close();
  }
}

/** Counts the files that the arguments match; all files without arguments. */
function countFiles(args: readonly string[]): number {
  const files = readdirSync(join(web, 'e2e')).filter((name) => name.endsWith('.spec.ts'));
  const named = files.filter(
    (name) => args.length === 0 || args.some((arg) => `e2e/${name}`.includes(arg)),
  );
  return Math.max(1, named.length);
}
