import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { openPhone, textOf } from './actions.ts';
import { test } from './journey.ts';

const soup = 'Mercimek Çorbası';
const humus = 'Humus';
const plusOf = (page: Page, dish: string) =>
  page.getByRole('button', { name: textOf('tr', 'guest:menu.add', { name: dish }) });
const countOf = (page: Page, dish: string, count: string) =>
  page.getByLabel(textOf('tr', 'guest:menu.inCart', { name: dish, count }));
const file = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`);

/** Holds the page's requests for a file until `arrive` or `fail` is called; those after `fail` fail too. */
async function hold(page: Page, name: string) {
  let settle: (arrives: boolean) => void = () => undefined;
  const settled = new Promise<boolean>((resolve) => (settle = resolve));
  await page.route(file(name), async (route) =>
    (await settled) ? route.continue() : route.abort(),
  );
  return { arrive: () => settle(true), fail: () => settle(false) };
}
const retry = (page: Page) =>
  page.getByRole('button', { name: textOf('tr', 'common:actions.retry') }).click();

test('taps in the first second are kept until the code for them has loaded, also if it fails at first', async ({
  browser,
}) => {
  const phone = await openPhone(browser);

  await test.step('on a drawn dish and its name, before the page’s code', async () => {
    const code = await hold(phone, 'menu');
    await phone.goto('/menu/1', { waitUntil: 'commit' });
    await plusOf(phone, soup).click();
    await expect(plusOf(phone, soup)).toHaveAttribute('data-taps', '1');
    const name = phone.getByRole('heading', { name: soup }).getByRole('button');
    await name.click();
    await expect(name).toHaveAttribute('data-taps', '1');
    code.arrive();
    await expect(phone.getByRole('dialog', { name: soup })).toBeVisible();
    await expect(countOf(phone, soup, '1')).toBeVisible();
  });

  await test.step('each of several, before the cart’s code, whose failure the page says', async () => {
    const cart = await hold(phone, 'party');
    await phone.goto('/menu/1');
    await plusOf(phone, humus).click();
    await expect(plusOf(phone, humus)).toHaveAttribute('aria-busy', 'true');
    await plusOf(phone, humus).click();
    cart.fail();
    const alert = phone.getByRole('alert');
    await expect(alert).toContainText(textOf('tr', 'common:loadFailed'));
    await retry(phone);
    await phone.unroute(file('party'));
    await expect(countOf(phone, humus, '2')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test('a page without a drawn menu requests its code beside its own, and says that it can’t be loaded until it can', async ({
  browser,
}) => {
  const phone = await openPhone(browser);
  const plain = fileURLToPath(new URL('../dist/pages/menu.tr.html', import.meta.url));
  await phone.route('**/menu/1', (route) =>
    route.fulfill({ contentType: 'text/html', body: readFileSync(plain, 'utf8') }),
  );
  const code = await hold(phone, 'menu');
  const reading = await hold(phone, 'reading');
  const requested = phone.waitForRequest(file('reading'));
  await phone.goto('/menu/1', { waitUntil: 'commit' });
  await requested;
  reading.fail();
  code.arrive();
  const alert = phone.getByRole('alert');
  await expect(alert).toContainText(textOf('tr', 'guest:menu.failed'));
  await retry(phone);
  await phone.unroute(file('reading'));
  await expect(plusOf(phone, soup)).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('what is typed and chosen in a drawn page before its code has loaded is taken', async ({
  browser,
}) => {
  const phone = await openPhone(browser, { language: 'tr' });
  const openEarly = async (path: string, code: string, act: () => Promise<unknown>) => {
    const held = await hold(phone, code);
    await phone.goto(path, { waitUntil: 'commit' });
    await act();
    held.arrive();
  };
  const chooseArabic = () =>
    phone.getByRole('combobox', { name: textOf('tr', 'common:language') }).selectOption('ar');

  await openEarly('/businesses', 'public', () => phone.getByRole('searchbox').fill('asma'));
  await expect(phone).toHaveURL(/q=asma/);
  await openEarly('/menu/1', 'menu', chooseArabic);
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  await openEarly('/menu/1', 'menu', () => phone.getByRole('searchbox').fill('humus'));
  await expect(phone.getByRole('heading', { level: 3 })).toHaveCount(1);
  await openEarly('/docs?lang=tr', 'public', chooseArabic);
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
});
