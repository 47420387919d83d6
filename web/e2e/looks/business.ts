/** The workspace of an own business, in states that the demo's hasn't. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { createApiKey, keyRights } from '@sofra/contracts/api-keys';
import { createMenu, deleteMenu } from '@sofra/contracts/menus';
import { addOrderItem } from '@sofra/contracts/orders';
import { changeLineQuantity } from '@sofra/contracts/order-changes';
import { recordPayment } from '@sofra/contracts/payments';
import { createStation } from '@sofra/contracts/stations';
import { deleteTable } from '@sofra/contracts/tables';
import { changeWebhook, createWebhook } from '@sofra/contracts/webhooks';
import { section } from '../settings-venue.ts';
import { field, pressByKey } from '../users.ts';
import { call } from './call.ts';
import type { Look } from './look.ts';
import { type Place, PLAIN_MINOR } from './place.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};

/** A paid and ended session, an order with a history, and the papers of both. */
export const orders = async (place: Place): Promise<readonly Look[]> => {
  const { staff, at, plainId: itemId } = place;
  const order = await place.orderByStaff(await place.addTable('Değişen'));
  const orderId = order.id;
  const { lines } = await call(staff, addOrderItem, {
    params: { orderId },
    body: { itemId, quantity: 3 },
  });
  const change = (from: number, quantity: number, reason: string) =>
    call(staff, changeLineQuantity, {
      params: { orderId, lineId: lines[1]?.id ?? 0 },
      body: { from, quantity, reason },
    });
  await change(3, 2, 'Ürün kalmadı');
  await place.move(order, 'preparing');
  await change(2, 0, 'Misafir vazgeçti');
  return [
    {
      what: 'the history of an order',
      path: at(`orders?order=${orderId}`),
      show: ({ page }) =>
        expect(dialog(page).getByText('Değişiklik nedeni: Misafir vazgeçti')).toBeVisible(),
    },
    {
      what: 'the receipt of an order',
      show: async ({ page }) => {
        await pressByKey(page, 'Adisyon fişi yazdır');
        const paper = page.getByRole('dialog', { name: 'Adisyon fişi' });
        await expect(paper.getByText('Mali değeri yoktur.')).toBeVisible();
      },
    },
  ];
};

/** A business day that is counted with a difference, closed and printed. */
export const day = async (place: Place): Promise<readonly Look[]> => {
  const { sessionId } = await place.orderByStaff(await place.addTable('Ödenen'));
  await call(place.staff, recordPayment, {
    params: { sessionId },
    body: {
      clientPaymentId: randomUUID(),
      split: { kind: 'rest' },
      expectedMinor: PLAIN_MINOR,
      method: 'cash',
    },
  });
  return [
    {
      what: 'a day with a difference',
      path: place.at('day-close'),
      show: async ({ page }) => {
        await page.getByLabel('₺50: adet').fill('1');
        await page.getByLabel('Bozuk para, toplam').fill('9,50');
        await expect(page.getByText('Farkın sebebini seçin')).toBeVisible();
        await page.getByText('Para üstü hatası').click();
      },
    },
    {
      what: 'a closed day',
      show: async ({ page }) => {
        await pressByKey(page, 'Günü ₺0,50 eksikle kapat');
        await pressByKey(page, 'Günü kapat');
        await expect(page.getByText('Gün kapatıldı')).toBeVisible();
      },
    },
    {
      what: 'the print of a closed day',
      show: async ({ page }) => {
        await pressByKey(page, 'Yazdır');
        await expect(page.getByRole('dialog', { name: 'Gün sonunu yazdır' })).toBeVisible();
      },
    },
  ];
};

/** A deleted menu and a deleted table. */
export const bin = async (place: Place): Promise<readonly Look[]> => {
  const { staff, businessId, branchId } = place;
  const menu = await call(staff, createMenu, { params: { businessId }, body: { name: 'Eski' } });
  await call(staff, deleteMenu, { params: { businessId, menuId: menu.id } });
  const tableId = await place.addTable('Silinen');
  await call(staff, deleteTable, { params: { branchId, tableId } });
  return [
    {
      what: 'the bin',
      path: place.at('bin'),
      show: ({ page }) =>
        expect(page.getByRole('main').getByRole('listitem')).toContainText(['Eski', 'Silinen']),
    },
  ];
};

/** The integrations of a plan with a key and a paused webhook. */
export const integrations = ({ staff, businessId, at }: Place): readonly Look[] => [
  {
    what: 'integrations',
    arrange: async () => {
      const params = { businessId };
      const key = { requestId: randomUUID(), name: 'Kasa', actions: [...keyRights] };
      await call(staff, createApiKey, { params, body: key });
      const { endpoint } = await call(staff, createWebhook, {
        params,
        body: {
          requestId: randomUUID(),
          url: 'https://till.example/olay',
          events: ['order.placed'],
        },
      });
      await call(staff, changeWebhook, {
        params: { businessId, endpointId: endpoint.id },
        body: { isEnabled: false },
      });
    },
    path: at('integrations'),
    show: ({ page }) =>
      expect(page.getByRole('listitem', { name: 'till.example/olay' })).toContainText(
        'Duraklatıldı',
      ),
  },
];

/** The settings with a bar, mistakes, changed values and their dialogs. */
export const settings = ({ staff, branchId, at, itemId }: Place): readonly Look[] => {
  const add = async (page: Page, part: string, verb: string): Promise<Locator> => {
    await pressByKey(section(page, part), verb);
    return page.getByRole('dialog', { name: verb });
  };
  return [
    {
      what: 'settings with a bar and a mistake in the limits',
      arrange: () =>
        call(staff, createStation, {
          params: { branchId },
          body: {
            kind: 'bar',
            name: 'Teras barı',
            itemIds: [itemId],
            limits: { warnMinutes: 6, lateMinutes: 9 },
          },
        }),
      path: at('settings'),
      show: async ({ page }) => {
        await expect(section(page, 'İstasyonlar')).toContainText('Teras barı');
        const limits = section(page, 'Sipariş sınırları');
        await field(limits, 'Misafir başına dakikada sipariş').fill('31');
        await pressByKey(limits, 'Sipariş sınırları: kaydet');
        await expect(limits.getByText('1 ile 30 arasında bir tam sayı girin.')).toBeVisible();
        const kitchen = section(page, 'Mutfak');
        await kitchen.getByLabel('Mutfak dili').selectOption('en');
        await kitchen.getByLabel('Aynı fişte toplama süresi').selectOption('0');
      },
    },
    {
      what: 'a printer with a refused address',
      show: async ({ page }) => {
        const adding = await add(page, 'Yazıcılar', 'Yazıcı ekle');
        await field(adding, 'Yazıcının adı').fill('Mutfak yazıcısı');
        await field(adding, 'Adres').fill('8.8.8.8');
        await pressByKey(adding, 'Kaydet');
        await expect(adding.getByText('Yalnız yerel ağdaki adresler')).toBeVisible();
      },
    },
    {
      what: 'a screen with a wrong code',
      show: async ({ page }) => {
        await escape(page);
        const adding = await add(page, 'Ekranlar', 'Ekran ekle');
        await field(adding, 'Ekrandaki kod').fill('000 000');
        await field(adding, 'Ekranın adı').fill('Duvar');
        await pressByKey(adding, 'Ekranı eşle');
        await expect(adding.getByText('Bu kod geçerli değil.')).toBeVisible();
      },
    },
  ];
};
