/** The product on a home screen, at a bad signal, in either light, and when something in it breaks. */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { openLaptop, openPhone, openKitchen } from './actions.ts';
import { open } from './crawl/open.ts';
import { test } from './journey.ts';
import { advanceUntil } from './kitchen-orders.ts';
import { field } from './users.ts';
import { startProxy } from './proxy.ts';

/** Manifest of a page that a browser installs. */
const Manifest = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  display: v.picklist(['standalone', 'fullscreen', 'minimal-ui']),
  start_url: v.string(),
  icons: v.pipe(
    v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string() })),
    v.someItem(({ sizes }) => sizes === '192x192'),
    v.someItem(({ sizes }) => sizes === '512x512'),
  ),
  shortcuts: v.array(v.object({ url: v.string() })),
});

/** Waits until the service worker has cached the page that replaces this one offline. */
const untilKept = (page: Page, name: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(async (kept) => Boolean(await caches.match(kept)), name))
    .toBe(true);

/** Lets the service worker wait a hundredth of its time for an answer. */
async function hurry(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const own = setTimeout;
    const soon = (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
      own(run, ms / 100, ...values);
    Object.assign(globalThis, { setTimeout: soon });
  });
}

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an installed page loads one document, and opens without a network or server: the menu is readable, the board reports the outage, and both recover', async ({
    browser,
  }) => {
    test.slow();
    const proxy = await startProxy();
    const phone = await openPhone(browser, { origin: proxy.origin });
    const documents: string[] = [];
    phone.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await phone.goto('/menu/1');
    const item = phone.getByText('Mercimek Çorbası').first();
    const saved = phone.getByText(/^Kayıtlı menü/);
    await expect(item).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Oturumu başlat' })).toBeVisible();
    const browserSession = await phone.context().newCDPSession(phone);
    const { installabilityErrors } = await browserSession.send('Page.getInstallabilityErrors');
    // The journeys' windows keep nothing, which alone speaks against it. The headless shell doesn't judge at all.
    const ids = installabilityErrors.map(({ errorId }) => errorId);
    expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
    const address = await phone.locator('link[rel=manifest]').getAttribute('href');
    const manifest = v.parse(Manifest, await (await phone.request.get(address ?? '')).json());
    for (const { src, type } of manifest.icons) {
      expect((await phone.request.get(src)).headers()['content-type'], src).toBe(type);
    }
    for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) {
      expect((await phone.request.get(url)).status(), url).toBe(200);
    }
    // The service worker takes over without loading the page again.
    await untilKept(phone, '/scan');
    await expect
      .poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    expect(documents).toEqual(['/menu/1']);

    const board = await openKitchen(browser);
    await untilKept(board, '/login');
    await board.context().setOffline(true);
    await board.reload();
    await expect(board.getByText('Bağlantı yok.')).toBeVisible();
    await board.context().setOffline(false);
    await expect(board.locator('[data-state] [role=status]')).toHaveText('Canlı');

    // A proxy without a server; nothing that answers, for which the page has patience; and no network.
    await hurry(phone);
    await phone.clock.install();
    for (const mode of ['away', 'silent', 'offline'] as const) {
      if (mode === 'offline') await phone.context().setOffline(true);
      else proxy.answer(mode);
      await phone.reload({ waitUntil: 'commit' });
      await expect(item, mode).toBeVisible();
      await advanceUntil(phone, () => expect(saved, mode).toBeVisible({ timeout: 500 }));
    }
    proxy.answer('well');
    await phone.context().setOffline(false);
    await advanceUntil(phone, () => expect(saved).toHaveCount(0, { timeout: 500 }));
    await expect(phone.getByRole('heading', { name: 'Zeytin Lokantası' })).toBeVisible();
    await board.goto('/login?start=kitchen');
    await expect(board).toHaveURL(/\/business\/1\/kitchen$/);
    await proxy.close();
  });
});

test('the colour scheme is shared by all tabs, follows the device live, and is set before the first paint', async ({
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

  await field(page, 'Görünüm').selectOption('system');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shown(page)).toBe('dark');
  expect(await bar(page)).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => shown(page)).toBe('light');
  await field(page, 'Görünüm').selectOption('dark');

  // Blocks all other scripts: the first one alone sets the theme, on the kitchen display too.
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/login');
  expect(await shown(page)).toBe('dark');
  await other.evaluate(() => localStorage.setItem('sofra.theme', 'light'));
  await page.goto('/business/1/kitchen');
  expect(await shown(page)).toBe('dark');
});

