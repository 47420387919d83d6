/** Guests' phones while they pay. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { chooseLines } from '@sofra/contracts/bills';
import { beginPayment, settlePayment } from '@sofra/contracts/payments';
import { pressKey } from '../users.ts';
import { call } from './call.ts';
import type { Look, Screen } from './look.ts';
import { type Place, PLAIN_MINOR, type Seat } from './place.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const press = (page: Page, text: string) =>
  pressKey(
    sheet(page)
      .getByRole('button', { name: new RegExp(`^${text}`) })
      .first(),
  );

/** Opens the bill from the orders. */
async function openBill({ page, t }: Screen): Promise<void> {
  const orders = page.getByRole('button', { name: t('party:tabs.orders'), exact: true });
  if ((await orders.getAttribute('aria-current')) === null) await pressKey(orders);
  await pressKey(page.getByRole('button', { name: new RegExp(`^${t('party:bill.open')}`) }));
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByText(t('bill:loading'))).toHaveCount(0);
}

/** Pays by card at the test provider, whose page has a button for each result. */
async function payByCard({ page, t }: Screen, result: 'paid' | 'declined'): Promise<void> {
  await press(page, t('bill:pay.byCard'));
  await page.waitForURL(/\/payments\/test\//);
  await page
    .getByRole('button')
    .nth(result === 'paid' ? 0 : 1)
    .click();
  const title = result === 'paid' ? 'bill:paidState.title' : 'bill:ended.failed';
  await expect(sheet(page).getByText(t(title))).toBeVisible();
}

/** A guest who pays by card, while another chooses. */
export const byCard = (place: Place, elif: Seat, mert: Seat): readonly Look[] => [
  {
    what: 'the bill by person',
    device: 'phone',
    path: `/menu/${elif.tableId}`,
    show: openBill,
  },
  {
    what: 'the items of a bill, of which another guest chooses one',
    device: 'phone',
    arrange: async () => {
      const { lines } = await place.order(mert);
      const body = { lines: lines.map(({ id }) => ({ lineId: id, units: 1 })) };
      await call(mert.request, chooseLines, { params: { sessionId: mert.sessionId }, body });
    },
    show: async ({ page, t }) => {
      await press(page, t('bill:tabs.items'));
      await expect(sheet(page).getByText(/^\W?Mert\W? seçiyor$/)).toBeVisible();
    },
  },
  {
    what: 'the means of payment',
    device: 'phone',
    show: async ({ page, t }) => {
      await press(page, t('bill:tabs.people'));
      await press(page, t('bill:payNow'));
    },
  },
  { what: 'a failed payment', device: 'phone', show: (screen) => payByCard(screen, 'declined') },
  {
    what: 'a paid part',
    device: 'phone',
    show: async (screen) => {
      await press(screen.page, screen.t('bill:ended.again'));
      await payByCard(screen, 'paid');
    },
  },
];

/** A guest who pays in cash after a lost connection. */
export const inCash = ({ tableId }: Seat): readonly Look[] => [
  {
    what: 'a payment without a connection',
    device: 'phone',
    path: `/menu/${tableId}`,
    show: async (screen) => {
      const { page, t } = screen;
      await openBill(screen);
      await press(page, t('bill:payNow'));
      await press(page, t('bill:counter.cash'));
      await page.context().setOffline(true);
      await press(page, t('bill:pay.callWaiter'));
      await expect(sheet(page).getByText(t('bill:sending.offline'))).toBeVisible();
    },
  },
  {
    what: 'a waiter who was called for cash',
    device: 'phone',
    show: async ({ page }) => {
      await page.context().setOffline(false);
      await expect(sheet(page).getByRole('heading', { level: 2 })).toContainText('₺60');
    },
  },
];

/** The other ways to split a bill, from right to left. */
export const splitting = ({ tableId }: Seat): readonly Look[] => [
  {
    what: 'equal parts of a bill',
    device: 'phone',
    languages: ['tr', 'ar'],
    path: `/menu/${tableId}`,
    show: async (screen) => {
      await openBill(screen);
      await press(screen.page, screen.t('bill:tabs.equal'));
    },
  },
  {
    what: 'a sum of a bill',
    device: 'phone',
    languages: ['tr', 'ar'],
    show: async ({ page, t }) => {
      await press(page, t('bill:tabs.sum'));
      await press(page, t('bill:sum.all'));
    },
  },
];

/** A guest who sat alone and has paid. */
export const receipt = (
  { staff }: Place,
  { request, sessionId, tableId }: Seat,
): readonly Look[] => [
  {
    what: 'a receipt',
    device: 'phone',
    path: `/menu/${tableId}`,
    show: async (screen) => {
      const { page, t } = screen;
      await openBill(screen);
      const params = { sessionId };
      const { payment } = await call(request, beginPayment, {
        params,
        body: {
          clientPaymentId: randomUUID(),
          method: 'cash',
          split: { kind: 'rest' },
          tipMinor: 1250,
          expectedMinor: PLAIN_MINOR,
        },
      });
      await call(staff, settlePayment, {
        params: { sessionId, paymentId: payment.id },
        body: { state: 'paid' },
      });
      await press(page, t('bill:paidState.receipt'));
      await expect(page.getByRole('region', { name: 'Fişiniz' })).toBeVisible();
    },
  },
];
