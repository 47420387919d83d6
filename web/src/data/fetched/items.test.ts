// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Category } from '@sofra/contracts/items';
import { buildItem, buildManagedItem, get, refusal } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import {
  passTime,
  renderHook,
  renderSettled,
  respondToCalls,
  settled,
} from '../../../test/hooks.ts';
import { menus } from '../live/menus.ts';
import {
  useAddCategory,
  useCategories,
  useItems,
  useManagedItem,
  useMoveCategory,
  useSaveCategory,
  useSaveItem,
} from './items.ts';

const place = { businessId: 4, branchId: 2 };
const readList = get('/api/businesses/4/menu-items');
const readCategories = get('/api/businesses/4/categories');

const buildCategory = (key: string, changes: Partial<Category> = {}): Category => ({
  key,
  name: { tr: key },
  marks: { name: {} },
  sortOrder: 0,
  vatRate: 1000,
  itemCount: 0,
  ...changes,
});

const menuChanged = (branchId: number): void => hear('menu.changed', { branchId });

beforeEach(() => {
  menus.store.setState({ items: {} });
});

describe('the items of a business', () => {
  const drawItems = () =>
    renderHook(() => {
      const [isHeld, setHeld] = useState(false);
      return { ...useItems(place, isHeld), setHeld };
    });

  it('are read each time the page opens, in the order of the response', async () => {
    const items = [buildItem({ id: 5 }), buildItem({ id: 3 })];
    const asked = respondToCalls(() => items);
    const page = await drawItems();
    expect(page.current().failure).toBeUndefined();
    await page.act(settled);
    expect(page.current().items).toEqual(items);
    await page.leave();
    const next = await drawItems();
    await next.act(settled);
    expect(asked).toEqual([readList, readList]);
  });

  it('report a failed read until they are read again', async () => {
    let answer: unknown = refusal('forbidden');
    respondToCalls(() => answer);
    const page = await drawItems();
    await page.act(settled);
    expect(page.current()).toMatchObject({ items: undefined, failure: 'forbidden' });
    answer = [buildItem()];
    await page.run(() => page.current().again());
    expect(page.current()).toMatchObject({ items: [buildItem()], failure: undefined });
  });

  it('show a changed availability without reading again', async () => {
    const asked = respondToCalls(() => [buildItem()]);
    const page = await drawItems();
    await page.act(settled);
    const change = { itemId: 1, isAvailable: false, unavailableUntil: null, version: 2 };
    await page.act(() => menus.applyAvailability(change));
    expect(page.current().items).toEqual([buildItem({ isAvailable: false, version: 2 })]);
    expect(asked).toHaveLength(1);
  });

  it('are read once after a burst of changes in their branch', async () => {
    const asked = respondToCalls(() => [buildItem()]);
    const page = await drawItems();
    const pass = passTime(page);
    await pass(1000);
    await page.act(() => menuChanged(9));
    await pass(1000);
    expect(asked).toHaveLength(1);
    await page.act(() => menuChanged(2));
    await pass(200);
    await page.act(() => menuChanged(2));
    expect(asked).toHaveLength(1);
    await pass(100);
    expect(asked).toHaveLength(2);
    await pass(1000);
    expect(asked).toHaveLength(2);
    await page.leave();
    menuChanged(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(2);
  });

  it('are not read during a drag', async () => {
    const asked = respondToCalls(() => [buildItem()]);
    const page = await drawItems();
    const pass = passTime(page);
    await page.act(() => menuChanged(2));
    await pass(100);
    await page.act(() => page.current().setHeld(true));
    await pass(1000);
    expect(asked).toHaveLength(1);
    await page.act(() => page.current().setHeld(false));
    await pass(1000);
    expect(asked).toHaveLength(2);
  });
});

describe('an item', () => {
  it('is read for editing each time, and shown everywhere as saved', async () => {
    const saved = buildManagedItem({ name: { tr: 'Ezogelin' }, version: 2 });
    const asked = respondToCalls(({ method }) => (method === 'PUT' ? saved : buildManagedItem()));
    const draw = () => renderSettled(() => ({ read: useManagedItem(1), save: useSaveItem(1) }));
    const page = await draw();
    expect(page.current().read.data).toEqual(buildManagedItem());
    await page.run(() => page.current().save.mutateAsync({ name: 'Ezogelin' }));
    expect(page.current().read.data).toEqual(saved);
    expect(menus.store.getState().items[1]?.name).toEqual({ tr: 'Ezogelin' });
    await page.leave();
    const next = await draw();
    await next.leave();
    const read = get('/api/menu-items/1');
    expect(asked).toEqual([
      read,
      { method: 'PUT', path: '/api/menu-items/1', body: { name: 'Ezogelin' } },
      read,
    ]);
  });
});

describe('the categories', () => {
  const categories = ['a', 'b', 'c'].map((key) => buildCategory(key));
  const useCategoryChanges = () => ({
    add: useAddCategory(4).mutateAsync,
    save: useSaveCategory(4, 'b').mutateAsync,
    move: useMoveCategory(4).mutateAsync,
  });
  const drawCategories = () =>
    renderSettled(() => ({ list: useCategories(4), ...useCategoryChanges() }));
  const keysOn = (page: Awaited<ReturnType<typeof drawCategories>>) =>
    page.current().list.data?.map(({ key }) => key);

  it('are added at the end and renamed in place', async () => {
    const saved = buildCategory('b', { name: { tr: 'Balık' } });
    const asked = respondToCalls(({ method }) =>
      method === 'GET' ? categories : method === 'POST' ? buildCategory('d') : saved,
    );
    const page = await drawCategories();
    await page.act(() => page.current().add('Deniz'));
    await page.run(() => page.current().save({ name: 'Balık' }));
    expect(page.current().list.data).toEqual([
      categories[0],
      saved,
      categories[2],
      buildCategory('d'),
    ]);
    expect(asked).toEqual([
      readCategories,
      { method: 'POST', path: readCategories.path, body: { name: { tr: 'Deniz' } } },
      { method: 'PUT', path: `${readCategories.path}/b`, body: { name: 'Balık' } },
    ]);
  });

  it('can be changed even if the list was not read', async () => {
    respondToCalls(() => buildCategory('b'));
    const page = await renderHook(useCategoryChanges);
    const { add, save, move } = page.current();
    const done = page.act(() =>
      Promise.all([add('Balık'), save({ name: 'Balık' }), move({ key: 'b', place: 0 })]),
    );
    await expect(done).resolves.toEqual([1, 2, 3].map(() => buildCategory('b')));
  });

  it.each([
    ['b', 0, ['b', 'a', 'c']],
    ['a', 1, ['b', 'a', 'c']],
    ['a', 2, ['b', 'c', 'a']],
    ['gone', 0, ['a', 'b', 'c']],
  ])('move %s to position %i at once, and back if it is refused', async (key, to, expected) => {
    const move = Promise.withResolvers<unknown>();
    const asked = respondToCalls(({ method }) => (method === 'GET' ? categories : move.promise));
    const page = await drawCategories();
    let done: Promise<unknown> = Promise.resolve();
    await page.act(() => {
      done = page
        .current()
        .move({ key, place: to })
        .catch((error) => error);
    });
    await page.act(() => vi.waitUntil(() => asked.length === 2));
    expect(keysOn(page)).toEqual(expected);
    await page.act(() => {
      move.resolve(refusal('forbidden'));
      return done;
    });
    expect(await done).toMatchObject({ code: 'forbidden' });
    expect(keysOn(page)).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([
      readCategories,
      { method: 'PUT', path: `${readCategories.path}/${key}`, body: { sortOrder: to } },
    ]);
  });

  it('are not moved back by a response to an earlier read', async () => {
    const late = Promise.withResolvers<unknown>();
    let reads = 0;
    respondToCalls(({ method }) => {
      if (method !== 'GET') return buildCategory('a');
      return (reads += 1) === 1 ? categories : late.promise;
    });
    const page = await drawCategories();
    await page.act(() => void page.current().list.refetch());
    await page.act(() => page.current().move({ key: 'a', place: 2 }));
    late.resolve(categories);
    await page.act(settled);
    expect(keysOn(page)).toEqual(['b', 'c', 'a']);
  });
});
