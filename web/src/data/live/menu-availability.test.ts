// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createMenus, menus as pageMenus } from './menus.ts';
import { useMenu } from './menuStore.ts';
import { respondToCalls, renderHook } from '../../../test/hooks.ts';
import { buildItem, buildNetwork, disconnect, refusal } from '../../../test/data.ts';

const menuWith = (...items: ReturnType<typeof buildItem>[]) => ({
  branchId: 1,
  currency: 'TRY',
  categories: [],
  items,
  position: { room: 'menu:1', epoch: 'e', seq: 0 },
});
const buildMenus = () => {
  const { call } = buildNetwork(() => undefined);
  return createMenus({ call, storage: createMemoryStorage(), now: Date.now });
};

describe('the availability of a menu’s items', () => {
  it('returns for each at its own time', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
    const menus = buildMenus();
    const soldOut = (id: number, unavailableUntil: string | null) =>
      buildItem({ id, isAvailable: false, unavailableUntil });
    menus.hold([
      soldOut(1, '2026-11-21T12:00:10.000Z'),
      soldOut(2, '2026-11-21T12:00:05.000Z'),
      soldOut(3, null),
      soldOut(4, '2026-11-21T12:00:00.000Z'),
      soldOut(5, '2027-11-21T12:00:00.000Z'),
    ]);
    const back = () =>
      Object.values(menus.store.getState().items)
        .filter(({ isAvailable, unavailableUntil }) => isAvailable && unavailableUntil === null)
        .map(({ id }) => id);
    expect(back()).toEqual([4]);
    vi.advanceTimersByTime(4999);
    expect(back()).toEqual([4]);
    vi.advanceTimersByTime(100);
    expect(back()).toEqual([2, 4]);
    menus.applyAvailability({
      itemId: 1,
      isAvailable: false,
      unavailableUntil: '2026-11-21T12:00:07.000Z',
      version: 2,
    });
    vi.advanceTimersByTime(2000);
    expect(back()).toEqual([1, 2, 4]);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(366 * 86_400_000);
    expect(back()).toEqual([1, 2, 4, 5]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('changes for a known item with a newer version, or with any after a restore', () => {
    const menus = buildMenus();
    menus.hold([buildItem({ version: 5 })]);
    const soldOut = { itemId: 1, isAvailable: false, unavailableUntil: null, version: 5 };
    menus.applyAvailability(soldOut);
    menus.applyAvailability({ ...soldOut, itemId: 9 });
    expect(menus.store.getState().items).toEqual({ 1: buildItem({ version: 5 }) });
    menus.reset();
    menus.applyAvailability({ ...soldOut, version: 1 });
    expect(menus.store.getState().items[1]).toMatchObject({ isAvailable: false, version: 1 });
    // Texts come from what is read, availability from whatever is newer.
    menus.hold([buildItem({ version: 0, priceMinor: 1 })]);
    expect(menus.store.getState().items[1]).toMatchObject({ isAvailable: false, priceMinor: 1 });
    menus.hold([buildItem({ version: 1 })]);
    expect(menus.store.getState().items[1]).toEqual(buildItem({ version: 1 }));
  });
});

describe('a page', () => {
  it('shows the menu of its table: loading, failed, then ready, and why it is old', async () => {
    let answer: () => unknown = disconnect;
    respondToCalls(() => answer());
    const { current, act } = await renderHook(() => useMenu(1));
    expect(current()).toEqual({ status: 'loading', menu: undefined, failure: undefined });
    await act(() => pageMenus.load(1, 'tr'));
    expect(current()).toEqual({ status: 'failed', menu: undefined, failure: 'network' });
    answer = () => menuWith(buildItem({ id: 2 }), buildItem({ id: 1 }));
    await act(() => pageMenus.load(1, 'tr'));
    expect(current()).toMatchObject({ status: 'ready', failure: undefined });
    expect(current().menu?.items.map(({ id }) => id)).toEqual([2, 1]);
    const soldOut = { itemId: 1, isAvailable: false, unavailableUntil: null, version: 9 };
    await act(() => pageMenus.applyAvailability(soldOut));
    expect(current().menu?.items.map(({ isAvailable }) => isAvailable)).toEqual([true, false]);
    answer = () => refusal('unavailable');
    await act(() => pageMenus.load(1, 'tr'));
    expect(current()).toMatchObject({ status: 'ready', failure: 'unavailable' });
  });
});
