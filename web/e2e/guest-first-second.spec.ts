import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { openPhone, textOf } from './actions.ts';
import { test } from './journey.ts';

const dish = 'Mercimek Çorbası';
const plusOf = (page: Page) =>
  page.getByRole('button', { name: textOf('tr', 'guest:menu.add', { name: dish }) });
const countOf = (page: Page, count: string) =>
  page.getByLabel(textOf('tr', 'guest:menu.inCart', { name: dish, count }));

/** Delays the page's requests for a file until `arrive` is called. */
async function delay(page: Page, file: string): Promise<{ arrive: () => void }> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(new RegExp(`/assets/${file}-[^/]+\\.js$`), async (route) => {
    await arrived;
    await route.continue();
  });
  return { arrive };
}

test.describe('a tap in the first second', () => {
  test('on a drawn dish is kept until the page’s code has loaded', async ({ browser }) => {
    const phone = await openPhone(browser);
    const code = await delay(phone, 'menu');
    await phone.goto('/menu/1', { waitUntil: 'commit' });
    await plusOf(phone).click();
    await expect(plusOf(phone)).toHaveAttribute('data-taps', '1');
    code.arrive();
    await expect(countOf(phone, '1')).toBeVisible();
  });

  test('is kept until the cart’s code has loaded, each of several', async ({ browser }) => {
    const phone = await openPhone(browser);
    const cart = await delay(phone, 'party');
    await phone.goto('/menu/1');
    await plusOf(phone).click();
    await expect(plusOf(phone)).toHaveAttribute('aria-busy', 'true');
    await plusOf(phone).click();
    cart.arrive();
    await expect(countOf(phone, '2')).toBeVisible();
  });

  test('on the name of a drawn dish opens it', async ({ browser }) => {
    const phone = await openPhone(browser);
    const code = await delay(phone, 'menu');
    await phone.goto('/menu/1', { waitUntil: 'commit' });
    const name = phone.getByRole('heading', { name: dish }).getByRole('button');
    await name.click();
    await expect(name).toHaveAttribute('data-taps', '1');
    code.arrive();
    await expect(phone.getByRole('dialog', { name: dish })).toBeVisible();
  });
});

test('a tap is kept while the cart’s code can’t be loaded, which the page says', async ({
  browser,
}) => {
  const phone = await openPhone(browser);
  const cart = /\/assets\/party-[^/]+\.js$/;
  await phone.route(cart, (route) => route.abort());
  await phone.goto('/menu/1');
  await plusOf(phone).click();
  await expect(phone.getByRole('alert')).toContainText(textOf('tr', 'common:loadFailed'));
  await phone.unroute(cart);
  await phone.getByRole('button', { name: textOf('tr', 'common:actions.retry') }).click();
  await expect(countOf(phone, '1')).toBeVisible();
  await expect(phone.getByRole('alert')).toHaveCount(0);
});

test.describe('a page without a drawn menu', () => {
  const reading = /\/assets\/reading-[^/]+\.js$/;

  async function openPlain(browser: Browser): Promise<Page> {
    const phone = await openPhone(browser);
    const plain = fileURLToPath(new URL('../dist/pages/menu.tr.html', import.meta.url));
    await phone.route('**/menu/1', (route) =>
      route.fulfill({ contentType: 'text/html', body: readFileSync(plain, 'utf8') }),
    );
    return phone;
  }

  test('says that the code of its menu can’t be loaded, and shows the menu once it can', async ({
    browser,
  }) => {
    const phone = await openPlain(browser);
    await phone.route(reading, (route) => route.abort());
    await phone.goto('/menu/1');
    await expect(phone.getByRole('alert')).toContainText(textOf('tr', 'guest:menu.failed'));
    await phone.unroute(reading);
    await phone.getByRole('button', { name: textOf('tr', 'common:actions.retry') }).click();
    await expect(plusOf(phone)).toBeVisible();
    await expect(phone.getByRole('alert')).toHaveCount(0);
  });

  test('requests that code beside its own', async ({ browser }) => {
    const phone = await openPlain(browser);
    const code = await delay(phone, 'menu');
    const requested = phone.waitForRequest(reading);
    await phone.goto('/menu/1', { waitUntil: 'commit' });
    await requested;
    code.arrive();
    await expect(plusOf(phone)).toBeVisible();
  });
});
