import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import type { GuestLanguage } from '@sofra/contracts/common';
import { demoPassword } from '../../content/seed/users.ts';
import type { Scope } from '../local/process/scope.ts';
import { root } from '../local/process/tool.ts';
import { shoot, whenDrawn } from './camera.ts';
import { takeGuestPictures } from './guest.ts';
import { type Screen, screens, type Theme, workspaceLanguages } from './screens.ts';
import { drawSocial } from './social.ts';

const pictures = join(root, 'web', 'public', 'pictures');

/** Takes screenshots of the product at `origin`, and draws its link preview images. */
export async function takePictures(
  scope: Scope,
  { browser: executablePath, origin }: { browser: string; origin: string },
): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  scope.defer(() => browser.close());
  await takeGuestPictures(browser, origin, pictures);
  for (const screen of screens) await photograph(browser, origin, screen);
  await drawSocial(browser, pictures, join(root, 'web', 'public', 'social'));
}

async function photograph(browser: Browser, origin: string, screen: Screen): Promise<void> {
  const context = await browser.newContext({
    viewport: screen.viewport,
    deviceScaleFactor: screen.scale,
    reducedMotion: 'reduce',
    baseURL: origin,
  });
  const data = { email: `${screen.who}@sofra.test`, password: demoPassword };
  await context.request.post('/api/auth/login', { data });
  const page = await context.newPage();
  for (const language of workspaceLanguages) {
    for (const theme of screen.themes) {
      await open(page, screen, language, theme);
      const file = join(pictures, `${screen.name}-${language}-${theme}.webp`);
      await shoot(page, file, screen.limitBytes);
    }
  }
  await context.close();
}

async function open(
  page: Page,
  screen: Screen,
  language: GuestLanguage,
  theme: Theme,
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.goto('/icon.svg');
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto(screen.path, { waitUntil: 'networkidle' });
  await page.locator(screen.ready).first().waitFor();
  await whenDrawn(page);
}
