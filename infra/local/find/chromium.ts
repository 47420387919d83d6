import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { isProgram, run, which } from '../process/run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The browser for the journeys: CHROMIUM_PATH, one of the system, or Playwright's own. */
export async function findChromium(): Promise<string | undefined> {
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
