/** Guests' phones after they have ordered. */
import { expect } from '@playwright/test';
import { callWaiter, answerCall } from '@sofra/contracts/calls';
import { changeOrderStatus } from '@sofra/contracts/orders';
import { setTableStatus } from '@sofra/contracts/tables';
import { pressByKey } from '../users.ts';
import { call } from './call.ts';
import type { Look } from './look.ts';
import type { Place, Seat } from './place.ts';

/** A guest's orders, from the first to a call for the waiter. */
export const ordering = (place: Place, seat: Seat): readonly Look[] => {
  const { staff } = place;
  const { request, sessionId } = seat;
  const cancel = (orderId: number, reason: string) =>
    call(staff, changeOrderStatus, { params: { orderId }, body: { status: 'cancelled', reason } });
  const callFor = () =>
    call(request, callWaiter, { params: { sessionId }, body: { kinds: ['water', 'napkin'] } });
  return [
    {
      what: 'the orders',
      device: 'phone',
      arrange: () => place.order(seat),
      path: `/menu/${seat.tableId}`,
      show: async ({ page }) => {
        await pressByKey(page, 'Siparişlerimiz');
        await expect(page.getByRole('heading', { name: 'Elif (siz)' })).toBeVisible();
      },
    },
    {
      what: 'the question before an order is cancelled',
      device: 'phone',
      show: async ({ page }) => {
        await pressByKey(page, 'Siparişi iptal et');
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      what: 'the question before a guest’s data are deleted',
      show: async ({ page }) => {
        await page.keyboard.press('Escape');
        await pressByKey(page, 'Masa ve oturum');
        await pressByKey(page, 'Verilerimi sil');
        await expect(page.getByRole('alertdialog')).toContainText('Verileriniz silinsin mi?');
      },
    },
    {
      what: 'the waiter’s calls',
      device: 'phone',
      path: `/menu/${seat.tableId}`,
      show: async ({ page }) => {
        await pressByKey(page, 'Siparişlerimiz');
        await pressByKey(page, 'Garson çağır');
        const sheet = page.getByRole('dialog', { name: 'Garson çağır' });
        await pressByKey(sheet, 'Su');
        await pressByKey(sheet, 'Peçete');
        const go = sheet.getByRole('button', { name: 'Garson çağır su ve peçete' });
        await expect(go).toBeVisible();
      },
    },
    {
      what: 'a waiter who was called',
      device: 'phone',
      show: async ({ page }) => {
        await page.keyboard.press('Escape');
        await callFor();
        const line = page.getByRole('status').filter({ hasText: 'Garson çağrıldı.' });
        await expect(line).toBeVisible();
      },
    },
    {
      what: 'a waiter who is coming',
      device: 'phone',
      show: async ({ page }) => {
        for (const { id: callId } of await callFor()) {
          const params = { sessionId, callId };
          await call(staff, answerCall, { params, body: { status: 'seen' } });
        }
        await pressByKey(page, 'Garson çağır');
        const sheet = page.getByRole('dialog', { name: /geliyor$/ });
        await expect(sheet.getByRole('button', { name: /^Su/ })).toBeDisabled();
      },
    },
    {
      what: 'cancelled orders',
      device: 'phone',
      show: async ({ page }) => {
        await page.keyboard.press('Escape');
        await cancel((await place.order(seat)).id, 'Dish ran out');
        const second = await place.order(seat);
        await place.move(second, 'preparing');
        await cancel(second.id, 'Fırın arızalı');
        await expect(page.getByText('Ürün kalmadı. Hesaba yazılmadı.')).toBeVisible();
        await expect(page.getByText('Fırın arızalı. Hesaba yazılmadı.')).toBeVisible();
      },
    },
    {
      what: 'a ready order',
      device: 'phone',
      show: async ({ page }) => {
        await place.move(await place.order(seat), 'preparing', 'ready');
        await expect(page.getByText('Birazdan masanızda.')).toBeVisible();
      },
    },
    {
      what: 'the farewell',
      device: 'phone',
      show: async ({ page }) => {
        const body = {
          status: 'idle',
          endSession: true,
          openOrders: 'serve',
          unpaid: 'left',
          unpaidReason: 'Kalktılar',
        } as const;
        await call(staff, setTableStatus, { params: { tableId: seat.tableId }, body });
        const goodbye = page.getByRole('dialog', { name: 'Teşekkürler, afiyet olsun' });
        await expect(goodbye.getByRole('region', { name: 'Fişiniz' })).toBeVisible();
      },
    },
  ];
};
