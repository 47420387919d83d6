import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from 'playwright';
import { guestLanguages, type GuestLanguage } from '@sofra/contracts/common';
import { root } from '../local/process/tool.ts';
import { shoot, whenDrawn } from './camera.ts';
import { themes } from './screens.ts';

const MOST_BYTES = 40 * 1024;
/** Names of the guests at the table; the screenshots show the first one's phone. */
const [owner, ...others] = ['Elif', 'Mert', 'Deniz'] as const;
const DISH = 'Gavurdağı Salatası';
const party = (language: GuestLanguage): string =>
  join(root, 'web', 'src', 'locales', language, 'party.json');

async function sitDown(request: APIRequestContext, nickname: string): Promise<void> {
  await request.post('/api/auth/anonymous');
  const { id } = await (await request.post('/api/tables/1/session/start')).json();
  await request.put(`/api/sessions/${id}/nickname`, { data: { nickname } });
}

async function speak(page: Page, language: GuestLanguage): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await page.goto('/menu/1', { waitUntil: 'networkidle' });
  await page.locator('main article').first().waitFor();
}

/** Waits for the other guests and the cart, which load after the menu. */
async function whenSeated(page: Page, language: GuestLanguage): Promise<void> {
  const { cart } = JSON.parse(readFileSync(party(language), 'utf8'));
  await page.getByRole('button', { name: cart.order, exact: true }).waitFor();
  for (const name of others)
    await page.getByText(name.charAt(0), { exact: true }).first().waitFor();
  await whenDrawn(page);
}

/**
 * Photographs the menu on the phone of a guest at table 1, with two others and one item in the
 * cart.
 */
export async function takeGuestPictures(
  browser: Browser,
  origin: string,
  folder: string,
): Promise<void> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 842 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    baseURL: origin,
  });
  await sitDown(phone.request, owner);
  for (const name of others) {
    const other = await browser.newContext({ baseURL: origin });
    await sitDown(other.request, name);
    await other.close();
  }
  const page = await phone.newPage();
  await speak(page, 'tr');
  await page.getByRole('button', { name: `${DISH}: sepete ekle` }).click();
  for (const language of guestLanguages) {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await speak(page, language);
      await whenSeated(page, language);
      await shoot(page, join(folder, `guest-${language}-${theme}.webp`), MOST_BYTES);
    }
  }
  await phone.close();
}
