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
  type Category,
  changeCategory,
} from '@sofra/contracts/items';
import { listMenus } from '@sofra/contracts/menus';
import { readBusiness } from '@sofra/contracts/businesses';
import { translateText } from '@sofra/contracts/translate';
import { menus } from '../../../data/live/menus.ts';
import { CategoriesDialog } from '../categories/CategoriesDialog.tsx';
import { buildPlace, buildBusiness } from '../../../../test/businesses.ts';
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
const buildCategory = (changes: Partial<Category> = {}): Category => ({
  key: 'sabah',
  name: { tr: 'Sabah' },
  marks: { name: {} },
  vatRate: 1000,
  sortOrder: 0,
  itemCount: 3,
  ...changes,
});

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
      on(createCategory, buildCategory({ itemCount: 0 })),
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

const translated = buildCategory({
  name: { tr: 'Kahvaltı', en: 'Breakfast', de: 'Frühstück' },
  marks: {
    name: { en: { isMachine: true, isStale: false }, de: { isMachine: true, isStale: false } },
  },
});

/** Opens the categories of a business. */
async function openCategories(...categories: Category[]) {
  let held = categories;
  const server = serve(
    on(readBusiness, buildBusiness()),
    on(listCategories, () => held),
  );
  const reader = await renderPage(<CategoriesDialog businessId={1} onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: 'Kategoriler' });
  const names = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const edit = async (name: string) => {
    await press(reader, `${name}: düzenle`);
    return screen.findByRole('dialog', { name: 'Kategoriyi düzenle' });
  };
  const tile = (language: string) =>
    within(screen.getByRole('group', { name: 'Diller' })).getByRole('button', {
      name: new RegExp(`^${language}`),
    });
  return {
    server,
    reader,
    names,
    edit,
    tile,
    hold: (...next: Category[]) => {
      held = next;
    },
  };
}

describe('the categories of the menus', () => {
  it('are added, and moved by buttons', async () => {
    const { server, reader, names, hold } = await openCategories(buildCategory());
    await expectText('3 ürün · 3 dil eksik');
    await press(reader, 'Yeni kategori…');
    const evening = buildCategory({ key: 'aksam', name: { tr: 'Akşam' }, itemCount: 0 });
    server.answer(on(createCategory, evening));
    await fill(reader, 'Yeni kategorinin adı', 'Akşam');
    await reader.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Sabah', 'Akşam']));
    server.answer(
      on(changeCategory, () => {
        hold(evening, buildCategory());
        return evening;
      }),
    );
    const up = screen.getByRole<HTMLButtonElement>('button', { name: 'Akşam: yukarı taşı' });
    await click(reader, up);
    await waitFor(() => expect(names()).toEqual(['Akşam', 'Sabah']));
    expect(up.disabled).toBe(true);
    expect(server.heard(changeCategory)).toMatchObject([
      { params: { key: 'aksam' }, body: { sortOrder: 0 } },
    ]);
  });

  it('are renamed and translated; unsaved texts aren’t lost unasked', async () => {
    const { server, reader, edit, tile } = await openCategories(buildCategory());
    await edit('Sabah');
    await fill(reader, 'Ad', 'Kahvaltı');
    server.answer(
      on(translateText, {
        translations: { en: 'Breakfast', de: 'Frühstück' },
        missing: [],
        provider: 'glossary',
      }),
      on(changeCategory, translated),
    );
    await press(reader, 'Eksik 10 dili çevir');
    await waitFor(() => expect(tile('English').textContent).toContain('AI, onay bekliyor'));
    await press(reader, 'Vazgeç');
    await press(reader, 'Sayfada kal');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press(reader, 'Kaydet');
    await expectText('Kategori güncellendi');
    await expectText('3 ürün · 2 dil eksik · 2 dil gözden geçirilecek');
    expect(server.heard(changeCategory)).toMatchObject([
      { body: { name: { tr: 'Kahvaltı', en: 'Breakfast', de: 'Frühstück' } } },
    ]);
  });

  it('have translations that are stale once the name changes, until each is accepted', async () => {
    const { server, reader, edit, tile } = await openCategories(translated);
    await edit('Kahvaltı');
    await fill(reader, 'Ad', 'Kahvaltılar');
    expect(tile('English').textContent).toContain('Kaynak değişti');
    await click(reader, tile('English'));
    expect(field('Ad').value).toBe('Breakfast');
    await press(reader, 'Ad: onayla');
    await click(reader, tile('Deutsch'));
    expect(tile('English').textContent).toContain('Tamam');
    server.answer(
      on(changeCategory, {
        ...translated,
        marks: { name: { de: { isMachine: true, isStale: true } } },
      }),
    );
    await press(reader, 'Kaydet');
    await expectText('3 ürün · 2 dil eksik · 1 dil gözden geçirilecek');
    expect(server.heard(changeCategory)).toMatchObject([
      { body: { name: { tr: 'Kahvaltılar' }, accepted: { name: ['en'] } } },
    ]);
  });
});
