// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  changeItem,
  createCategory,
  createItem,
  listCategories,
  listMenuItems,
  setAvailability,
} from '@sofra/contracts/items';
import { listMenus } from '@sofra/contracts/menus';
import { menus } from '../../../data/live/menus.ts';
import { buildPlace } from '../../../../test/businesses.ts';
import { buildItem, buildManagedItem } from '../../../../test/data.ts';
import { buildMenu } from '../../../../test/menus.ts';
import { click, expectText, field, fill, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { ItemsPage } from './ItemsPage.tsx';

const items = [
  buildItem({ id: 1, name: { tr: 'Ilık Süt' }, priceMinor: 4550 }),
  buildItem({ id: 2, name: { tr: 'İncir Reçeli' }, priceMinor: 3000 }),
  buildItem({ id: 3, name: { tr: 'Isırgan Çorbası' }, priceMinor: 106_000 }),
];
const [milk, jam] = items;

async function openItems(shown = items) {
  const server = serve(
    on(listMenuItems, shown),
    on(listMenus, [buildMenu()]),
    on(listCategories, []),
  );
  const reader = await renderPage(<ItemsPage {...buildPlace()} />, { path: '/business/1/menu' });
  await (shown.length > 0
    ? screen.findByRole('heading', { name: 'Ilık Süt' })
    : expectText('Henüz menü öğesi yok'));
  return { server, reader };
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const rowOf = (name: string): HTMLElement => {
  const row = screen.getByRole('heading', { name }).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

// The store of items outlives a page.
afterEach(() => menus.store.setState(menus.store.getInitialState(), true));

describe('the items of a menu', () => {
  it('are searched with I ı İ i as one letter, and not sorted meanwhile', async () => {
    const { reader } = await openItems();
    expect(rowOf('Isırgan Çorbası').textContent).toContain('₺1.060,00');
    expect(rowOf('Ilık Süt').textContent).toContain('Mevcut');
    const search = screen.getByRole('searchbox', { name: 'Ürün adı veya açıklama ara' });
    for (const [typed, found] of [
      ['ILIK', 'Ilık Süt'],
      ['ilik sut', 'Ilık Süt'],
      ['ıncır', 'İncir Reçeli'],
      ['ISIRGAN', 'Isırgan Çorbası'],
    ] as const) {
      await fill(reader, search, typed);
      expect(names()).toEqual([found]);
    }
    await expectText('Arama açıkken sıralama kapalıdır.');
    const handle = screen.getByRole('button', { name: 'Isırgan Çorbası: taşı' });
    expect(handle.getAttribute('aria-disabled')).toBe('true');
    await fill(reader, search, 'olmayan');
    await expectText('Arama sonucu bulunamadı');
    await press(reader, 'Aramayı temizle');
    expect(names()).toHaveLength(3);
  });

  it('are priced one after the other with Enter; a fault stays open', async () => {
    const { server, reader } = await openItems();
    server.answer(on(changeItem, buildManagedItem({ ...milk, priceMinor: 5000 })));
    await press(reader, /fiyatı değiştir/, rowOf('Ilık Süt'));
    for (const price of ['50', 'elli']) {
      await reader.clear(document.activeElement ?? document.body);
      await reader.keyboard(`${price}{Enter}`);
    }
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Fiyatı rakamla yazın, örneğin 45,00.',
    );
    await reader.keyboard('{Escape}');
    await waitFor(() => expect(rowOf('Ilık Süt').textContent).toContain('₺50,00'));
    expect(rowOf('İncir Reçeli').textContent).toContain('₺30,00');
    expect(server.heard(changeItem)).toMatchObject([
      { params: { itemId: '1' }, body: { price: 50 } },
    ]);
  });

  it('that are hidden keep their row until the page opens again, and are shown on request', async () => {
    const { server, reader } = await openItems();
    const hidden = { ...milk, isAvailable: false, unavailableUntil: null };
    server.answer(
      on(setAvailability, buildManagedItem(hidden)),
      on(listMenuItems, [buildItem(hidden), ...items.slice(1)]),
    );
    await press(reader, 'Ilık Süt: gizle');
    await waitFor(() => expect(rowOf('Ilık Süt').textContent).toContain('Mevcut Değil'));
    expect(rowOf('Ilık Süt').textContent).toContain('Siz açana kadar kapalı');
    await expectText('3 ürün, 1 mevcut değil');
    reader.leave();
    await renderPage(<ItemsPage {...buildPlace()} />, { path: '/business/1/menu' });
    await screen.findByRole('heading', { name: jam?.name.tr ?? '' });
    await waitFor(() => expect(names()).toEqual(['İncir Reçeli', 'Isırgan Çorbası']));
    await expectText('Sıralamak için mevcut olmayanları da gösterin.');
    await click(reader, screen.getByRole('switch', { name: 'Mevcut olmayanları da göster' }));
    expect(within(rowOf('Ilık Süt')).getByText('Mevcut Değil')).toBeTruthy();
  });

  it('are added one after the other with Enter, in the same category', async () => {
    const { server, reader } = await openItems([]);
    const [open] = (await screen.findAllByRole('button', { name: 'Ürün ekle' })).toReversed();
    if (!open) throw new Error('no button');
    await click(reader, open);
    const dialog = await screen.findByRole('dialog', { name: 'Ürün ekle' });
    server.answer(
      on(createCategory, {
        key: 'sabah',
        name: { tr: 'Sabah' },
        marks: { name: {} },
        vatRate: 1000,
        sortOrder: 0,
        itemCount: 0,
      }),
      on(createItem, buildManagedItem()),
    );
    await reader.selectOptions(field('Kategori', dialog), 'Yeni kategori…');
    await fill(reader, 'Yeni kategorinin adı', 'Sabah', dialog);
    await reader.keyboard('{Enter}');
    await waitFor(() => expect(field('Kategori', dialog).value).toBe('sabah'));
    const add = async (name: string, price: string) => {
      await fill(reader, 'Ad', name, dialog);
      await fill(reader, 'Fiyat', price, dialog);
      await reader.keyboard('{Enter}');
    };
    await add('Ilık Süt', 'bedava');
    await expectText('Fiyatı rakamla yazın, örneğin 45,00.', dialog);
    for (const [name, price] of [
      ['Ilık Süt', '45,5'],
      ['Isırgan Çorbası', '1.060,00'],
    ] as const) {
      await add(name, price);
      await waitFor(() => expect(document.activeElement).toBe(field('Ad', dialog)));
      expect(field('Ad', dialog).value).toBe('');
    }
    expect(server.heard(createItem).map(({ body }) => body)).toEqual([
      { name: { tr: 'Ilık Süt' }, category: 'sabah', price: 45.5 },
      { name: { tr: 'Isırgan Çorbası' }, category: 'sabah', price: 1060 },
    ]);
  });
});
