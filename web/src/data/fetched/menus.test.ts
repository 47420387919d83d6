// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Menu } from '@sofra/contracts/menus';
import { buildItem, disconnect, get, pathsOf, refusal } from '../../../test/data.ts';
import { renderHook, renderSettled, respondToCalls, settled } from '../../../test/hooks.ts';
import { buildMenu as buildAnyMenu } from '../../../test/menus.ts';
import { queryClient } from '../client/query.ts';
import {
  refreshMenu,
  useManagedMenu,
  useMenuChanges,
  useMenuItemsOf,
  useMenus,
  useMenuTemplates,
  useMenuUse,
  useSaveMenu,
} from './menus.ts';
import { priceGroups, usePriceGroups } from './price-list.ts';

const menusPath = '/api/businesses/4/menus';
const buildMenu = (id: number, changes: Partial<Menu> = {}): Menu =>
  buildAnyMenu({ id, businessId: 4, isActive: false, ...changes });

/** Draws menus 1 and 2; what is asked after that is answered by `answer`. */
async function openMenus(answer: Parameters<typeof respondToCalls>[0]) {
  let isOpen = false;
  const asked = respondToCalls((request) =>
    isOpen ? answer(request) : [buildMenu(1), buildMenu(2)],
  );
  const page = await renderSettled(() => ({ list: useMenus(4), ...useMenuChanges(4) }));
  isOpen = true;
  return { page, asked, shown: () => page.current().list.data };
}

it('appends a new menu, one from a template and a copy to the list', async () => {
  const made = [3, 4, 5].map((id) => buildMenu(id));
  const { page, asked, shown } = await openMenus(() => made[asked.length - 2]);
  const { create, createFrom, copy } = page.current();
  await page.act(() => create('Tatlılar'));
  await page.act(() => createFrom('cafe'));
  await page.run(() => copy(1));
  expect(shown()).toEqual([buildMenu(1), buildMenu(2), ...made]);
  expect(asked).toEqual([
    get(menusPath),
    { method: 'POST', path: menusPath, body: { name: 'Tatlılar' } },
    { method: 'POST', path: `${menusPath}/from-template`, body: { templateId: 'cafe' } },
    { method: 'POST', path: `${menusPath}/1/copy`, body: undefined },
  ]);
});

it('shows a switched menu at once, then as returned by the server', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { page, asked, shown } = await openMenus(() => answer.promise);
  let done: Promise<unknown> = Promise.resolve();
  await page.act(() => void (done = page.current().setActive({ menuId: 2, isActive: true })));
  expect(shown()).toEqual([buildMenu(1), buildMenu(2, { isActive: true })]);
  const saved = buildMenu(2, { isActive: true, itemCount: 8 });
  answer.resolve(saved);
  await page.act(() => done);
  expect(shown()).toEqual([buildMenu(1), saved]);
  expect(asked[1]).toEqual({
    method: 'PATCH',
    path: `${menusPath}/2/status`,
    body: { isActive: true },
  });
});

it('reverts a switch that the server refuses', async () => {
  const { page, shown } = await openMenus(() => refusal('forbidden'));
  const done = page.act(() => page.current().setActive({ menuId: 1, isActive: true }));
  await expect(done).rejects.toMatchObject({ code: 'forbidden' });
  await page.act(settled);
  expect(shown()).toEqual([buildMenu(1), buildMenu(2)]);
});

it('removes a deleted menu from the list, and reads the list after its restoration', async () => {
  const { page, asked, shown } = await openMenus(({ method }) => {
    if (method === 'DELETE') return {};
    return method === 'GET' ? [buildMenu(1), buildMenu(2)] : buildMenu(1);
  });
  const { remove, restore } = page.current();
  await page.run(() => remove(1));
  expect(shown()).toEqual([buildMenu(2)]);
  await page.run(() => restore(1));
  expect(shown()).toEqual([buildMenu(1), buildMenu(2)]);
  expect(asked).toEqual([
    get(menusPath),
    { method: 'DELETE', path: `${menusPath}/1`, body: undefined },
    { method: 'POST', path: `${menusPath}/1/restore`, body: undefined },
    get(menusPath),
  ]);
});

it('changes menus even if their list was not read', async () => {
  const asked = respondToCalls(({ method }) => (method === 'DELETE' ? {} : buildMenu(1)));
  const page = await renderHook(() => useMenuChanges(4));
  const { setActive, remove } = page.current();
  await page.act(() => setActive({ menuId: 1, isActive: true }));
  await page.act(() => remove(1));
  expect(asked.map(({ method }) => method)).toEqual(['PATCH', 'DELETE']);
});

