// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildItem,
  buildManagedItem,
  buildNetwork,
  disconnect,
  get,
  refusal,
} from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { notifyResyncs } from '../transport/resync.ts';
import { createItems, itemStore, useLiveItems, useMenuItems } from './itemAvailability.ts';
import { useMenu } from './menuStore.ts';
import { createMenus, menus } from './menus.ts';

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
    const unavailableUntil = '2026-11-21T12:00:07.000Z';
    menus.applyAvailability({ itemId: 1, isAvailable: false, unavailableUntil, version: 2 });
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
    await act(() => menus.load(1, 'tr'));
    expect(current()).toEqual({ status: 'failed', menu: undefined, failure: 'network' });
    answer = () => menuWith(buildItem({ id: 2 }), buildItem({ id: 1 }));
    await act(() => menus.load(1, 'tr'));
    expect(current()).toMatchObject({ status: 'ready', failure: undefined });
    expect(current().menu?.items.map(({ id }) => id)).toEqual([2, 1]);
    const soldOut = { itemId: 1, isAvailable: false, unavailableUntil: null, version: 9 };
    await act(() => menus.applyAvailability(soldOut));
    expect(current().menu?.items.map(({ isAvailable }) => isAvailable)).toEqual([true, false]);
    answer = () => refusal('unavailable');
    await act(() => menus.load(1, 'tr'));
    expect(current()).toMatchObject({ status: 'ready', failure: 'unavailable' });
  });
});

const soup = buildItem();

/** Stores the soup, and scripts the response to a change. */
function hold(answer: () => unknown, isHeld = true) {
  const { call, asked } = buildNetwork(answer);
  const own = createMenus({ call, storage: createMemoryStorage(), now: () => 0 });
  if (isHeld) own.hold([soup]);
  const shown = () => own.store.getState().items;
  return { ...createItems({ call, menus: own }), menus: own, asked, shown };
}

it('reads the items of a business in the order of the response', async () => {
  const items = [buildItem({ id: 5 }), buildItem({ id: 3 })];
  const asked = respondToCalls(() => items);
  const page = await renderHook(useMenuItems);
  expect(page.current()).toBeUndefined();
  await page.act(() => itemStore.load(4));
  expect(page.current()).toEqual(items);
  const soldOut = { itemId: 3, isAvailable: false, unavailableUntil: null, version: 2 };
  await page.act(() => menus.applyAvailability(soldOut));
  expect(page.current()?.[1]).toEqual(buildItem({ id: 3, isAvailable: false, version: 2 }));
  expect(asked).toEqual([get('/api/businesses/4/menu-items')]);
});

it('shows a new price at once, then the item as returned by the server', async () => {
  const saved = buildManagedItem({ price: 90.5, priceMinor: 9050, basePrice: '90.50', version: 2 });
  const { setPrice, asked, shown } = hold(() => saved);
  const done = setPrice(1, 90.5);
  expect(shown()[1]).toEqual({ ...soup, price: 90.5, priceMinor: 9050 });
  await done;
  expect(shown()[1]).toEqual(saved);
  expect(asked).toEqual([{ method: 'PUT', path: '/api/menu-items/1', body: { price: 90.5 } }]);
});

it('shows until when an item is sold out, and nothing once it is available', async () => {
  const until = '2026-11-21T18:00:00.000Z';
  const { setAvailability, asked, shown } = hold(() => soup);
  const gone = setAvailability(1, false, until);
  const unavailable = { isAvailable: false, unavailableUntil: until, portions: null };
  expect(shown()[1]).toEqual({ ...soup, ...unavailable });
  await gone;
  expect(shown()[1]).toEqual(soup);
  await setAvailability(1, false);
  await setAvailability(1, true);
  const path = '/api/menu-items/1/availability';
  expect(asked).toEqual([
    { method: 'PATCH', path, body: { isAvailable: false, unavailableUntil: until } },
    { method: 'PATCH', path, body: { isAvailable: false, unavailableUntil: null } },
    { method: 'PATCH', path, body: { isAvailable: true } },
  ]);
});

it.each<[string, (items: ReturnType<typeof hold>) => Promise<unknown>]>([
  ['price', ({ setPrice }) => setPrice(1, 90)],
  ['availability', ({ setAvailability }) => setAvailability(1, false)],
])('reverts a change of the %s if the server refuses', async (_what, change) => {
  const items = hold(() => refusal('forbidden'));
  const done = change(items);
  expect(items.shown()).not.toEqual({ 1: soup });
  await expect(done).rejects.toMatchObject({ code: 'forbidden' });
  expect(items.shown()).toEqual({ 1: soup });
});