test('a board that crashes reports it and restarts automatically', async ({ browser }) => {
  const board = await openLaptop(browser, 'employee', 'about:blank');
  await board.clock.install();
  await board.goto('/business/1/kitchen');
  const live = board.locator('[data-state] [role=status]');
  await expect(live).toHaveText('Canlı');
  await board.evaluate(() => {
    const broken = (): never => {
      throw new Error('An unexpected error');
    };
    Intl.DateTimeFormat.prototype.format = broken;
    Intl.NumberFormat.prototype.format = broken;
    Intl.RelativeTimeFormat.prototype.format = broken;
    dispatchEvent(new Event('focus'));
  });
  await expect(board.getByRole('heading', { name: 'Bir şeyler ters gitti' })).toBeVisible({
    timeout: 65_000,
  });
  // The time for which the message can be read.
  await board.clock.runFor(5000);
  await expect(live).toHaveText('Canlı');
});

test.describe('in an old browser', () => {
  /** Removes features that the oldest supported browsers (`browserslist` of web/package.json) lack. */
  const removeNewerFeatures = (): void => {
    const drop = (owner: object | undefined, ...names: string[]): void => {
      for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
    };
    drop(String.prototype, 'isWellFormed', 'toWellFormed');
    drop(
      Array.prototype,
      'findLast',
      'findLastIndex',
      'toSorted',
      'toReversed',
      'toSpliced',
      'with',
    );
    drop(Array, 'fromAsync');
    drop(Map, 'groupBy');
    drop(Object, 'groupBy');
    drop(Promise, 'withResolvers', 'try');
    drop(Set.prototype, 'union', 'difference', 'intersection', 'isSubsetOf', 'isSupersetOf');
    drop(globalThis.Iterator?.prototype, 'map', 'filter', 'toArray', 'some', 'find', 'take');
    drop(URLSearchParams.prototype, 'size');
    drop(URL, 'canParse', 'parse');
    drop(AbortSignal, 'any', 'timeout');
    drop(Element.prototype, 'checkVisibility', 'showPopover', 'moveBefore');
    drop(Document.prototype, 'startViewTransition');
    drop(Navigator.prototype, 'wakeLock', 'locks', 'scheduling');
    drop(globalThis, 'requestIdleCallback', 'scheduler', 'CompressionStream', 'Iterator');
  };

  test('the menu, the floor, the history and the reports work without newer browser features', async ({
    browser,
  }) => {
    const errors: string[] = [];
    const asked: string[] = [];
    const prepare = async (page: Page, path: string): Promise<void> => {
      await page.addInitScript(removeNewerFeatures);
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(path);
      expect(await page.evaluate(() => 'findLast' in Array.prototype)).toBe(false);
      await expect(page.locator('#old-browser')).toHaveCount(0);
    };
    const phone = await openPhone(browser);
    await prepare(phone, '/menu/1');
    await expect(phone.getByText('Mercimek Çorbası').first()).toBeVisible();
    const office = await openLaptop(browser, 'owner', 'about:blank');
    await prepare(office, '/business/1/waiter');
    await expect(office.getByRole('button', { name: /^Masa 1\./ })).toBeVisible();
    await open(office, { path: '/business/1/orders', page: 'orders' });
    await office.getByRole('tab', { name: 'Geçmiş' }).click();
    await expect.poll(() => asked.some((url) => url.includes('state=history'))).toBe(true);
    await open(office, { path: '/business/1/reports', page: 'reports' });
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => asked.some((url) => /\/reports\?.*from=/.test(url))).toBe(true);
    expect(errors).toEqual([]);
  });

  test('an unsupported browser shows a message in four languages, the chosen one first', async ({
    browser,
  }) => {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'structuredClone'));
    const lines = page.locator('#old-browser p');
    for (const [path, language, next] of [
      ['/menu/1', 'tr', 'en'],
      ['/login', 'en', 'ar'],
      ['/pricing', 'ar', 'ru'],
      ['/menu/1', 'ru', 'tr'],
    ] as const) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(lines).toHaveCount(4);
      await expect(lines.first()).toBeVisible();
      await expect(lines.first()).toHaveAttribute('lang', language);
      await expect(lines.first()).toContainText('Safari 15.4');
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), next);
    }
  });
});
