import { join } from 'node:path';
import { chromium } from 'playwright';
import type { Scope } from '../local/process/scope.ts';
import { root, runTool } from '../local/process/tool.ts';
import { freePort, until } from '../local/process/wait.ts';
import { shootPng } from './camera.ts';

const folder = join(root, 'web', 'node_modules', '.design');
const START_TIMEOUT_MS = 30_000;
const widths = [390, 820, 1440];
const looks = ['theme=light', 'theme=dark', 'theme=light&dir=rtl'];
const overlays = ['dialog', 'confirm', 'drawer', 'sheet', 'prompt'];

/** Takes screenshots of `/design` in every look and width, for people to look at. */
export async function takeDesignPictures(scope: Scope, executablePath: string): Promise<void> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  void runTool(scope, 'vite', ['--port', String(port), '--strictPort'], { cwd: join(root, 'web') });
  await until('the development server', START_TIMEOUT_MS, async () => {
    const { ok } = await fetch(`${origin}/design`);
    return ok || undefined;
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  scope.defer(() => browser.close());
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    for (const look of looks) {
      const name = `${width}-${look.replaceAll(/theme=|dir=/g, '').replace('&', '-')}`;
      await page.goto(`${origin}/design?${look}`, { waitUntil: 'networkidle' });
      await shootPng(page, join(folder, `${name}.png`), { fullPage: true });
      for (const overlay of overlays) {
        await page.goto(`${origin}/design?${look}&open=${overlay}`, { waitUntil: 'networkidle' });
        await shootPng(page, join(folder, `${name}-${overlay}.png`));
      }
    }
    await page.close();
  }
}
