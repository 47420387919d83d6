/** Payments as staff take them, on the floor and on the page of orders. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { chooseLines } from '@sofra/contracts/bills';
import { listSessionOrders } from '@sofra/contracts/orders';
import { beginPayment, recordPayment, stateGivenCash } from '@sofra/contracts/payments';
import { pressByKey } from '../users.ts';
import { call } from './call.ts';
import type { Look, Screen } from './look.ts';
import { type Place, PLAIN_MINOR, type Seat } from './place.ts';

const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const billOf = (page: Page) => page.getByRole('dialog', { name: /: hesap$/ });

async function openBill(page: Page, table: string): Promise<void> {
  await pressByKey(panel(page, table), 'Hesap');
  await expect(billOf(page)).toBeVisible();
}
const begin = (
  { request, sessionId, userId }: Seat,
  method: 'card' | 'cash' | 'online',
  tipMinor = 0,
) =>
  call(request, beginPayment, {
    params: { sessionId },
    body: {
      clientPaymentId: randomUUID(),
      method,
      split: { kind: 'people', userIds: [userId] },
      expectedMinor: PLAIN_MINOR,
      tipMinor,
    },
  });

/** A table of three, of whom one wants to pay by card. */
export const onPhone = ({ sheet }: Place, mert: Seat): readonly Look[] => [
  {
    what: 'a guest who waits to pay',
    device: 'phone',
    arrange: () => begin(mert, 'card'),
    path: sheet(mert.tableId),
    show: ({ page }) =>
      expect(page.getByRole('region', { name: 'Ödemek isteyenler' })).toContainText('Mert: ₺60'),
  },
  {
    what: 'the bill on a waiter’s phone',
    device: 'phone',
    show: async ({ page }) => {
      await openBill(page, 'Üçlü');
      await billOf(page).getByRole('checkbox', { name: /Selin/ }).press('Enter');
    },
  },
  {
    what: 'cash on a waiter’s phone',
    device: 'phone',
    show: async ({ page }) => {
      await billOf(page)
        .getByRole('button', { name: /^Nakit al/ })
        .press('Enter');
      const cash = page.getByRole('dialog', { name: 'Nakit, Elif' });
      await cash.getByRole('button', { name: '₺100', exact: true }).press('Enter');
      await expect(cash).toContainText('Bu ödemeden sonra');
    },
  },
];

/** A guest who is paying on the phone, which staff can cancel. */
export const freeing = ({ sheet }: Place, elif: Seat): readonly Look[] => [
  {
    what: 'the question before a payment on the phone is cancelled',
    device: 'phone',
    arrange: () => begin(elif, 'online'),
    path: sheet(elif.tableId),
    show: async ({ page }) => {
      await page.getByRole('button', { name: /^Ödemeyi iptal et: Elif/ }).press('Enter');
      await expect(page.getByRole('alertdialog')).toContainText('telefonundan ödüyor');
    },
  },
];

/** A guest who has said what they will hand over. */
export const announced = ({ at }: Place, elif: Seat): readonly Look[] => [
  {
    what: 'a guest who waits to pay in cash, in the queue',
    device: 'board',
    arrange: async () => {
      const { payment } = await begin(elif, 'cash', 1500);
      await call(elif.request, stateGivenCash, {
        params: { sessionId: elif.sessionId, paymentId: payment.id },
        body: { givenMinor: 20_000 },
      });
    },
    path: at('waiter'),
    show: ({ page }) =>
      expect(page.getByRole('button', { name: /^Hesabı aç: Nakitli/ }).first()).toBeVisible(),
  },
  {
    what: 'announced cash',
    device: 'board',
    show: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Hesabı aç: Nakitli/ })
        .first()
        .press('Enter');
      await panel(page, 'Nakitli')
        .getByRole('button', { name: /₺200\W* verecek/ })
        .press('Enter');
      const cash = page.getByRole('dialog', { name: 'Nakit, Elif' });
      await expect(cash.getByRole('button', { name: /^Aldım/ })).toBeVisible();
    },
  },
];

/** The bill of two in all of its modes, a discount, a refund and a table that left. */
export const onBoard = (place: Place, mert: Seat): readonly Look[] => {
  const { staff, sheet, at } = place;
  const { sessionId, tableId } = mert;
  const inMode = (mode: string): Look => ({
    what: `the bill by ${mode}`,
    device: 'board',
    show: ({ page }: Screen) => pressByKey(billOf(page), mode),
  });
  return [
    {
      what: 'a bill of which a phone chooses a line',
      device: 'board',
      arrange: async () => {
        const params = { sessionId };
        const orders = await call(staff, listSessionOrders, { params });
        const own = orders.find(({ placedBy }) => placedBy.userId === mert.userId);
        const lines = [{ lineId: own?.lines[0]?.id ?? 0, units: 1 }];
        await call(mert.request, chooseLines, { params, body: { lines } });
      },
      path: sheet(tableId),
      show: async ({ page }) => {
        await openBill(page, 'İkili');
        await expect(billOf(page)).toContainText('telefonunda seçiyor');
        await pressByKey(billOf(page), 'Yine de al: Mert');
      },
    },
    ...['Ürün', 'Eşit', 'Tutar'].map(inMode),
    {
      what: 'a discount',
      device: 'board',
      show: async ({ page }) => {
        await pressByKey(billOf(page), 'İndirim ya da ikram');
        const discount = page.getByRole('dialog', { name: 'İndirim ve ikram' });
        await pressByKey(discount, '%20');
        await pressByKey(discount, 'Çok beklendi');
        await expect(discount).toContainText('Hesap: ₺120 → ₺96');
      },
    },
    {
      what: 'the end of an unpaid session',
      device: 'board',
      path: sheet(tableId),
      show: async ({ page }) => {
        await pressByKey(panel(page, 'İkili'), 'Oturumu sonlandır');
        const question = page.getByRole('alertdialog');
        await question.getByText('Ödenmeden kalktı').click();
        await question.getByLabel('Neden (gerekli)').fill('Kapıdan çıktılar');
      },
    },
    {
      what: 'a refund',
      device: 'board',
      arrange: () =>
        call(staff, recordPayment, {
          params: { sessionId },
          body: {
            clientPaymentId: randomUUID(),
            method: 'card',
            split: { kind: 'rest' },
            expectedMinor: 2 * PLAIN_MINOR,
          },
        }),
      path: sheet(tableId),
      show: async ({ page }) => {
        await panel(page, 'İkili')
          .getByRole('button', { name: /^İade et/ })
          .press('Enter');
        const refund = page.getByRole('dialog', { name: 'İade', exact: true });
        await refund.getByLabel('İade edilecek tutar').fill('50');
        await pressByKey(refund, 'Nakit');
        await pressByKey(refund, 'Yanlış tutar alındı');
      },
    },
    {
      what: 'the payments of an order',
      device: 'board',
      path: at('orders'),
      show: async ({ page }) => {
        await page
          .getByRole('button', { name: /^İkili/ })
          .first()
          .click();
        const payments = page.getByRole('region', { name: 'Masanın ödemeleri' });
        await expect(payments.getByRole('button', { name: /^İade et/ })).toBeVisible();
      },
    },
  ];
};
