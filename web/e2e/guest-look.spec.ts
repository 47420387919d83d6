import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, expect, type Page } from '@playwright/test';
import { freeTable, openPhone, order, scan, textOf } from './actions.ts';
import { test } from './journey.ts';
import { expectAccessible, expectFits } from './appearance.ts';

const languages = ['tr', 'en', 'ar', 'ru'] as const;
const themes = ['light', 'dark'] as const;
const widths = [360, 390, 430, 820, 1440];

async function open(
  browser: Browser,
  path: string,
  options: { language: (typeof languages)[number]; theme: (typeof themes)[number]; width?: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 390, height: 844 },
    colorScheme: options.theme,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (language) => localStorage.setItem('language', language),
    options.language,
  );
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The menu with everything that comes after it: the items' icons are the last. */
async function openMenu(
  browser: Browser,
  options: Parameters<typeof open>[2],
  tableId = 9,
): Promise<Page> {
  const page = await open(browser, `/menu/${tableId}`, options);
  await expect(
    page.getByRole('button', { name: textOf(options.language, 'party:tableInfo') }),
  ).toBeVisible();
  return page;
}

for (const theme of themes) {
  for (const language of ['tr', 'ar'] as const) {
    test(`axe reports nothing on /scan and /menu, ${theme}, ${language}`, async ({ browser }) => {
      const scanPage = await open(browser, '/scan', { language, theme });
      await expect(scanPage.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(scanPage, '/scan');

      const page = await openMenu(browser, { language, theme });
      await expectAccessible(page, '/menu');
      await page.getByRole('heading', { level: 3 }).getByRole('button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'an item');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: textOf(language, 'party:tableInfo') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the table');
    });
  }
}

test('axe reports nothing in the cart, the orders and the dialogs, in light and dark', async ({
  browser,
}) => {
  await freeTable(browser, 9);
  const page = await openPhone(browser);
  await scan(page, 'table-9');
  await page.getByRole('button', { name: 'Humus: sepete ekle' }).click();
  await page.getByRole('button', { name: 'Sepeti aç' }).click();
  await expect(page.getByRole('dialog', { name: 'Sepetim' })).toBeVisible();
  await expectAccessible(page, 'the basket');
  await page.keyboard.press('Escape');
  await order(page, 'Haydari');
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await page.getByRole('button', { name: 'Siparişlerimiz' }).click();
    await expect(page.getByRole('heading', { name: 'Misafir 1 (siz)' })).toBeVisible();
    await expectAccessible(page, `orders, ${colorScheme}`);
    await page.getByRole('button', { name: 'Siparişi iptal et' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, `a question, ${colorScheme}`);
  }
});

for (const language of languages) {
  test(`nothing overflows at any width, ${language}`, async ({ browser }) => {
    for (const path of ['/scan', '/menu/9']) {
      const page = await open(browser, path, { language, theme: 'light' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFits(page, path, widths);
      await page.context().close();
    }
  });
}

test('every button and link of the menu is at least 44 px in size', async ({ browser }) => {
  const page = await openMenu(browser, { language: 'tr', theme: 'light', width: 360 });
  const small = await page.locator('button:visible, a:visible, select:visible').evaluateAll((all) =>
    all
      .map((element) => {
        const box = element.getBoundingClientRect();
        // Small targets are extended by a pseudo-element.
        const { width, height } = getComputedStyle(element, '::after');
        return {
          name: element.getAttribute('aria-label') ?? element.textContent,
          width: Math.max(box.width, parseFloat(width) || 0),
          height: Math.max(box.height, parseFloat(height) || 0),
        };
      })
      .filter(({ width, height }) => width > 1 && (width < 36 || height < 44)),
  );
  expect(small).toEqual([]);
});

test('each dish of the demo shows a drawing of its own, in a small format', async ({ page }) => {
  await page.goto('/menu/9');
  const images = page.getByRole('article').locator('img');
  await expect(images).toHaveCount(45);
  const shown = await images.evaluateAll((all) =>
    Promise.all(
      all.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 'no image';
        image.loading = 'eager';
        await image.decode();
        return image.currentSrc;
      }),
    ),
  );
  expect(shown.filter((address) => !/\/dishes\/sage-[a-z-]+\.avif$/.test(address))).toEqual([]);
  expect(new Set(shown).size).toBe(shown.length);
});

test('the menu is readable after at most 75,000 bytes of code and styles', async ({
  page,
  baseURL,
}) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto('/menu/9');
  await expect(page.getByRole('article').first()).toBeVisible();
  const html = await (await page.request.get('/menu/9')).text();
  const first = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  expect(first.every((path) => urls.includes(`${baseURL}${path}`))).toBe(true);
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  const inside = [...html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)].map(([, , text = '']) => text);
  expect(inside).toHaveLength(2);
  const bytes = [
    ...first.map((path) => readFileSync(`${dist}${path}.br`).length),
    ...inside.map((text) => brotliCompressSync(text).length),
  ];
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(75_000);
});
