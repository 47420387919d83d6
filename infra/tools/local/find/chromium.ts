import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { isProgram, run, which } from '../process/run.mjs';
import { printLine, told } from '../process/print.ts';
import { install } from './install.mjs';

// Debian's build without windows comes first: a journey takes a tenth less time in it.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** Finds the browser for the journeys: CHROMIUM_PATH, a system browser, or Playwright's own. */
async function findChromium(): Promise<string | undefined> {
  const given = process.env['CHROMIUM_PATH'];
  if (given && isProgram(given)) return given;
  for (const name of names) {
    const path = which(name);
    // Ubuntu's `chromium-browser` may be a stub that only points to a snap.
    if (path && (await run(path, ['--version', '--no-sandbox'])).code === 0) return path;
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * Returns the browser for the journeys. Installs one if needed: the system's package, else
 * Playwright's own.
 */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  // Some systems, like Ubuntu, have no such packages: then Playwright's own is tried.
  const refusal = await install(['chromium-headless-shell'])
    .catch(() => install(['chromium']))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  const installed = await findChromium();
  if (installed) return installed;
  printLine('Downloading Playwright’s own Chromium …');
  const isRoot = process.getuid?.() === 0;
  await run('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const fetched = await findChromium();
  if (!fetched) throw refusal ?? told('No Chromium found. Name one with CHROMIUM_PATH.');
  return fetched;
}
