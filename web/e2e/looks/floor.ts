/** The floor: its queue, a table's sheet, and what waiters do with a table. */
import { expect, type Page } from '@playwright/test';
import { shareAllergy } from '@sofra/contracts/allergies';
import { setBranchOrdering, setTableOrdering } from '@sofra/contracts/ordering';
import { listSessionOrders } from '@sofra/contracts/orders';
import { pressByKey } from '../users.ts';
import { call } from './call.ts';
import type { Look } from './look.ts';
import type { Place, Seat } from './place.ts';

const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const changes = (page: Page) => page.getByRole('button', { name: /^Değiştir/ });
const paused = 'Misafir siparişlerine ara verildi';

/** A table whose guest has called for much, has a ready dish, and an allergy; and a calm one. */
export const busyTable = (
  place: Place,
  { request, sessionId, tableId }: Seat,
  calmId: number,
): readonly Look[] => {
  const queue = (page: Page) => page.getByRole('region', { name: 'Sıra' });
  const { branchId, staff, at, sheet } = place;
  return [
    {
      what: 'the floor with calls',
      device: 'board',
      languages: ['tr', 'ar'],
      path: at('waiter'),
      show: ({ page, language }) =>
        language === 'tr'
          ? expect(queue(page).getByText('Su istiyor').first()).toBeVisible()
          : expect(
              page.getByRole('main').getByRole('button', { name: /^Dolu/ }).first(),
            ).toBeVisible(),
    },
    {
      what: 'the queue on a phone',
      device: 'phone',
      show: async ({ page }) => {
        await page.getByRole('button', { name: /^Sıra/ }).press('Enter');
        const steps = page.getByRole('main').getByRole('button', { name: /^(Verdim|Götürdüm):/ });
        await expect(steps.first()).toBeVisible();
      },
    },
    {
      what: 'a table on a phone',
      device: 'phone',
      path: sheet(tableId),
      show: async ({ page }) => {
        const steps = panel(page, 'Dolu').getByRole('region', { name: 'Sıradaki işler' });
        await expect(steps.getByRole('button').first()).toBeVisible();
      },
    },
    {
      what: 'a table with an allergy',
      device: 'board',
      show: async ({ page }) => {
        const body = { allergens: ['sesame' as const], text: 'kivi' };
        await call(request, shareAllergy, { params: { sessionId }, body });
        const shared = panel(page, 'Dolu').getByRole('list', { name: 'Alerjiler' });
        await expect(shared).toContainText('Susam ve kivi');
      },
    },
    {
      what: 'the change of an order',
      device: 'board',
      show: async ({ page }) => {
        await changes(page).last().press('Enter');
        await expect(page.getByRole('dialog', { name: 'Siparişi değiştir' })).toBeVisible();
      },
    },
    {
      what: 'a changed order',
      device: 'board',
      show: async ({ page }) => {
        const change = page.getByRole('dialog', { name: 'Siparişi değiştir' });
        await pressByKey(change, 'Haydari: bir azalt');
        await expect(change).toContainText('2 yerine 1');
      },
    },
    {
      what: 'the reason of a cancelled line',
      device: 'board',
      arrange: async () => {
        const orders = await call(staff, listSessionOrders, { params: { sessionId } });
        for (const order of orders.slice(-1)) await place.move(order, 'preparing');
      },
      path: sheet(tableId),
      show: async ({ page }) => {
        await changes(page).last().press('Enter');
        await page
          .getByRole('button', { name: /^İptal et: / })
          .first()
          .press('Enter');
        const question = page.getByRole('dialog', { name: /iptal edilsin mi\?$/ });
        await pressByKey(question, 'Çok gecikti');
        await expect(question).toContainText('Hazırlanması çok gecikti.');
      },
    },
    {
      what: 'the question before an order is cancelled',
      device: 'board',
      path: sheet(tableId),
      show: async ({ page }) => {
        await changes(page).last().press('Enter');
        await pressByKey(page, 'Siparişin tümünü iptal et');
        await expect(page.getByRole('dialog', { name: /iptal edilsin mi\?$/ })).toBeVisible();
      },
    },
    {
      what: 'a paused table, open',
      device: 'board',
      arrange: () =>
        call(staff, setTableOrdering, { params: { tableId: calmId }, body: { isPaused: true } }),
      path: sheet(calmId),
      show: ({ page }) =>
        expect(page.getByText('Bu masada misafirler sipariş veremiyor.')).toBeVisible(),
    },
    {
      what: 'a paused table',
      device: 'board',
      show: async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        const tile = page.getByRole('main').getByRole('button', { name: /^Sakin/ });
        await expect(tile.first()).toContainText('Siparişe ara verildi');
      },
    },
    {
      what: 'a paused floor',
      device: 'board',
      show: async ({ page }) => {
        const pause = (isPaused: boolean) =>
          call(staff, setBranchOrdering, { params: { branchId }, body: { isPaused } });
        await pause(true);
        await expect(page.getByText(paused)).toBeVisible();
      },
    },
    {
      what: 'a paused kitchen',
      device: 'board',
      path: at('kitchen'),
      show: ({ page }) => expect(page.getByText(paused)).toBeVisible(),
    },
    {
      what: 'the sold-out drawer on a phone',
      device: 'phone',
      arrange: () =>
        call(staff, setBranchOrdering, { params: { branchId }, body: { isPaused: false } }),
      path: at('waiter'),
      show: async ({ page }) => {
        await pressByKey(page, 'Tükendi');
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
  ];
};

/** A session of two guests that moves, merges with that of another table, and splits. */
export const moves = ({ sheet }: Place, tableId: number): readonly Look[] => {
  const open = (page: Page) => page.getByRole('dialog', { name: /^Kalabalık: / });
  return [
    {
      what: 'the move of a session',
      device: 'board',
      path: sheet(tableId),
      show: async ({ page }) => {
        await page.getByRole('button', { name: /taşı/i }).first().press('Enter');
        await open(page).getByRole('button', { name: /^Boş/ }).press('Enter');
        await expect(open(page)).toContainText('Boş: 2 kişi, ₺120');
      },
    },
    {
      what: 'the merge of two sessions',
      device: 'board',
      show: async ({ page }) => {
        await pressByKey(open(page), 'Birleştir');
        await open(page)
          .getByRole('button', { name: /^Komşu/ })
          .press('Enter');
        await expect(open(page)).toContainText('Komşu: 3 kişi, ₺180');
      },
    },
    {
      what: 'the split of a session',
      device: 'board',
      show: async ({ page }) => {
        await pressByKey(open(page), 'Ayır');
        await open(page).getByRole('checkbox', { name: /Mert/ }).click();
        await open(page).getByRole('button', { name: /^Boş/ }).press('Enter');
        await expect(open(page)).toContainText('Boş: 1 kişi, ₺60');
      },
    },
  ];
};

/** An order that a waiter takes on a phone. */
export const taking = (place: Place, tableId: number): readonly Look[] => {
  const tile = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Humus/ });
  const draft = (page: Page) => page.getByRole('complementary', { name: 'Gönderilecekler' });
  const waits = (page: Page) => page.getByText('Alınan: sipariş gönderilmeyi bekliyor.');
  return [
    {
      what: 'an empty draft',
      device: 'phone',
      languages: ['tr', 'en'],
      path: place.at(`waiter/tables/${tableId}/order`),
      show: ({ page }) => expect(page.getByRole('main')).toContainText('Elif'),
    },
    {
      what: 'the options of a line',
      device: 'phone',
      show: async ({ page }) => {
        await pressByKey(page, 'Elif');
        await pressByKey(page, 'Mezeler');
        await tile(page).press('Enter');
        const sheet = page.getByRole('dialog', { name: 'Humus' });
        await sheet.getByRole('button', { name: /^Büyük/ }).press('Enter');
        await pressByKey(sheet, 'Acısız');
        await expect(sheet.getByRole('button', { name: /^Sumak/ })).toBeDisabled();
      },
    },
    {
      what: 'a draft',
      device: 'phone',
      widths: [360, 390, 1024, 1280],
      show: async ({ page }) => {
        await page.getByRole('dialog').getByRole('button', { name: /^Ekle/ }).press('Enter');
        await expect(draft(page).getByRole('listitem')).toContainText('Elif, Büyük, Acısız');
      },
    },
    {
      what: 'a round that waits to be sent',
      device: 'phone',
      show: async ({ page }) => {
        await page.route('**/rounds', (route) => route.abort('connectionreset'));
        await draft(page)
          .getByRole('button', { name: /gönder/ })
          .press('Enter');
        await expect(waits(page)).toBeVisible();
      },
    },
    {
      what: 'a round that waits to be sent, on the floor',
      device: 'phone',
      path: place.at('waiter'),
      show: ({ page }) => expect(waits(page)).toBeVisible(),
    },
  ];
};
