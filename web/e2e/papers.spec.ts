import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openLaptop } from './actions.ts';
import { test } from './journey.ts';
import { expectRoll, expectSheets, printed } from './papers.ts';
import { openReader } from './pdf.ts';
import { openVenue, post } from './settings-venue.ts';
import { press, requestAs } from './users.ts';

const DISHES = 40;
/** Removes spaces, because a page may have the parts of an amount apart. */
const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

test('the receipt of a session that has ended prints from the page of orders, on sheets without a cut row', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Uzun Fiş Kafe');
  const owner = { request: await requestAs(browser, venue.who) };
  const { id: sessionId } = await post(owner, `/api/tables/${venue.tableId}/session/start`, {});
  // Each price is a line of its own.
  let total = 0;
  for (let dish = 1; dish <= DISHES; dish += 1) {
    total += dish * 100;
    const path = `/api/menu-items/${venue.itemId}`;
    const changed = await owner.request.put(path, { data: { price: dish } });
    expect(changed.ok(), await changed.text()).toBe(true);
    const items = [{ itemId: venue.itemId, quantity: 1 }];
    const orders = [{ guestId: null, items }];
    await post(owner, `/api/sessions/${sessionId}/rounds`, { roundId: randomUUID(), orders });
  }
  const bill = `/api/sessions/${sessionId}`;
  await post(owner, `${bill}/bill/adjustments`, {
    kind: 'discount',
    rate: 5000,
    reason: 'Açılış',
  });
  const expectedMinor = total / 2;
  const whole = { split: { kind: 'rest' }, expectedMinor, method: 'cash', tipMinor: 1500 };
  await post(owner, `${bill}/payments/record`, { ...whole, clientPaymentId: randomUUID() });
  const answer = await owner.request.get(`${bill}/orders`);
  const orders: { id: number; version: number }[] = await answer.json();
  for (const { id } of orders) {
    await owner.request.patch(`/api/orders/${id}/status`, { data: { status: 'served' } });
  }
  await post(owner, `${bill}/end`, {});

  const readPdf = await openReader(browser);
  const path = `/business/${venue.businessId}/orders?order=${orders[0]?.id}`;
  const page = await openLaptop(browser, venue.who, path);
  await press(page, 'Adisyon fişi yazdır');
  const dialog = page.getByRole('dialog', { name: 'Adisyon fişi' });
  await expect(dialog.getByText('Mali değeri yoktur.')).toBeVisible();
  for (const [language, words] of [
    ['Türkçe', ['Ara toplam', '−₺410,00', '₺410,00', 'Nakit', 'Bahşiş', '₺15,00']],
    ['English', ['Subtotal', '−₺410.00', 'Cash', 'Tip']],
    ['العربية', ['−410.00']],
    ['Русский', ['−410,00']],
  ] as const) {
    await dialog.getByRole('radio', { name: language }).check();
    await dialog.getByRole('radio', { name: 'A5' }).check();
    const sheets = await readPdf(
      await printed(page, () => press(dialog, 'Tarayıcıdan yazdır')),
      60,
    );
    expect(sheets.length, language).toBeGreaterThan(1);
    const text = squeezed(expectSheets(sheets, language));
    for (const word of words) expect(text, language).toContain(squeezed(word));
    expect(text, language).not.toMatch(/-\d|-₺/);
    await dialog.getByRole('radio', { name: '80 mm rulo' }).check();
    expectRoll(
      await readPdf(await printed(page, () => press(dialog, 'Tarayıcıdan yazdır')), 60),
      language,
    );
  }
});

test('a closed day prints whole on sheets and on a roll', async ({ browser }) => {
  const venue = await openVenue(browser, 'Kâğıt Lokantası');
  const owner = { request: await requestAs(browser, venue.who) };
  const { id: sessionId } = await post(owner, `/api/tables/${venue.tableId}/session/start`, {});
  await post(owner, `/api/sessions/${sessionId}/rounds`, {
    roundId: randomUUID(),
    orders: [{ guestId: null, items: [{ itemId: venue.itemId, quantity: 2 }] }],
  });
  await post(owner, `/api/sessions/${sessionId}/payments/record`, {
    clientPaymentId: randomUUID(),
    split: { kind: 'rest' },
    expectedMinor: 17_000,
    method: 'cash',
  });
  const page = await openLaptop(browser, venue.who, `/business/${venue.businessId}/day-close`);
  await page.getByLabel('Sayılan: Nakit').fill('169,50');
  await page.getByRole('radio', { name: 'Para üstü hatası' }).check();
  await page.getByRole('button', { name: 'Günü ₺0,50 eksikle kapat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Günü kapat' }).press('Enter');
  await expect(page.getByText('Gün kapatıldı')).toBeVisible();

  const readPdf = await openReader(browser);
  await press(page, 'Yazdır');
  const dialog = page.getByRole('dialog', { name: 'Gün sonunu yazdır' });
  for (const size of ['A5', '80 mm rulo']) {
    await dialog.getByRole('radio', { name: size }).check();
    const pages = await readPdf(await printed(page, () => press(dialog, 'Tarayıcıdan yazdır')), 60);
    const text = squeezed(size === 'A5' ? expectSheets(pages, size) : expectRoll(pages, size));
    for (const word of [
      'Kâğıt Lokantası',
      'Kapanış no: 1',
      'Sayılan',
      '₺169,50',
      '−₺0,50',
      'Sebep: Para üstü hatası',
      'Satıştan ödemeye',
      'Ekibe göre',
      'Mali değeri yoktur',
    ]) {
      expect(text, size).toContain(squeezed(word));
    }
  }
});
