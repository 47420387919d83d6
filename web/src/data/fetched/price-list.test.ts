// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildItem, disconnect, pathsOf, refusal } from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { queryClient } from '../client/query.ts';
import { priceGroups, usePriceGroups } from './price-list.ts';

describe('the price list', () => {
  it('lists the items of active menus by category, in order', () => {
    const groups = priceGroups({
      menus: [
        { id: 1, isActive: true },
        { id: 2, isActive: false },
        { id: 3, isActive: true },
      ],
      categories: [
        { key: 'drinks', name: { tr: 'İçecekler' } },
        { key: 'desserts', name: { tr: 'Tatlılar' } },
        { key: 'main', name: { tr: 'Ana Yemek' } },
      ],
      items: [
        buildItem({ id: 1, menuId: 1, category: 'main' }),
        buildItem({ id: 2, menuId: 1, category: 'drinks' }),
        buildItem({ id: 3, menuId: 2, category: 'desserts' }),
        buildItem({ id: 4, menuId: 3, category: 'drinks' }),
      ],
    });
    expect(groups.map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
      ['drinks', [2, 4]],
      ['main', [1]],
    ]);
  });
});

describe('the price list of a business', () => {
  const of = (name: string): string => `/api/businesses/4/${name}`;
  const menu = {
    id: 1,
    businessId: 4,
    name: { tr: 'Menü' },
    description: {},
    marks: { name: {}, description: {} },
    isActive: true,
    hours: null,
    itemCount: 1,
    sortOrder: 0,
    createdAt: '2026-11-21T12:00:00.000Z',
  };
  const category = {
    key: 'starters',
    name: { tr: 'Başlangıçlar' },
    marks: { name: {} },
    sortOrder: 0,
    itemCount: 1,
  };
  const answers = new Map<string, unknown>([
    [of('menu-items'), [buildItem()]],
    [of('menus'), [menu]],
    [of('categories'), [category]],
  ]);
  const groups = [{ key: 'starters', name: category.name, items: [buildItem()] }];
  let leave = (): Promise<void> => Promise.resolve();
  async function open(failing?: string) {
    let failingNow = failing;
    const asked = respondToCalls(({ path }) =>
      path === failingNow ? refusal('forbidden') : (answers.get(path) ?? disconnect()),
    );
    const page = await renderHook(() => usePriceGroups({ businessId: 4, branchId: 1 }));
    leave = page.leave;
    const settle = () => page.act(() => vi.waitUntil(() => queryClient.isFetching() === 0));
    await settle();
    const paths = () => pathsOf(asked).toSorted();
    return { ...page, paths, settle, repair: () => (failingNow = undefined) };
  }
  const all = [of('categories'), of('menu-items'), of('menus')];

  afterEach(async () => {
    await leave();
  });

  it('is read again each time it opens', async () => {
    const { current, paths } = await open();
    expect(current()).toMatchObject({ groups, failure: undefined });
    await leave();
    const again = await open();
    expect([paths(), again.paths()]).toEqual([all, all]);
  });

  it.each(all)('fails without %s, until it is retried', async (path) => {
    const { act, current, paths, settle, repair } = await open(path);
    expect(current()).toMatchObject({ groups: undefined, failure: 'forbidden' });
    repair();
    await act(() => current().retry());
    await settle();
    expect(current()).toMatchObject({ groups, failure: undefined });
    expect(paths()).toEqual([...all, ...all].toSorted());
  });
});
