/** The product on a home screen, at a bad signal, in either light, and when something in it breaks. */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { openPhone, openWall } from './acting.ts';
import { test } from './journey.ts';
import { field } from './people.ts';

const Manifest = v.object({
  start_url: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string() })),
  shortcuts: v.array(v.object({ url: v.string() })),
});

/** The service worker has kept the page that stands for this one without a network. */
const untilKept = (page: Page, name: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(async (kept) => Boolean(await caches.match(kept)), name))
    .toBe(true);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what is installed opens again: the menu to be read, the wall saying so, and both go on by themselves', async ({
    browser,
  }) => {
    const phone = await openPhone(browser);
    await phone.goto('/menu/1');
    await expect(phone.getByText('Mercimek Çorbası').first()).toBeVisible();
    const browserSession = await phone.context().newCDPSession(phone);
    const { installabilityErrors } = await browserSession.send('Page.getInstallabilityErrors');
    // The journeys' windows keep nothing, which alone speaks against it.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const address = await phone.locator('link[rel=manifest]').getAttribute('href');
    const manifest = v.parse(Manifest, await (await phone.request.get(address ?? '')).json());
    for (const { src, type } of manifest.icons) {
      expect((await phone.request.get(src)).headers()['content-type'], src).toBe(type);
    }
    for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) {
      expect((await phone.request.get(url)).status(), url).toBe(200);
    }

    const wall = await openWall(browser);
    await untilKept(phone, '/scan');
    await untilKept(wall, '/login');
    for (const page of [phone, wall]) {
      await page.context().setOffline(true);
      await page.reload();
    }
    await expect(phone.getByText('Mercimek Çorbası').first()).toBeVisible();
    await expect(phone.getByText(/^Kayıtlı menü/)).toBeVisible();
    await expect(wall.getByText('Bağlantı yok.')).toBeVisible();
    for (const page of [phone, wall]) await page.context().setOffline(false);
    await expect(phone.getByRole('heading', { name: 'Zeytin Lokantası' })).toBeVisible();
    await expect(phone.getByText(/^Kayıtlı menü/)).toHaveCount(0);
    await expect(wall.locator('[data-state] [role=status]')).toHaveText('Canlı');
    await wall.goto('/login?start=kitchen');
    await expect(wall).toHaveURL(/\/business\/1\/kitchen$/);
  });
});

test('light and dark are chosen once for every tab, follow the device live, and are there before the page', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  const other = await page.context().newPage();
  await other.goto('/menu/1');
  const shown = (of: Page) => of.locator('html').getAttribute('data-theme');
  const bar = (of: Page) => of.locator('meta[name=theme-color]').getAttribute('content');
  const light = await bar(page);

  await field(page, 'Görünüm').selectOption('dark');
  await expect.poll(() => shown(page)).toBe('dark');
  await expect.poll(() => shown(other)).toBe('dark');
  expect(await bar(other)).not.toBe(light);

  // Whatever comes after it: the first script alone decides, on the wall for the wall.
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/login');
  expect(await shown(page)).toBe('dark');
  await other.evaluate(() => localStorage.setItem('sofra.theme', 'light'));
  await page.goto('/business/1/kitchen');
  expect(await shown(page)).toBe('dark');
  await page.unroute('**/assets/**');

  await page.goto('/login');
  await field(page, 'Görünüm').selectOption('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shown(page)).toBe('dark');
  expect(await bar(page)).not.toBe(light);
});

test('a wall that breaks down says so, and comes back by itself', async ({ browser }) => {
  const wall = await openWall(browser);
  await wall.evaluate(() => {
    const broken = (): never => {
      throw new Error('A fault that nobody thought of');
    };
    Intl.DateTimeFormat.prototype.format = broken;
    Intl.NumberFormat.prototype.format = broken;
    Intl.RelativeTimeFormat.prototype.format = broken;
    dispatchEvent(new Event('focus'));
  });
  await expect(wall.getByRole('heading', { name: 'Bir şeyler ters gitti' })).toBeVisible({
    timeout: 65_000,
  });
  await expect(wall.locator('[data-state] [role=status]')).toHaveText('Canlı');
});
