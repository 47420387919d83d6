import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { isProgram, run, which } from '../process/run.mjs';
import { say, told } from '../process/say.ts';
import { install } from './install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The browser for the journeys: CHROMIUM_PATH, one of the system, or Playwright's own. */
async function findChromium(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'];
  if (given && isProgram(given)) return given;
  for (const name of names) {
    const path = which(name);
    // Ubuntu's `chromium-browser` may be a stub that only names a snap.
    if (path && (await run(path, ['--version', '--no-sandbox'])).code === 0) return path;
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/** The browser for the journeys, installed when there is none: the system's, else Playwright's own. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  // Ubuntu, for one, has no such package: a refusal is not yet the end.
  const refusal = await install(['chromium']).then(
    () => undefined,
    (error: unknown) => error,
  );
  const installed = await findChromium();
  if (installed) return installed;
  say('Fetching Playwright’s own Chromium …');
  const isRoot = process.getuid?.() === 0;
  await run('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const fetched = await findChromium();
  if (!fetched) throw refusal ?? told('No Chromium found. Name one with CHROMIUM_PATH.');
  return fetched;
}
