import { type Browser, expect, type Page } from '@playwright/test';
import {
  freeTable,
  openFloor,
  openPhone,
  openKitchen,
  order,
  orderedLine,
  scan,
  textOf,
  orderCardOn,
} from './actions.ts';
import { test } from './journey.ts';
import { firstOrigin, secondOrigin } from './origins.ts';
import { whenTappable } from './taps.ts';
import { pressByKey } from './users.ts';
import { payCash } from './waiter-bills.ts';

interface Place {
  readonly tableId: number;
  /** Origins of phones and staff: two processes of the same product. */
  readonly phones: string;
  readonly staff: string;
}

const soup = { tr: 'Mercimek Çorbası', ar: 'شوربة العدس' };
const salad = { tr: 'Gavurdağı Salatası', ar: 'سلطة غاورداغي' };
const arabic = (key: string) => textOf('ar', `common:order.status.${key}`);

async function cook(board: Page, table: string, item: string, verb: string): Promise<void> {
  const ticket = await orderCardOn(board, table, item);
  await whenTappable(board);
  await ticket.getByRole('button', { name: verb, exact: true }).click();
}

/** Sets the clock of a tablet ahead. */
const setClockAhead = (page: Page, ms: number): Promise<void> =>
  page.evaluate((aheadMs) => {
    const own = Date.now;
    Date.now = () => own() + aheadMs;
  }, ms);

async function expectStatusOnPhones(turkish: Page, other: Page, status: string, statusAr: string) {
  await expect(await orderedLine(turkish, salad.tr)).toContainText(status);
  await expect(await orderedLine(other, soup.ar, 'ar')).toContainText(statusAr);
}

/** From the scan to the next party: what the product is for. */
async function mainJob(browser: Browser, { tableId, phones, staff }: Place): Promise<void> {
  const table = `Masa ${tableId}`;
  const phonesAt = { origin: phones };
  await freeTable(browser, tableId);

  const [one, two, board, floor] = await Promise.all([
    openPhone(browser, phonesAt),
    openPhone(browser, { ...phonesAt, language: 'ar' }),
    openKitchen(browser, staff),
    openFloor(browser, staff),
  ]);
  await setClockAhead(board, 10 * 60_000);

  await scan(one, `table-${tableId}`);
  await scan(two, `table-${tableId}`, 'ar');
  await order(one, salad.tr);
  await order(two, soup.ar, 'ar');
  // Each phone sees what the other ordered, in its own language.
  await expect(await orderedLine(one, soup.tr)).toContainText('Bekliyor');
  await expect(await orderedLine(two, salad.ar, 'ar')).toContainText(arabic('pending'));

  // A ticket's age is right by whatever clock.
  await expect(await orderCardOn(board, table, soup.tr)).toContainText(/şimdi|1 dk/);
  // Both orders are on one card. The kitchen reads Turkish, whatever the guest's language.
  await expect(await orderCardOn(board, table, soup.tr)).toContainText(salad.tr);
  await cook(board, table, salad.tr, 'Başla');
  await expectStatusOnPhones(one, two, 'Hazırlanıyor', arabic('preparing'));
  await cook(board, table, salad.tr, 'Hazır');
  await expect(board.getByRole('article', { name: `${table}, fiş` })).toHaveCount(0);
  await expectStatusOnPhones(one, two, 'Hazır', arabic('ready'));

  const queue = floor.getByRole('complementary', { name: 'Sıra' });
  const ours = queue.getByRole('button', { name: `Verdim: ${table},` });
  // Both orders are of one round: they are brought together.
  await expect(ours).toHaveCount(1);
  await ours.click();
  await expect(ours).toHaveCount(0);
  await expectStatusOnPhones(one, two, 'Teslim Edildi', arabic('served'));

  await floor.getByRole('button', { name: `${table}.` }).click();
  await payCash(floor);
  await floor.getByRole('button', { name: 'Oturumu sonlandır' }).click();
  await pressByKey(floor.getByRole('alertdialog'), 'Oturumu sonlandır');
  await expect(floor.getByText(`${table}: Oturum sonlandırıldı`)).toBeVisible();
  await expect(one.getByText(textOf('tr', 'party:farewell.title'))).toBeVisible();
  await expect(two.getByText(textOf('ar', 'party:farewell.title'))).toBeVisible();

  const next = await openPhone(browser, phonesAt);
  await scan(next, `table-${tableId}`);
  await expect(next.getByText('Yeni oturum')).toBeVisible();
  await next.getByRole('button', { name: textOf('tr', 'party:session.start') }).click();
  await expect(next.getByText('Oturum başlatıldı')).toBeVisible();
  await expect(next.getByText(salad.tr)).toHaveCount(1);
  await expect(next.getByRole('button', { name: textOf('tr', 'party:tabs.orders') })).toHaveCount(
    0,
  );
  await freeTable(browser, tableId);
}

test('a table orders on two phones, the kitchen cooks, the waiter serves, the next party sees nothing, with phones and staff at different API processes', async ({
  browser,
}) => {
  await mainJob(browser, { tableId: 2, phones: firstOrigin(), staff: secondOrigin() });
});
