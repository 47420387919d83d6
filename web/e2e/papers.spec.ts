import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { open } from './crawl/open.ts';
import { test } from './journey.ts';
import { seatGuest } from './kitchen-orders.ts';
import { expectRoll, expectSheets, printed } from './papers.ts';
import { openReader } from './pdf.ts';
import { openVenue, post, type Venue } from './settings-venue.ts';
import { press, pressByKey, requestAs } from './users.ts';

const DISHES = 40;
/** Enough to tell colour from black and white. */
const DOTS_AN_INCH = 60;
type Staff = { request: Awaited<ReturnType<typeof requestAs>> };
/** Removes spaces, because a page may have the parts of an amount apart. */
const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

async function startSession(staff: Staff, { tableId }: Venue): Promise<number> {
  return (await post(staff, `/api/tables/${tableId}/session/start`, {})).id;
}
async function orderFor(staff: Staff, { itemId }: Venue, session: number, quantity = 1) {
  const orders = [{ guestId: null, items: [{ itemId, quantity }] }];
  await post(staff, `/api/sessions/${session}/rounds`, { roundId: randomUUID(), orders });
}
async function pay(staff: Staff, session: number, expectedMinor: number, tipMinor = 0) {
  const payment = { split: { kind: 'rest' }, expectedMinor, method: 'cash', tipMinor };
  const path = `/api/sessions/${session}/payments/record`;
  await post(staff, path, { ...payment, clientPaymentId: randomUUID() });
}
async function change(staff: Staff, { itemId }: Venue, data: object): Promise<void> {
  const changed = await staff.request.put(`/api/menu-items/${itemId}`, { data });
  expect(changed.ok(), await changed.text()).toBe(true);
}
/** Serves all orders of a paid session and ends it; returns its first order. */
async function finish(staff: Staff, session: number): Promise<number> {
  const answer = await staff.request.get(`/api/sessions/${session}/orders`);
  const orders: { id: number }[] = await answer.json();
  for (const { id } of orders) {
    await staff.request.patch(`/api/orders/${id}/status`, { data: { status: 'served' } });
  }
  await post(staff, `/api/sessions/${session}/end`, {});
  return orders[0]?.id ?? 0;
}

/** Closes the day on its page, which misses half a lira. */
async function closeDay(page: Page): Promise<void> {
  await page.getByLabel('Sayılan: Nakit').fill('169,50');
  await page.getByRole('radio', { name: 'Para üstü hatası' }).check();
  await pressByKey(page, 'Günü ₺0,50 eksikle kapat');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Günü kapat' }).press('Enter');
  await expect(page.getByText('Gün kapatıldı')).toBeVisible();
}
const closedDay = [
  'Kâğıt Lokantası',
  'Kapanış no: 1',
  'Sayılan',
  '₺169,50',
  '−₺0,50',
  'Sebep: Para üstü hatası',
  'Satıştan ödemeye',
  'Ekibe göre',
  'Mali değeri yoktur',
];

test('the browser prints a closed day, a receipt and a slip: on sheets without a cut row, and on one page of 80 mm', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Kâğıt Lokantası');
  const owner = { request: await requestAs(browser, venue.who) };
  const business = `/business/${venue.businessId}`;
  const readPdf = await openReader(browser);
  const first = await startSession(owner, venue);
  await orderFor(owner, venue, first, 2);
  await pay(owner, first, 17_000);
  const page = await openLaptop(browser, venue.who, `${business}/day-close`);
  const print = async (from: ReturnType<Page['getByRole']>) =>
    readPdf(await printed(page, () => press(from, 'Tarayıcıdan yazdır')), DOTS_AN_INCH);

  await closeDay(page);
  await press(page, 'Yazdır');
  const day = page.getByRole('dialog', { name: 'Gün sonunu yazdır' });
  for (const size of ['A5', '80 mm rulo']) {
    await day.getByRole('radio', { name: size }).check();
    const pages = await print(day);
    const text = squeezed(size === 'A5' ? expectSheets(pages, size) : expectRoll(pages, size));
    for (const word of closedDay) expect(text, size).toContain(squeezed(word));
  }
  await page.keyboard.press('Escape');
  await expect(day).toHaveCount(0);
  await finish(owner, first);

  // A session that has ended, on the page of orders. Each price is a line of its own.
  const long = await startSession(owner, venue);
  let total = 0;
  for (let dish = 1; dish <= DISHES; dish += 1) {
    total += dish * 100;
    await change(owner, venue, { price: dish });
    await orderFor(owner, venue, long);
  }
  await post(owner, `/api/sessions/${long}/bill/adjustments`, {
    kind: 'discount',
    rate: 5000,
    reason: 'Açılış',
  });
  await pay(owner, long, total / 2, 1500);
  const orderId = await finish(owner, long);
  await open(page, { path: `${business}/orders?order=${orderId}`, page: 'orders' });
  await press(page, 'Adisyon fişi yazdır');
  const receipt = page.getByRole('dialog', { name: 'Adisyon fişi' });
  await expect(receipt.getByText('Mali değeri yoktur.')).toBeVisible();
  for (const [language, words] of [
    ['Türkçe', ['Ara toplam', '−₺410,00', '₺410,00', 'Nakit', 'Bahşiş', '₺15,00']],
    ['English', ['Subtotal', '−₺410.00', 'Cash', 'Tip']],
    ['العربية', ['−410.00']],
    ['Русский', ['−410,00']],
  ] as const) {
    await receipt.getByRole('radio', { name: language }).check();
    await receipt.getByRole('radio', { name: 'A5' }).check();
    const sheets = await print(receipt);
    expect(sheets.length, language).toBeGreaterThan(1);
    const text = squeezed(expectSheets(sheets, language));
    for (const word of words) expect(text, language).toContain(squeezed(word));
    expect(text, language).not.toMatch(/-\d|-₺/);
    await receipt.getByRole('radio', { name: '80 mm rulo' }).check();
    expectRoll(await print(receipt), language);
  }
  for (let dialogs = 0; dialogs < 2; dialogs += 1) await page.keyboard.press('Escape');

  // An open session with the longest texts and amounts, on the waiter's page.
  const name = {
    tr: 'Fırında Kaşarlı Mantarlı Deniz Mahsulleri Güveç',
    en: 'Seafood Casserole',
    ar: 'طاجن المأكولات البحرية',
    ru: 'Запечённые морепродукты',
  };
  await change(owner, venue, { name, price: 99_999_999 });
  const order = await seatGuest(browser, venue, 'Elif');
  await order({ quantity: 12, note: 'Az tuzlu' });
  await open(page, { path: `${business}/waiter?table=${venue.tableId}`, page: 'waiter' });
  await press(page, 'Adisyon fişi yazdır');
  for (const [language, words] of [
    ['Türkçe', '1.199.999.988,00'],
    ['English', '1,199,999,988.00'],
    ['العربية', ''],
    ['Русский', ''],
  ] as const) {
    await receipt.getByRole('radio', { name: language }).check();
    expect(expectRoll(await print(receipt), language), language).toContain(words);
  }
  for (let dialogs = 0; dialogs < 2; dialogs += 1) await page.keyboard.press('Escape');

  await open(page, { path: `${business}/kitchen`, page: 'kitchen' });
  await page.getByRole('article').getByText('Fırında Kaşarlı').click();
  const slip = await readPdf(await printed(page, () => press(page, 'Yazdır')), DOTS_AN_INCH);
  const words = expectRoll(slip, 'slip');
  expect(words).toContain('Köşe');
  expect(words).toContain('Az tuzlu');
});