it('reads a menu for editing each time, and shows the saved one', async () => {
  const saved = buildMenu(1, { name: { tr: 'Kahvaltı' } });
  const asked = respondToCalls(({ method, path }) => {
    if (method === 'PUT') return saved;
    return path === menusPath ? [buildMenu(1), buildMenu(2)] : buildMenu(1);
  });
  const open = () =>
    renderHook(() => ({ list: useMenus(4), menu: useManagedMenu(1), save: useSaveMenu(1) }));
  const page = await open();
  await page.act(settled);
  expect(page.current().menu.data).toEqual(buildMenu(1));
  await page.run(() => page.current().save.mutateAsync({ name: 'Kahvaltı' }));
  expect(page.current().menu.data).toEqual(saved);
  expect(page.current().list.data).toEqual([saved, buildMenu(2)]);
  await page.leave();
  await (await open()).act(settled);
  const put = { method: 'PUT', path: '/api/menus/1', body: { name: 'Kahvaltı' } };
  const read = get('/api/menus/1');
  expect(asked).toEqual([get(menusPath), read, put, read]);
});

it('refreshes only one menu', async () => {
  const asked = respondToCalls(({ path }) => (path === menusPath ? [] : buildMenu(1)));
  const page = await renderSettled(() => [useMenus(4), useManagedMenu(1), useManagedMenu(2)]);
  asked.length = 0;
  await page.act(() => refreshMenu(1));
  expect(asked).toEqual([get('/api/menus/1')]);
});

it('counts the open orders of a menu each time', async () => {
  let openOrders = 3;
  const asked = respondToCalls(() => ({ openOrders }));
  const page = await renderSettled(() => useMenuUse(4, 1));
  expect(page.current().data).toEqual({ openOrders: 3 });
  await page.leave();
  openOrders = 0;
  await vi.waitUntil(() => queryClient.getQueryCache().getAll().length === 0);
  const next = await renderHook(() => useMenuUse(4, 1));
  await next.act(settled);
  expect(next.current().data).toEqual({ openOrders: 0 });
  expect(asked).toEqual([get(`${menusPath}/1/use`), get(`${menusPath}/1/use`)]);
});

it('lists the templates, and the items of one menu', async () => {
  const template = {
    id: 'cafe',
    name: { tr: 'Kafe' },
    description: {},
    itemCount: 12,
    category: 'coffee',
  };
  const items = [
    buildItem({ id: 5, menuId: 1 }),
    buildItem({ id: 6, menuId: 2 }),
    buildItem({ id: 4, menuId: 1 }),
  ];
  let isAnswering = false;
  const asked = respondToCalls(async ({ path }) => {
    await vi.waitUntil(() => isAnswering);
    return path === '/api/menu-templates' ? [template] : items;
  });
  const page = await renderHook(() => ({
    templates: useMenuTemplates(),
    items: useMenuItemsOf(4, 1),
  }));
  expect(page.current().items).toEqual([]);
  isAnswering = true;
  await page.act(settled);
  expect(page.current().templates.data).toEqual([template]);
  expect(page.current().items).toEqual([items[0], items[2]]);
  expect(asked).toEqual([get('/api/menu-templates'), get('/api/businesses/4/menu-items')]);
});

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
  const menu = buildMenu(1, { isActive: true });
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
  async function open(failing?: string) {
    let failingNow = failing;
    const asked = respondToCalls(({ path }) =>
      path === failingNow ? refusal('forbidden') : (answers.get(path) ?? disconnect()),
    );
    const page = await renderSettled(() => usePriceGroups({ businessId: 4, branchId: 1 }));
    const paths = () => pathsOf(asked).toSorted();
    return { ...page, paths, repair: () => (failingNow = undefined) };
  }
  const all = [of('categories'), of('menu-items'), of('menus')];

  it('is read again each time it opens', async () => {
    const { current, leave, paths } = await open();
    expect(current()).toMatchObject({ groups, failure: undefined });
    await leave();
    const again = await open();
    expect([paths(), again.paths()]).toEqual([all, all]);
  });

  it.each(all)('fails without %s, until it is retried', async (path) => {
    const { current, run, paths, repair } = await open(path);
    expect(current()).toMatchObject({ groups: undefined, failure: 'forbidden' });
    repair();
    await run(() => current().retry());
    expect(current()).toMatchObject({ groups, failure: undefined });
    expect(paths()).toEqual([...all, ...all].toSorted());
  });
});
