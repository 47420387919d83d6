import { expect } from '@playwright/test';
import { freeTable } from './actions.ts';
import {
  billOf,
  humus,
  leaves,
  openBill,
  orderItems,
  press,
  receive,
  sheetOf,
  sitDownToPay,
  soup,
  waiter,
} from './bills.ts';
import { test } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

const TABLE = 8;

test('two guests choose items at once, and see each other’s choices and payments', async ({
  browser,
}) => {
  await freeTable(browser, TABLE);
  const elif = await sitDownToPay(browser, TABLE, 'tr', 'Elif');
  const mert = await sitDownToPay(browser, TABLE, 'en', 'Mert');
  const sessionId = await orderItems(elif, TABLE, [soup, { ...humus, isForTable: true }]);
  await orderItems(mert, TABLE, [{ ...leaves, quantity: 2 }]);
  const staff = await waiter(browser);

  await openBill(elif);
  await press(elif, elif.b('tabs.items'));
  await openBill(mert);
  await press(mert, mert.b('tabs.items'));
  // The name is isolated from the direction of the sentence.
  const isChoosing = /^\W?Mert\W? seçiyor$/;
  const shared = {
    elif: sheetOf(elif).getByRole('checkbox', { name: /^Humus/ }),
    mert: sheetOf(mert).getByRole('checkbox', { name: /^Hummus/ }),
  };
  await expect(shared.elif).not.toBeChecked();
  await expect(sheetOf(elif).getByText(isChoosing)).toBeVisible();

  // Both tap at once: one of them gets it, the other sees by whom it is being chosen.
  const boxes = [shared.elif, shared.mert];
  for (const box of boxes) await box.click({ trial: true });
  // The later tap may find that the item is gone.
  await Promise.allSettled(boxes.map((box) => box.click({ force: true, timeout: 5000 })));
  const holders = async () =>
    (await billOf(staff, sessionId)).choices.holds.filter(({ units }) => units === 1).length;
  await expect.poll(holders).toBeGreaterThan(0);
  const seen = (): Promise<number[]> => Promise.all([shared.elif.count(), shared.mert.count()]);
  const open = async () => (await seen()).reduce((sum, count) => sum + count, 0);
  await expect.poll(open).toBe(1);

  // Closing the sheet releases the choice.
  await mert.page.keyboard.press('Escape');
  await expect(shared.elif).toBeVisible();
  await expect(sheetOf(elif).getByText(isChoosing)).toHaveCount(0);
  if (!(await shared.elif.isChecked())) await shared.elif.click();
  await expect(
    sheetOf(elif).getByRole('button', { name: `${elif.b('payNow')} ₺86` }),
  ).toBeVisible();

  // A waiter records that Mert paid the humus that Elif is choosing.
  const { ledger } = await billOf(staff, sessionId);
  const snapshot = await (await elif.page.request.get(`/api/sessions/${sessionId}`)).json();
  const lines = snapshot.orders.flatMap(({ lines }: { lines: unknown[] }) => lines);
  const line = lines.find(({ isForTable }: { isForTable: boolean }) => isForTable);
  const guests: { userId: number; nickname: string }[] = snapshot.session.guests;
  const recorded = await staff.post(`/api/sessions/${sessionId}/payments/record`, {
    data: {
      clientPaymentId: `journey-${ledger.sessionId}`,
      method: 'cash',
      split: { kind: 'items', lines: [{ lineId: line.id, units: 1 }] },
      expectedMinor: humus.minor,
      payerId: guests.find(({ nickname }) => nickname === 'Mert')?.userId,
    },
  });
  expect(recorded.ok()).toBe(true);
  await expect(sheetOf(elif).getByText(/^\W?Mert\W? ödedi$/)).toBeVisible();
  await expect(shared.elif).toHaveCount(0);
  await expect(
    sheetOf(elif).getByRole('button', { name: `${elif.b('payNow')} ₺38` }),
  ).toBeVisible();
});

