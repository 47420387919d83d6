/** The menu page as the server draws it, and as the browser takes it over (ADR-0054). */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { freeTable } from './actions.ts';
import { test } from './journey.ts';

const languages = [
  {
    locale: 'tr-TR',
    dir: 'ltr',
    heading: 'Başlangıçlar',
    dish: 'Mercimek Çorbası',
    theme: 'light',
  },
  { locale: 'en-GB', dir: 'ltr', heading: 'Starters', dish: 'Lentil Soup', theme: 'dark' },
  { locale: 'ar', dir: 'rtl', heading: 'المقبلات', dish: 'شوربة العدس', theme: 'light' },
  { locale: 'ru-RU', dir: 'ltr', heading: 'Закуски', dish: 'Чечевичный суп', theme: 'dark' },
] as const;
const viewport = { width: 390, height: 844 };

declare global {
  interface Window {
    shifts: number;
  }
}

/** Opens a phone that adds up its layout shifts, and fails on errors of the page. */
async function openPhone(
  browser: Browser,
  options: { locale: string; theme?: 'light' | 'dark' },
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const { locale, theme = 'light' } = options;
  const context = await browser.newContext({ viewport, locale, colorScheme: theme });
  await context.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) window.shifts += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, context, errors };
}

/** Waits until the code for ordering has replaced the first render. */
const untilTakenOver = (page: Page): Promise<void> =>
  expect(page.locator('header h1 ~ p button, header button').first()).toBeVisible();

const shiftsOf = (page: Page): Promise<number> => page.evaluate(() => window.shifts);

test('the menu is readable and scrolls without any script, in four languages', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { locale, dir, heading, dish } of languages) {
    await test.step(locale, async () => {
      await page.route('**/menu/9', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'accept-language': locale } }),
      );
      await page.goto('/menu/9');
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
      const row = page.getByRole('article').filter({ hasText: dish });
      await expect(row).toBeInViewport();
      await expect(row.getByText(/₺\s?\d|\d\s?₺/)).toBeVisible();
      expect(await page.locator('html').getAttribute('dir')).toBe(dir);
      const picture = await row.locator('img').boundingBox();
      expect([picture?.width, picture?.height]).toEqual([112, 112]);
      const last = page.getByRole('article').last();
      await expect(last).not.toBeInViewport();
      await page.mouse.move(200, 400);
      await expect(async () => {
        await page.mouse.wheel(0, 20_000);
        await expect(last).toBeInViewport({ timeout: 500 });
      }).toPass();
    });
  }
});

for (const { locale, theme, dish } of languages.slice(1)) {
  test(`the drawn menu is taken over without an error or a shift, ${locale}, ${theme}`, async ({
    browser,
  }) => {
    const { page, errors } = await openPhone(browser, { locale, theme });
    await page.goto('/menu/9');
    await untilTakenOver(page);
    await expect(page.getByRole('article').filter({ hasText: dish })).toBeInViewport();
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
    expect(await shiftsOf(page)).toBe(0);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
  });
}

test('opened again, with a seat, a basket and a filter, nothing shifts; dishes are visible before any file of code, and orders work after it', async ({
  browser,
}) => {
  await freeTable(browser, 9);
  const { page, errors } = await openPhone(browser, { locale: 'tr-TR' });
  const soup = page.getByText('Mercimek Çorbası', { exact: true });
  const code = '**/assets/*.js';
  const expectCalm = async () => {
    await page.waitForLoadState('networkidle');
    expect(errors).toEqual([]);
    expect(await shiftsOf(page)).toBe(0);
  };

  await test.step('taken over in Turkish, from the address of a code', async () => {
    await page.goto('/scan?qr=table-9');
    await expect(page).toHaveURL(/\/menu\/9$/);
    await untilTakenOver(page);
    await expect(soup).toBeInViewport();
    await expectCalm();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
  });

  await test.step('a dietary filter hides its dishes also without any code', async () => {
    await page.evaluate(() =>
      localStorage.setItem('sofra.filter', JSON.stringify({ without: ['gluten'], only: [] })),
    );
    // Without the page's code, the filter can't be applied.
    await page.route(code, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Zeytin Lokantası' })).toBeVisible();
    await expect(soup).toBeHidden();
    await page.unroute(code);
    errors.length = 0;
    await page.reload();
    await expect(page.getByText('Humus', { exact: true })).toBeVisible();
    await expect(soup).toHaveCount(0);
    await expectCalm();
  });

  await test.step('with a seat and a basket, dishes are visible before any file of code, and orders work after it', async () => {
    await page.evaluate(() => localStorage.removeItem('sofra.filter'));
    await page.getByRole('button', { name: 'Humus: sepete ekle' }).click();
    await expect(page.getByRole('button', { name: 'Sepeti aç' })).toBeVisible();
    const requested: string[] = [];
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(code, async (route) => {
      requested.push(route.request().url());
      await arrived;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('article').filter({ hasText: 'Humus' })).toBeInViewport();
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(0);
    arrive();
    await expect(page.getByRole('button', { name: 'Sepeti aç' })).toBeVisible();
    await expectCalm();
    await page.getByRole('button', { name: 'Sipariş Ver' }).click();
    await expect(page.getByText('Sipariş alındı!')).toBeVisible();
    expect(errors).toEqual([]);
  });
});
