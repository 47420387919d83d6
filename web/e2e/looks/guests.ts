/** Guests' phones before and while they order. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { changeBasket, setReady } from '@sofra/contracts/baskets';
import { guestLanguages } from '@sofra/contracts/common';
import { setBranchOrdering } from '@sofra/contracts/ordering';
import { moveSession } from '@sofra/contracts/session-moves';
import { pressByKey, pressKey } from '../users.ts';
import { call } from './call.ts';
import type { Look } from './look.ts';
import { PLAIN, type Place, type Seat } from './place.ts';

const everywhere = [360, 390, 430, 820, 1440];
const menu = (tableId: number): string => `/menu/${tableId}`;
const hummus = (page: Page) => page.getByRole('dialog', { name: 'Humus' });
/** Opens the basket by its button, which also counts the items. */
const openBasket = (page: Page, text: string) =>
  pressKey(page.getByRole('button', { name: new RegExp(`${text}$`) }).first());

/** Screens of every guest, in each language: the demo's menu, a closed table and an item with options. */
export const reading = (place: Place, closedId: number): readonly Look[] => [
  {
    what: 'the scanner',
    device: 'phone',
    widths: everywhere,
    path: '/scan',
  },
  {
    what: 'the menu',
    device: 'phone',
    widths: everywhere,
    languages: guestLanguages,
    path: menu(9),
    // The last that appears.
    show: ({ page, t }) =>
      expect(page.getByRole('button', { name: t('party:tableInfo') })).toBeVisible(),
  },
  {
    what: 'an item',
    device: 'phone',
    languages: ['tr', 'ar'],
    show: async ({ page }) => {
      await pressKey(page.getByRole('heading', { level: 3 }).getByRole('button').first());
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    what: 'the table',
    device: 'phone',
    languages: ['tr', 'ar'],
    show: async ({ page, t }) => {
      await page.keyboard.press('Escape');
      await pressByKey(page, t('party:tableInfo'));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    what: 'a closed table',
    device: 'phone',
    languages: guestLanguages,
    path: menu(closedId),
    show: ({ page, t }) =>
      expect(page.getByRole('button', { name: t('party:door.read') })).toBeVisible(),
  },
  {
    what: 'an item with options',
    device: 'phone',
    languages: guestLanguages,
    path: menu(place.tableId),
    show: async ({ page, t }) => {
      await pressByKey(page, t('guest:menu.add', { name: 'Humus' }));
      await expect(hummus(page)).toBeVisible();
    },
  },
];

/** A guest with an allergy, who isn't alone at the table. */
export const choosing = ({ tableId }: Seat): readonly Look[] => [
  {
    what: 'the own allergy',
    device: 'phone',
    path: menu(tableId),
    show: async ({ page }) => {
      await pressByKey(page, 'Alerjen ve diyet');
      await pressByKey(page, 'Alerjim var');
      const sheet = page.getByRole('dialog', { name: 'Alerjiniz var mı?' });
      await pressByKey(sheet, 'Susam');
      await pressByKey(sheet, 'Sert kabuklu yemiş (fındık, ceviz)');
      await sheet.getByLabel('Listede olmayan alerjiniz').fill('kivi');
      await expect(sheet.getByText('Alerji bir sağlık verisidir.')).toBeVisible();
    },
  },
  {
    what: 'a menu with the own allergy',
    device: 'phone',
    show: async ({ page }) => {
      await pressByKey(page.getByRole('dialog', { name: 'Alerjiniz var mı?' }), 'Kaydet');
      await expect(page.getByText('Alerjiniz: susam').first()).toBeVisible();
    },
  },
  {
    what: 'an option that clashes with an allergy',
    device: 'phone',
    show: async ({ page }) => {
      await pressKey(page.getByRole('heading', { name: 'Humus' }).getByRole('button'));
      await hummus(page).getByRole('radio', { name: /Küçük/ }).check();
      await hummus(page).getByRole('checkbox', { name: 'Ceviz' }).check();
      await expect(hummus(page).getByText('Seçiminizde var: Ceviz')).toBeVisible();
    },
  },
  {
    what: 'an item for the table',
    device: 'phone',
    show: async ({ page }) => {
      await hummus(page).getByRole('radio', { name: 'Masaya, ortak' }).check();
      await hummus(page).getByRole('checkbox', { name: 'Ceviz' }).uncheck();
    },
  },
];

/** A guest alone at a table, who fills the basket while the kitchen pauses. */
export const filling = ({ branchId, staff }: Place, { tableId }: Seat): readonly Look[] => {
  const basket = (page: Page) => page.getByRole('dialog', { name: 'Sepetim' });
  const pause = (isPaused: boolean) =>
    call(staff, setBranchOrdering, { params: { branchId }, body: { isPaused } });
  return [
    {
      what: 'the basket',
      device: 'phone',
      path: menu(tableId),
      show: async ({ page }) => {
        await pressByKey(page, `${PLAIN}: sepete ekle`);
        await openBasket(page, 'Sepeti aç');
        await expect(basket(page)).toBeVisible();
      },
    },
    {
      what: 'a paused basket, open',
      device: 'phone',
      show: async ({ page }) => {
        await pause(true);
        await expect(basket(page)).toContainText('sepetiniz burada kalır');
      },
    },
    {
      what: 'a paused basket',
      device: 'phone',
      show: async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(basket(page)).toHaveCount(0);
        await expect(page.getByText('Siparişe ara verildi')).toBeVisible();
      },
    },
    {
      what: 'a basket after a pause',
      device: 'phone',
      show: async ({ page }) => {
        await pause(false);
        await expect(page.getByRole('button', { name: 'Sipariş Ver' })).toBeVisible();
      },
    },
  ];
};

/** A basket that two guests fill, of whom one waits for the other. */
export const sharing = ({ plainId }: Place, own: Seat, other: Seat): readonly Look[] => [
  {
    what: 'the shared basket',
    device: 'phone',
    languages: ['tr', 'ru'],
    arrange: () =>
      call(other.request, changeBasket, {
        params: { sessionId: other.sessionId },
        body: { lines: [{ id: randomUUID(), version: 0, itemId: plainId, quantity: 1 }] },
      }),
    path: menu(own.tableId),
    show: async ({ page, t }) => {
      // The last that appears.
      await expect(page.getByRole('button', { name: t('party:tableInfo') })).toBeVisible();
      await pressByKey(page, t('guest:menu.add', { name: PLAIN }));
      await openBasket(page, t('party:cart.open'));
      const sheet = page.getByRole('dialog', { name: t('party:cart.tableTitle') });
      await expect(sheet).toBeVisible();
      await expect(sheet.getByRole('heading', { name: 'Mert' })).toBeVisible();
    },
  },
  {
    what: 'the shared basket of a guest who waits for others',
    device: 'phone',
    show: async ({ page }) => {
      const { sessionId } = own;
      await call(own.request, setReady, { params: { sessionId }, body: { isReady: true } });
      await expect(page.getByRole('dialog').getByText('Mert bekleniyor')).toBeVisible();
    },
  },
];

/** A phone whose session moves to a free table while its basket isn't empty. */
export const moving = (
  { staff }: Place,
  { sessionId, tableId }: Seat,
  { freeId, freeName }: { readonly freeId: number; readonly freeName: string },
): readonly Look[] => [
  {
    what: 'a phone that was moved to another table',
    device: 'phone',
    languages: ['tr', 'ar'],
    path: menu(tableId),
    show: async ({ page, t }) => {
      await pressByKey(page, t('guest:menu.add', { name: PLAIN }));
      const body = { fromTableId: tableId, tableId: freeId };
      await call(staff, moveSession, { params: { sessionId }, body });
      await expect(page).toHaveURL(new RegExp(`${menu(freeId)}$`));
      const table = freeName;
      await expect(page.getByText(t('party:session.moved', { table })).first()).toBeVisible();
    },
  },
];
