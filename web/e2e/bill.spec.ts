import { expect } from '@playwright/test';
import { freeTable } from './actions.ts';
import {
  billOf,
  humus,
  leaves,
  openBill,
  orderItems,
  type Payer,
  press,
  receive,
  sheetOf,
  sitDownToPay,
  soup,
  waiter,
} from './bills.ts';
import { test } from './journey.ts';
import { pressByKey } from './users.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

const TABLE = 8;
const calm = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** Pays on the provider's page, or lets it decline the card. */
async function atProvider({ page }: Payer, verdict: 'pay' | 'decline'): Promise<void> {
  await page.waitForURL(/\/payments\/test\//);
  await page
    .getByRole('button')
    .nth(verdict === 'pay' ? 0 : 1)
    .click();
}

test('two phones choose items at once and pay by card and in cash, over a reload and a lost connection; both see each other’s payments, and the receipt stays', async ({
  browser,
}) => {
  await freeTable(browser, TABLE);
  const elif = await sitDownToPay(browser, TABLE, 'tr', 'Elif');
  const mert = await sitDownToPay(browser, TABLE, 'en', 'Mert');
  const sessionId = await orderItems(elif, TABLE, [soup, { ...humus, isForTable: true }]);
  await orderItems(mert, TABLE, [{ ...leaves, quantity: 2 }]);
  const staff = await waiter(browser);
  const orders = await (await staff.get(`/api/sessions/${sessionId}/orders`)).json();
  for (const { id } of orders) {
    const served = await staff.patch(`/api/orders/${id}/status`, { data: { status: 'served' } });
    expect(served.ok()).toBe(true);
  }

  // The guest is told that the bill is unpaid, and can't end the session.
  const { page } = elif;
  await page.getByRole('button', { name: 'Masa ve oturum' }).click();
  await page.getByRole('button', { name: 'Masadan ayrıl' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('henüz ödenmedi');
  await page.getByRole('button', { name: 'Masada kal' }).press('Enter');
  await page.getByRole('button', { name: 'Oturumu sonlandır' }).click();
  await pressByKey(page.getByRole('alertdialog'), 'Oturumu sonlandır');
  await expect(page.getByText('Hesap ödenmeden oturum sonlandırılamaz.')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  }).toPass();

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
  const snapshot = await (await page.request.get(`/api/sessions/${sessionId}`)).json();
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

  // Elif pays her part by card, with a tip: the test provider declines it once.
  // A press just after another payment has changed the sum is ignored.
  await expect(async () => {
    await press(elif, elif.b('payNow'));
    const byCard = sheetOf(elif).getByRole('button', { name: elif.b('pay.byCard') });
    await expect(byCard).toBeVisible({ timeout: 1000 });
  }).toPass();
  await press(elif, elif.b('pay.byCard'));
  await atProvider(elif, 'decline');
  await expect(sheetOf(elif).getByText(elif.b('ended.failed'))).toBeVisible();
  await press(elif, elif.b('ended.again'));
  await press(elif, elif.b('tip.other'));
  await page.getByRole('textbox', { name: elif.b('tip.label') }).fill('12,50');
  await press(elif, elif.b('pay.byCard'));
  await atProvider(elif, 'pay');
  await expect(sheetOf(elif).getByText(elif.b('paidState.title'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/menu/${TABLE}$`));
  await press(elif, elif.b('paidState.receipt'));
  const receipt = page.getByRole('region', { name: 'Fişiniz' });
  await expect(receipt).toContainText('₺50,50');

  // Mert pays his part in cash: double-tapped without a connection, and the page reloads while he waits.
  await openBill(mert);
  await press(mert, mert.b('tabs.people'));
  await expect(sheetOf(mert).getByText('Elif', { exact: true })).toBeVisible();
  await press(mert, mert.b('payNow'));
  await press(mert, mert.b('counter.cash'));
  await mert.page.context().setOffline(true);
  await sheetOf(mert)
    .getByRole('button', { name: new RegExp(`^${mert.b('pay.callWaiter')}`) })
    .dblclick();
  await expect(sheetOf(mert).getByText(mert.b('sending.offline'))).toBeVisible();
  await mert.page.context().setOffline(false);
  const title = sheetOf(mert).getByRole('heading', { level: 2 });
  await expect
    .poll(async () => calm(await title.innerText()))
    .toBe(mert.b('waiting.calledCash', { price: '₺110' }));
  // He says what he will hand over, and changes his mind; the phone keeps it over a reload.
  await press(mert, '₺150');
  await press(mert, '₺200');
  const change = calm(mert.b('change.brought', { price: '₺90' }));
  const told = sheetOf(mert).locator('p[role=status]');
  await expect.poll(async () => calm(await told.innerText())).toBe(change);
  const given = async () => {
    const { ledger } = await billOf(staff, sessionId);
    return ledger.payments.map(({ givenMinor }) => givenMinor);
  };
  await expect.poll(given).toContain(20_000);
  await mert.page.reload();
  await openBill(mert);
  await expect(title).toContainText('₺110');
  await expect.poll(async () => calm(await told.innerText())).toBe(change);
  await mert.page.keyboard.press('Escape');
  await expect(sheetOf(mert)).toHaveCount(0);
  await receive(staff, sessionId);
  await expect(mert.page.getByText(mert.t('party:bill.received'))).toBeVisible();
  const paid = (await billOf(staff, sessionId)).ledger.payments.filter(
    ({ state }) => state === 'paid',
  );
  expect(
    paid.map(({ method, givenMinor, amountMinor }) => [method, givenMinor, amountMinor]),
  ).toEqual([
    ['cash', null, humus.minor],
    ['online', null, soup.minor],
    ['cash', 20_000, 2 * leaves.minor],
  ]);

  await mert.page.getByRole('button', { name: mert.t('party:tableInfo') }).click();
  await mert.page.getByRole('button', { name: mert.t('party:session.leave') }).click();
  await pressByKey(mert.page.getByRole('alertdialog'), mert.t('party:session.leave'));
  await expect(mert.page.getByText(mert.t('party:session.left'))).toBeVisible();

  // The receipt, with VAT, stays after the end of the session.
  expect((await staff.post(`/api/sessions/${sessionId}/end`)).ok()).toBe(true);
  await expect(page.getByText('Masanın hesabı kapandı')).toBeVisible();
  for (const text of ['Bahşiş', '₺12,50', 'KDV', '₺3,45', 'mali değeri yoktur']) {
    await expect(receipt).toContainText(text);
  }
  await page.reload();
  await expect(receipt).toContainText('₺50,50');
});
