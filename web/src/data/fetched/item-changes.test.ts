// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildItem, buildManagedItem, get, refusal } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { passTime, renderSettled, respondToCalls, settled } from '../../../test/hooks.ts';
import { queryClient } from '../client/query.ts';
import { menus } from '../live/menus.ts';
import { useItemChanges, useItems } from './items.ts';

const scope = { businessId: 4, branchId: 2 };
const readList = get('/api/businesses/4/menu-items');

beforeEach(() => {
  menus.store.setState({ items: {} });
});

describe('a change of the items', () => {
  const items = [
    buildItem({ id: 1, menuId: 1 }),
    buildItem({ id: 2, menuId: 2 }),
    buildItem({ id: 3, menuId: 1 }),
  ];
  const drawChanges = () =>
    renderSettled(() => ({ list: useItems(scope, false), ...useItemChanges(scope.businessId) }));
  const idsOn = (page: Awaited<ReturnType<typeof drawChanges>>) =>
    page.current().list.items?.map(({ id }) => id);

  /** Draws the page with its items; what is asked after that is answered by `answer`. */
  async function open(answer: Parameters<typeof respondToCalls>[0]) {
    let isOpen = false;
    const asked = respondToCalls((request) => (isOpen ? answer(request) : items));
    const page = await drawChanges();
    isOpen = true;
    asked.length = 0;
    return { page, asked };
  }

  it('adds an item to its menu and restores one, then reads the list', async () => {
    const { page, asked } = await open(({ method }) =>
      method === 'GET' ? [...items, buildItem({ id: 4 })] : buildManagedItem({ id: 4 }),
    );
    const { create, restore } = page.current();
    const body = { name: 'Ayran', category: 'drinks', price: 30 } as const;
    await page.run(() => create({ menuId: 1, ...body }));
    expect(idsOn(page)).toEqual([1, 2, 3, 4]);
    await page.run(() => restore({ id: 4, menuId: 1 }));
    expect(asked).toEqual([
      { method: 'POST', path: '/api/menus/1/items', body },
      readList,
      { method: 'POST', path: '/api/menus/1/items/4/restore', body: undefined },
      readList,
    ]);
  });

  it('sends a price or an availability and shows it without reading the list', async () => {
    const { page, asked } = await open(({ path }) =>
      path.endsWith('availability')
        ? buildItem({ price: 90, priceMinor: 9000, isAvailable: false, version: 3 })
        : buildManagedItem({ price: 90, priceMinor: 9000, version: 2 }),
    );
    const { setPrice, setAvailable } = page.current();
    const body = { isAvailable: false, unavailableUntil: null };
    await page.act(() => setPrice({ id: 1, price: 90 }));
    await page.run(() => setAvailable({ id: 1, isAvailable: false }));
    expect(page.current().list.items?.[0]).toMatchObject({ price: 90, isAvailable: false });
    expect(asked).toEqual([
      { method: 'PUT', path: '/api/menu-items/1', body: { price: 90 } },
      { method: 'PATCH', path: '/api/menu-items/1/availability', body },
    ]);
  });

  it('isn’t undone by an older response of the list', async () => {
    const late = Promise.withResolvers<unknown>();
    const { page } = await open(({ method, path }) =>
      method === 'GET'
        ? late.promise
        : path.endsWith('availability')
          ? buildItem({ isAvailable: false, version: 3 })
          : buildManagedItem({ price: 90, version: 2 }),
    );
    const { setPrice, setAvailable, list: shown } = page.current();
    for (const change of [
      () => setPrice({ id: 1, price: 90 }),
      () => setAvailable({ id: 1, isAvailable: false }),
    ]) {
      await page.act(() => shown.again());
      expect(queryClient.isFetching()).toBe(1);
      await page.act(change);
      expect(queryClient.isFetching()).toBe(0);
    }
    late.resolve([]);
    await page.act(settled);
    expect(idsOn(page)).toEqual([1, 2, 3]);
  });

  it('removes an item at once, and shows it again if the server refuses', async () => {
    const deletion = Promise.withResolvers<unknown>();
    const { page, asked } = await open(({ method }) =>
      method === 'GET' ? items : deletion.promise,
    );
    const { remove } = page.current();
    let done: Promise<unknown> = Promise.resolve();
    await page.act(() => void (done = remove({ id: 2, menuId: 2 }).catch((error) => error)));
    await page.act(() => vi.waitUntil(() => asked.length === 1));
    expect(idsOn(page)).toEqual([1, 3]);
    await page.run(() => {
      deletion.resolve(refusal('forbidden'));
      return done;
    });
    expect(await done).toMatchObject({ code: 'forbidden' });
    expect(idsOn(page)).toEqual([1, 2, 3]);
    expect(asked).toEqual([
      { method: 'DELETE', path: '/api/menu-items/2', body: undefined },
      readList,
    ]);
  });

  it('keeps a removed item out of the list', async () => {
    const { page, asked } = await open(() => ({}));
    await page.run(() => page.current().remove({ id: 2, menuId: 2 }));
    expect(idsOn(page)).toEqual([1, 3]);
    expect(asked).toHaveLength(1);
  });

  it('reorders the items of one menu among their own positions', async () => {
    const { page, asked } = await open(({ method }) =>
      method === 'GET' ? refusal('unavailable') : refusal('list_changed'),
    );
    const { reorder } = page.current();
    let done: Promise<unknown> = Promise.resolve();
    await page.run(() => void (done = reorder({ menuId: 1, ids: [3, 1] }).catch((error) => error)));
    expect(await done).toMatchObject({ code: 'list_changed' });
    // The server can't be read: what was held before is shown.
    expect(idsOn(page)).toEqual([1, 2, 3]);
    respondToCalls(() => ({}));
    await page.act(() => reorder({ menuId: 1, ids: [3, 1] }));
    expect(idsOn(page)).toEqual([3, 2, 1]);
    const order = {
      itemOrders: [
        { id: 3, sortOrder: 0 },
        { id: 1, sortOrder: 1 },
      ],
    };
    expect(asked).toEqual([{ method: 'PUT', path: '/api/menus/1/reorder', body: order }, readList]);
  });

  it('delays a read requested by an event until the change is answered', async () => {
    const deletion = Promise.withResolvers<unknown>();
    const { page, asked } = await open(({ method }) =>
      method === 'GET' ? [items[0], items[2]] : deletion.promise,
    );
    const pass = passTime(page);
    const { remove } = page.current();
    await page.act(() => void remove({ id: 2, menuId: 2 }));
    await page.act(() => hear('menu.changed', { branchId: 2 }));
    await pass(2000);
    expect(asked.map(({ method }) => method)).toEqual(['DELETE']);
    await page.act(() => deletion.resolve({}));
    await pass(2000);
    expect(asked.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
  });
});
