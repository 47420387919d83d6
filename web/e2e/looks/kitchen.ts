/** The kitchen's board: its cards in every state, its drawers, its stations. */
import { expect, type Page } from '@playwright/test';
import { shareAllergy } from '@sofra/contracts/allergies';
import { createCategory, createItem } from '@sofra/contracts/items';
import { listMenus } from '@sofra/contracts/menus';
import { listOptionGroups } from '@sofra/contracts/options';
import { changeLineQuantity } from '@sofra/contracts/order-changes';
import { createStation } from '@sofra/contracts/stations';
import { pressByKey } from '../users.ts';
import { call } from './call.ts';
import type { Look } from './look.ts';
import type { Place } from './place.ts';

const card = (page: Page, table: string) =>
  page.getByRole('article').filter({ hasText: table }).first();

/** A card of two guests with a translated note. */
async function arrangeNote(place: Place): Promise<void> {
  const tableId = await place.addTable('Notlu');
  await place.order(await place.seat(tableId, 'Elif'), { quantity: 2 });
  await place.order(await place.seat(tableId, 'Anna'), { note: 'Без лука, пожалуйста' });
}

/** A card of three guests with allergies, options and a note. */
async function arrangeAllergies(place: Place): Promise<void> {
  const { staff, businessId, itemId } = place;
  const groups = await call(staff, listOptionGroups, { params: { businessId } });
  const idOf = (name: string): number =>
    groups.flatMap(({ options }) => options).find((option) => option.name.tr === name)?.id ?? 0;
  const tableId = await place.addTable('Alerjili');
  const [elif, samir, oleg] = [
    await place.seat(tableId, 'Elif'),
    await place.seat(tableId, 'Samir'),
    await place.seat(tableId, 'Oleg'),
  ];
  await call(elif.request, shareAllergy, {
    params: { sessionId: elif.sessionId },
    body: { allergens: ['nuts'] },
  });
  await call(samir.request, shareAllergy, {
    params: { sessionId: samir.sessionId },
    body: { allergens: [], text: 'أنا مصاب بحساسية شديدة من السمسم' },
  });
  await place.order(elif, { itemId, options: [idOf('Büyük')] });
  await place.order(samir, { itemId, options: [idOf('Küçük'), idOf('Ceviz')] });
  await place.order(oleg, { itemId, options: [idOf('Küçük')], note: 'Без лука, пожалуйста' });
}

/** A card of which the kitchen has begun, with a changed and a cancelled line. */
async function arrangeChange(place: Place): Promise<void> {
  const tableId = await place.addTable('Değişen');
  for (const [quantity, reason] of [
    [3, undefined],
    [0, 'Misafir vazgeçti'],
  ] as const) {
    const order = await place.orderByStaff(tableId);
    await place.move(order, 'preparing');
    await call(place.staff, changeLineQuantity, {
      params: { orderId: order.id, lineId: order.lines[0]?.id ?? 0 },
      body: { from: 1, quantity, ...(reason !== undefined && { reason }) },
    });
  }
}

/** Adds a bar with tea; returns its id. */
async function addBar({ staff, businessId, branchId, orderByStaff, addTable }: Place) {
  const { key } = await call(staff, createCategory, {
    params: { businessId },
    body: { name: { tr: 'İçecekler' } },
  });
  const [menu] = await call(staff, listMenus, { params: { businessId } });
  const { id: itemId } = await call(staff, createItem, {
    params: { menuId: menu?.id ?? 0 },
    body: { name: 'Çay', category: key, price: 20 },
  });
  const { stations } = await call(staff, createStation, {
    params: { branchId },
    body: { kind: 'bar', categories: [key] },
  });
  const tableId = await addTable('Barlı');
  await orderByStaff(tableId, {}, { itemId });
  const idOf = (kind: string) => stations.find((station) => station.kind === kind)?.id ?? 0;
  return { kitchenId: idOf('kitchen'), barId: idOf('bar') };
}

/** The board of a kitchen with one station. */
export const kitchen = (place: Place): readonly Look[] => {
  const drawer = (what: string, name: string): Look => ({
    what,
    device: 'board',
    show: async ({ page }) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await pressByKey(page, name);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  });
  return [
    {
      what: 'the kitchen without orders',
      device: 'board',
      path: place.at('kitchen'),
      show: ({ page }) => expect(page.getByText('Bekleyen sipariş yok')).toBeVisible(),
    },
    {
      what: 'the sold-out drawer with an open item',
      device: 'board',
      show: async ({ page }) => {
        await pressByKey(page, 'Tükendi');
        await pressByKey(page.getByRole('dialog'), 'Tükendi: Humus');
      },
    },
    {
      what: 'cards, of which one is being made',
      device: 'board',
      languages: ['tr', 'en'],
      path: place.at('kitchen'),
      show: async ({ page, language }) => {
        await place.orderByStaff(await place.addTable(`Yeni ${language}`));
        const begun = await place.orderByStaff(await place.addTable(`Başlanan ${language}`));
        await place.move(begun, 'preparing');
        await expect(card(page, `Başlanan ${language}`)).toBeVisible();
      },
    },
    {
      what: 'a card of two guests with a translated note',
      device: 'board',
      show: async ({ page }) => {
        await arrangeNote(place);
        await expect(card(page, 'Notlu')).toContainText('Soğansız olsun');
      },
    },
    {
      what: 'a card of three guests with allergies and options',
      device: 'board',
      show: async ({ page }) => {
        await arrangeAllergies(place);
        await expect(card(page, 'Alerjili')).toContainText('Çok ciddi susam alerjim var');
        await expect(card(page, 'Alerjili')).toContainText('Oleg');
      },
    },
    {
      what: 'a changed and a cancelled line',
      device: 'board',
      show: async ({ page }) => {
        await arrangeChange(place);
        await expect(card(page, 'Değişen')).toContainText('1 yerine 3');
        const reason = page.getByText('İptal edildi: Misafir vazgeçti');
        await expect(reason.first()).toBeVisible();
      },
    },
    drawer('the recall drawer', 'Geri çağır'),
    drawer('the sold-out drawer', 'Tükendi'),
    {
      what: 'the totals',
      device: 'board',
      show: async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.getByRole('button', { name: /^Toplam/ }).press('Enter');
      },
    },
  ];
};

/** The boards of a kitchen with a bar. */
export const stations = async (place: Place): Promise<readonly Look[]> => {
  const { kitchenId } = await addBar(place);
  return [
    {
      what: 'a card of a station',
      device: 'board',
      path: place.at(`kitchen?station=${kitchenId}`),
      show: ({ page }) => expect(card(page, 'Barlı')).toContainText('Bar: 1 ürün, bekliyor'),
    },
    {
      what: 'the pass',
      device: 'board',
      path: place.at('kitchen'),
      show: async ({ page }) => {
        await page.getByLabel('İstasyon').selectOption({ label: 'Servis noktası' });
        await expect(page.getByRole('heading', { name: 'Servis noktası' })).toBeVisible();
        await expect(card(page, 'Barlı')).toContainText('0/2');
      },
    },
  ];
};
