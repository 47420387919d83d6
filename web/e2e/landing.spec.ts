import { expect, type Page } from '@playwright/test';
import { openPhone, textOf } from './actions.ts';
import { test } from './journey.ts';
import { press } from './users.ts';

const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

/** Expects that each screen of the landing page is a large crop, at every width. */
async function expectCrops(page: Page): Promise<void> {
  const cards = page.getByRole('article').filter({ has: page.getByRole('img') });
  await expect(cards).toHaveCount(4);
  for (const width of [360, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const card of await cards.all()) {
      const shot = card.getByRole('img');
      const name = `${await shot.getAttribute('alt')} at ${width}`;
      const visible = await shot.locator('xpath=../..').boundingBox();
      const whole = await shot.boundingBox();
      const isPhone = /telefonu/.test(name);
      // Phones are 390 px wide, and the other screens 1280.
      expect((whole?.width ?? 0) / (isPhone ? 390 : 1280), name).toBeGreaterThanOrEqual(0.55);
      // The window shows the screen to its last pixel: it is cut, and never too short for its card.
      expect(whole?.height ?? 0, name).toBeGreaterThan((visible?.height ?? 0) - 48);
      if (width !== 360) continue;
      expect(visible?.height, name).toBeGreaterThanOrEqual(250);
      expect(visible?.height, name).toBeLessThanOrEqual(420);
    }
  }
}

test('the landing page has the guest page itself, alive, and opens the demo’s screens as their users', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto('/');
  await press(page, 'Burada deneyin');
  const guest = page.frameLocator('iframe[title="Demo masanın menüsü"]');
  await guest.getByRole('button', { name: 'Humus: sepete ekle' }).click();
  await expect(guest.getByRole('button', { name: 'Sipariş Ver', exact: true })).toBeVisible();
  // A waiter may not see the reports, and is never signed in as another user silently.
  await link(page, 'Salonu aç').first().click();
  await expect(page).toHaveURL(/\/business\/1\/waiter$/);
  await expect(heading(page, 'Salon')).toBeAttached();
  await page.goto('/demo/reports');
  await expect(page.getByText(/Emre Koç olarak giriş yapmışsınız\./)).toBeVisible();
  await press(page, 'Nihan Aksoy olarak aç');
  await expect(heading(page, 'Raporlar')).toBeVisible();
});

test('the landing page’s buttons are on a phone’s first screen, in a bar between hero and closing block, and in the bar above; four screens are large crops', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'ar', 'ru', 'tr'] as const) {
    await page.goto(`/?lang=${language}`);
    for (const text of ['register', 'open'] as const) {
      const button = link(page, textOf(language, `landing:${text}`));
      const bottom = async () => {
        const box = await button.boundingBox();
        return box ? box.y + box.height : Infinity;
      };
      // A small phone shows about 550 px. System fonts differ in width, by a line of the title.
      await expect.poll(bottom, `${text} in ${language}`).toBeLessThanOrEqual(500);
    }
  }
  await expect(page.getByText('Başvururken kart istenmez.')).toBeVisible();

  const barLink = link(page, /^Demo masa$/);
  await expect(barLink).toHaveCount(0);
  await heading(page, 'Masanız kadar ödeyin.').scrollIntoViewIfNeeded();
  await expect(barLink).toBeInViewport({ ratio: 1 });
  await expect(barLink).toHaveAttribute('href', '/menu/1');
  await heading(page, 'Telefonunuzla deneyin.').scrollIntoViewIfNeeded();
  await expect(barLink).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(barLink).toHaveCount(0);
  await heading(page, 'Masanız kadar ödeyin.').scrollIntoViewIfNeeded();
  await expect(barLink).toBeInViewport({ ratio: 1 });
  await heading(page, 'Masadaki herkes aynı sofrada.').scrollIntoViewIfNeeded();
  await expect(barLink).toHaveCount(0);

  // The bar’s button is outlined while the hero’s is in view, and filled below it.
  await page.setViewportSize({ width: 1440, height: 900 });
  const bar = page.getByRole('banner').getByRole('link', { name: 'İşletmenizi kaydedin' });
  const first = link(page, 'İşletmenizi kaydedin').first();
  const filled = await first.evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(bar).not.toHaveCSS('background-color', filled);
  await heading(page, 'Bir sipariş, dört ekran.').evaluate((title) => title.scrollIntoView());
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toHaveCSS('background-color', filled);
  // The bar doesn't cover what the page has jumped to.
  const title = await heading(page, 'Bir sipariş, dört ekran.').boundingBox();
  const edge = await page.getByRole('banner').boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0));
  await first.scrollIntoViewIfNeeded();
  await expect(bar).not.toHaveCSS('background-color', filled);

  await expectCrops(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await link(page, 'Rakamların arkası').click();
  await expect(page.getByRole('heading', { name: 'Rakamların arkası' })).toBeInViewport();
});

test('a phone compares one plan at a time: the chosen one, or the one whose card was touched', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto('/pricing');
  const cells = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Şube', exact: true }) })
    .getByRole('cell');
  await expect(cells).toHaveText(['5']);
  await page.getByRole('radio', { name: 'Kurumsal' }).check();
  await expect(cells).toHaveText(['Sınırsız']);
  await page.getByRole('heading', { name: 'Başlangıç', exact: true }).click();
  await expect(cells).toHaveText(['1']);
  await expect(page.getByRole('radio', { name: 'Başlangıç' })).toBeChecked();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(cells).toHaveText(['1', '5', 'Sınırsız']);
  await page.goto('/about?lang=ar');
  await expect(heading(page, textOf('ar', 'landing:about.title'))).toBeVisible();
});