test('three guests in three languages split a bill three ways', async ({ browser }) => {
  test.slow();
  await freeTable(browser, TABLE);
  const elif = await sitDownToPay(browser, TABLE, 'tr', 'Elif');
  const mert = await sitDownToPay(browser, TABLE, 'en', 'Mert');
  const samir = await sitDownToPay(browser, TABLE, 'ar', 'Samir');
  const sessionId = await orderItems(elif, TABLE, [soup, { ...humus, isForTable: true }]);
  await orderItems(mert, TABLE, [leaves]);
  await orderItems(samir, TABLE, [{ ...soup, quantity: 2 }]);
  const staff = await waiter(browser);

  // Elif pays her part by card: the test provider declines it once.
  await openBill(elif);
  await press(elif, elif.b('payNow'));
  await press(elif, elif.b('pay.byCard'));
  await elif.page.waitForURL(/\/payments\/test\//);
  await elif.page.getByRole('button').nth(1).click();
  await expect(sheetOf(elif).getByText(elif.b('ended.failed'))).toBeVisible();
  await press(elif, elif.b('ended.again'));
  await press(elif, elif.b('pay.byCard'));
  await elif.page.waitForURL(/\/payments\/test\//);
  await elif.page.getByRole('button').first().click();
  await expect(sheetOf(elif).getByText(elif.b('paidState.title'))).toBeVisible();
  await expect(elif.page).toHaveURL(new RegExp(`/menu/${TABLE}$`));

  // Mert pays his part in cash: double-tapped without a connection, and the page reloads while he waits.
  await openBill(mert);
  await expect(sheetOf(mert).getByText('Elif', { exact: true })).toBeVisible();
  await press(mert, mert.b('payNow'));
  await press(mert, mert.b('counter.cash'));
  await mert.page.context().setOffline(true);
  await sheetOf(mert)
    .getByRole('button', { name: new RegExp(`^${mert.b('pay.callWaiter')}`) })
    .dblclick();
  await expect(sheetOf(mert).getByText(mert.b('sending.offline'))).toBeVisible();
  await mert.page.context().setOffline(false);
  const calm = (text: string) => text.replace(/[\u2068\u2069]/g, '');
  await expect
    .poll(async () => calm(await sheetOf(mert).getByRole('heading', { level: 2 }).innerText()))
    .toBe(mert.b('waiting.calledCash', { price: '₺71' }));
  await mert.page.reload();
  await openBill(mert);
  await expect(sheetOf(mert).getByRole('heading', { level: 2 })).toContainText('₺71');
  // He says what he will hand over, and changes his mind; the phone keeps it over a reload.
  await press(mert, '₺75');
  await press(mert, '₺100');
  const change = calm(mert.b('change.brought', { price: '₺29' }));
  const told = sheetOf(mert).locator('p[role=status]');
  await expect.poll(async () => calm(await told.innerText())).toBe(change);
  const given = async () => {
    const { ledger } = await billOf(staff, sessionId);
    return ledger.payments.map(({ givenMinor }) => givenMinor);
  };
  await expect.poll(given).toContain(10_000);
  await mert.page.reload();
  await openBill(mert);
  await expect.poll(async () => calm(await told.innerText())).toBe(change);
  await receive(staff, sessionId);
  await expect(sheetOf(mert).getByText(mert.b('paidState.title'))).toBeVisible();

  // Samir pays the rest in equal parts of one, by meal card.
  await openBill(samir);
  await press(samir, samir.b('tabs.equal'));
  await press(samir, samir.b('tabs.sum'));
  await press(samir, samir.b('sum.all'));
  await press(samir, samir.b('payNow'));
  await press(samir, samir.b('counter.mealCard'));
  await press(samir, samir.b('pay.callWaiter'));
  await receive(staff, sessionId);
  await expect(sheetOf(samir).getByText(samir.b('paidState.title'))).toBeVisible();

  const { ledger } = await billOf(staff, sessionId);
  const paid = ledger.payments.filter(({ state }) => state === 'paid');
  expect(paid.map(({ method }) => method)).toEqual(['online', 'cash', 'mealCard']);
  expect(paid.map(({ givenMinor }) => givenMinor)).toEqual([null, 10_000, null]);
  const total = 3 * soup.minor + humus.minor + leaves.minor;
  expect(paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(total);
});

test('a guest is told that the bill is unpaid, and keeps a receipt with VAT after paying', async ({
  browser,
}) => {
  await freeTable(browser, TABLE);
  const elif = await sitDownToPay(browser, TABLE, 'tr', 'Elif');
  const sessionId = await orderItems(elif, TABLE, [soup, humus]);
  const staff = await waiter(browser);
  const orders = await (await staff.get('/api/branches/1/orders')).json();
  for (const order of orders.orders) {
    if (order.sessionId !== sessionId) continue;
    await staff.patch(`/api/orders/${order.id}/status`, { data: { status: 'served' } });
  }
  const { page } = elif;
  await page.getByRole('button', { name: 'Masa ve oturum' }).click();
  await page.getByRole('button', { name: 'Masadan ayrıl' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('henüz ödenmedi');
  await page.getByRole('button', { name: 'Masada kal' }).press('Enter');
  await page.getByRole('button', { name: 'Oturumu sonlandır' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Oturumu sonlandır' })
    .press('Enter');
  await expect(page.getByText('Hesap ödenmeden oturum sonlandırılamaz.')).toBeVisible();
  await page.reload();

  // Alone: neither people nor parts.
  await openBill(elif);
  await expect(sheetOf(elif).getByRole('button', { name: elif.b('tabs.people') })).toHaveCount(0);
  await expect(sheetOf(elif).getByRole('button', { name: elif.b('tabs.equal') })).toHaveCount(0);
  await press(elif, elif.b('payNow'));
  await press(elif, elif.b('counter.card'));
  await press(elif, '₺10');
  // The tip isn't chosen by itself.
  await press(elif, elif.b('tip.none'));
  await press(elif, elif.b('tip.other'));
  await page.getByRole('textbox', { name: elif.b('tip.label') }).fill('12,50');
  await press(elif, elif.b('counter.cash'));
  await press(elif, elif.b('pay.callWaiter'));
  await receive(staff, sessionId);
  await press(elif, elif.b('paidState.receipt'));
  const receipt = page.getByRole('region', { name: 'Fişiniz' });
  await expect(receipt).toContainText('₺98,50');
  expect((await staff.post(`/api/sessions/${sessionId}/end`)).ok()).toBe(true);
  await expect(page.getByText('Masanın hesabı kapandı')).toBeVisible();
  for (const text of ['Bahşiş', '₺12,50', 'KDV', '₺7,82', 'mali değeri yoktur']) {
    await expect(receipt).toContainText(text);
  }
  await page.reload();
  await expect(receipt).toContainText('₺98,50');
});