it('keeps what arrived in the meantime if a change is refused', async () => {
  const { setAvailability, menus: own, shown } = hold(() => refusal('forbidden'));
  const done = setAvailability(1, false);
  const newer = buildItem({ version: 5, price: 70 });
  own.hold([newer]);
  await expect(done).rejects.toMatchObject({ code: 'forbidden' });
  expect(shown()).toEqual({ 1: newer });
});

it('stores nothing for an unknown item whose change is refused', async () => {
  const { setPrice, shown } = hold(() => refusal('not_found'), false);
  await expect(setPrice(1, 90)).rejects.toMatchObject({ code: 'not_found' });
  expect(shown()).toEqual({});
});

describe('the items of a screen', () => {
  const position = { room: 'branch:1', epoch: 'e', seq: 0 };
  beforeEach(() => {
    menus.store.setState({ items: {} });
    itemStore.store.setState({ ids: undefined });
  });

  /** Opens a screen of branch 1; `server` is what the API answers next. */
  async function open(server: { items: ReturnType<typeof buildItem>[] }) {
    let answer: () => unknown = () => server.items;
    const asked = respondToCalls(() => answer());
    const page = await renderHook(() => {
      const [isLoaded, setLoaded] = useState(false);
      useLiveItems({ id: 1, businessId: 4 }, isLoaded);
      return { items: useMenuItems(), setLoaded };
    });
    const soldOut = () => page.current().items?.filter(({ isAvailable }) => !isAvailable);
    const out = () => soldOut()?.map(({ id }) => id);
    return {
      asked,
      load: () => page.act(() => page.current().setLoaded(true)),
      act: page.act,
      answerBy: (next: () => unknown) => (answer = next),
      /** Waits until these items are sold out on the screen. */
      expectOut: (ids: number[]) => page.act(() => vi.waitFor(() => expect(out()).toEqual(ids))),
    };
  }
  const sell = (itemId: number, version: number, unavailableUntil: string | null = null) =>
    hear('menuItem.availabilityChanged', { itemId, isAvailable: false, unavailableUntil, version });
  /** Loads a room for the second time, as after a long outage. */
  async function resync() {
    const load = notifyResyncs(async () => ({ position, apply: () => undefined }));
    for (let times = 0; times < 2; times += 1) (await load()).apply();
  }

  it('are loaded once the room is, and follow the events of availability', async () => {
    const screen = await open({ items: [buildItem({ id: 3 }), buildItem({ id: 5 })] });
    expect(screen.asked).toEqual([]);
    await screen.load();
    await screen.expectOut([]);
    await screen.act(() => sell(5, 2));
    await screen.expectOut([5]);
    const soon = new Date(Date.now() + 100).toISOString();
    await screen.act(() => sell(3, 2, soon));
    await screen.expectOut([3, 5]);
    // It returns by its time, without an event.
    await screen.expectOut([5]);
    expect(screen.asked).toHaveLength(1);
  });

  it('are loaded again after missed events and a changed menu of the branch', async () => {
    const server = { items: [buildItem({ id: 3 })] };
    const screen = await open(server);
    await screen.load();
    await screen.expectOut([]);
    server.items = [buildItem({ id: 3, isAvailable: false, version: 7 })];
    await screen.act(resync);
    await screen.expectOut([3]);
    server.items = [];
    await screen.act(() => hear('menu.changed', { branchId: 2 }));
    await screen.expectOut([3]);
    await screen.act(() => hear('menu.changed', { branchId: 1 }));
    await screen.expectOut([]);
    expect(screen.asked).toHaveLength(3);
  });

  it('are loaded until the server answers, and again if one sells out meanwhile', async () => {
    const server = { items: [buildItem({ id: 3 })] };
    const screen = await open(server);
    let respond: (items: unknown) => void = () => undefined;
    const answers = [disconnect, () => new Promise((resolve) => (respond = resolve))];
    screen.answerBy(() => (answers.shift() ?? (() => server.items))());
    await screen.load();
    await screen.act(() => vi.waitUntil(() => screen.asked.length === 2));
    server.items = [buildItem({ id: 3, isAvailable: false, version: 2 })];
    await screen.act(() => sell(3, 2));
    await screen.expectOut([3]);
    // The earlier response comes last.
    await screen.act(() =>
      respond([buildItem({ id: 3 }), buildItem({ id: 9, isAvailable: false })]),
    );
    await screen.expectOut([3]);
    expect(screen.asked).toHaveLength(3);
  });
});
