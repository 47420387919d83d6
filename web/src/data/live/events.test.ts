import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomEvent } from '@sofra/contracts/rooms';
import type { TableSession } from '@sofra/contracts/sessions';
import {
  buildGuestTable,
  buildItem,
  buildOrder,
  buildOrdering,
  buildSession,
  buildStation,
  buildUser,
  noon,
  pathsOf,
} from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { respondToCalls } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import { applyEvent, onEvent, resetStores } from './events.ts';
import { menus } from './menus.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { followOwnStation } from './ownStation.ts';
import { sessions } from './sessions.ts';
import { tables } from './tables.ts';

const position = { room: 'branch:1', epoch: 'e', seq: 1 };

const me = { userId: 7, nickname: null, seat: 1 };
const friend = { userId: 8, nickname: 'Elif', seat: 2 };
const party = buildSession({ guests: [me, friend], guestCount: 2 });
const hearLeft = (session: TableSession) => hear('session.guestLeft', session, 'session:1');

describe('a guest who left', () => {
  beforeEach(() => {
    sessions.store.setState({ byId: {}, openAt: {}, mine: {} });
    auth.store.setState({ auth: buildUser() });
    sessions.apply(party);
    sessions.store.setState({ mine: { 1: 1 } });
    orders.apply(buildOrder());
  });

  it('disappears from the table on the other guests’ phones', () => {
    hearLeft({ ...party, guests: [me], guestCount: 1, version: 2 });
    expect(sessions.store.getState().byId[1]?.guests).toEqual([me]);
    expect(sessions.store.getState().byId[1]?.guestCount).toBe(1);
    expect(sessions.seatAt(1)).toBe(1);
    expect(orders.store.getState().byId[1]).toBeDefined();
  });

  it('disappears from the table in the other tabs of their own phone', () => {
    hearLeft({ ...party, guests: [friend], guestCount: 1, version: 2 });
    expect(sessions.seatAt(1)).toBeUndefined();
    expect(sessions.store.getState().mine).toEqual({});
    // The other guests still occupy the table.
    expect(sessions.store.getState().openAt[1]).toBe(1);
    expect(orders.store.getState().byId[1]).toBeUndefined();
  });

  it('remains if they joined again before the event arrived', () => {
    sessions.apply({ ...party, version: 3 });
    hearLeft({ ...party, guests: [friend], guestCount: 1, version: 2 });
    expect(sessions.seatAt(1)).toBe(1);
  });

  it('remains if only their name changed by signing in', () => {
    auth.store.setState({ auth: buildUser({ id: 99 }) });
    hearLeft({ ...party, guests: [me], guestCount: 1, version: 2 });
    expect(sessions.seatAt(1)).toBe(1);
  });
});

describe('an event', () => {
  const place = { id: 1, branchId: 1, tableNumber: '1', area: '', seats: 4, version: 1 };
  const table = { ...place, isOrderingPaused: false };
  const active = { ...table, status: 'active' } as const;
  const guestTable = buildGuestTable();
  beforeEach(() => {
    orders.store.setState({ byId: {}, taps: {}, today: {} });
    sessions.store.setState({ byId: {}, openAt: {}, mine: {} });
    tables.store.setState({ byId: {}, order: [], asGuest: {} });
    ordering.store.setState({ byBranch: {} });
    menus.store.setState({ items: {}, byTable: {}, failures: {} });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each([
    'order.placed',
    'order.lineAdded',
    'order.lineStruck',
    'order.statusChanged',
    'order.acknowledged',
    'order.tableRenamed',
    'order.sessionEnded',
    'order.transferred',
    'order.released',
  ] as const)('%s delivers the order', (name) => {
    hear(name, buildOrder({ version: 2 }));
    hear(name, buildOrder({ version: 1 }));
    expect(orders.store.getState().byId).toEqual({ 1: buildOrder({ version: 2 }) });
  });

  it.each([
    'session.started',
    'session.guestJoined',
    'session.guestLeft',
    'session.guestRenamed',
    'session.tableRenamed',
    'session.confirmed',
    'session.refreshed',
    'session.unusualChanged',
    'session.ended',
  ] as const)('%s delivers the session', (name) => {
    hear(name, buildSession({ version: 2 }));
    expect(sessions.store.getState().byId).toEqual({ 1: buildSession({ version: 2 }) });
  });

  it('session.tableRenamed renames the table for its guests', () => {
    tables.store.setState({ asGuest: { 1: guestTable } });
    hear('session.tableRenamed', buildSession({ tableNumber: 'Köşe' }));
    expect(tables.store.getState().asGuest[1]?.tableNumber).toBe('Köşe');
  });

  it.each([
    'table.statusChanged',
    'table.created',
    'table.changed',
    'table.orderingChanged',
  ] as const)('%s delivers the table; a deleted one is no longer listed', (name) => {
    hear(name, active);
    expect(tables.store.getState()).toMatchObject({ byId: { 1: active }, order: [1] });
    hear('table.deleted', active);
    expect(tables.store.getState().order).toEqual([]);
  });

  it('branch.orderingChanged and table.orderingChanged tell staff and guests about a pause', () => {
    const isPaused = () => tables.store.getState().asGuest[1]?.isOrderingPaused;
    tables.store.setState({ asGuest: { 1: guestTable } });
    hear('branch.orderingChanged', buildOrdering({ isOrderingPaused: true }));
    expect([ordering.store.getState().byBranch[1]?.isOrderingPaused, isPaused()]).toEqual([
      true,
      true,
    ]);
    tables.store.setState({ asGuest: { 1: guestTable } });
    hear('table.orderingChanged', { ...active, isOrderingPaused: true });
    expect([tables.store.getState().byId[1]?.isOrderingPaused, isPaused()]).toEqual([true, true]);
  });

  it('menuItem.availabilityChanged switches the item, menu.changed reads the menu again', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const read = { branchId: 1, currency: 'TRY', categories: [], items: [buildItem()], position };
    const asked = respondToCalls(() => read);
    await menus.load(1, 'tr');
    const soldOut = { itemId: 1, isAvailable: false, unavailableUntil: null, version: 2 };
    hear('menuItem.availabilityChanged', soldOut);
    expect(menus.store.getState().items[1]?.isAvailable).toBe(false);
    hear('menu.changed', { branchId: 2 });
    hear('menu.changed', { branchId: 1 });
    await vi.waitFor(() =>
      expect(pathsOf(asked)).toEqual([
        '/api/tables/1/menu?language=tr',
        '/api/tables/1/menu?language=tr',
      ]),
    );
  });

  it.each([
    ['business.decided', { businessId: 1, status: 'approved' }],
    ['membership.changed', { businessId: 1 }],
  ] as const)('%s reads the signed-in user again', async (name, payload) => {
    const asked = respondToCalls(() => buildUser({ id: 9 }));
    applyEvent({ ...position, type: name, at: noon, payload } as RoomEvent);
    await vi.waitFor(() => expect(auth.store.getState().auth).toEqual(buildUser({ id: 9 })));
    expect(pathsOf(asked)).toEqual(['/api/auth/me']);
    auth.store.setState({ auth: 'loading' });
  });

  it('is passed to each listener after the stores, until it unsubscribes', () => {
    const received: unknown[] = [];
    const listen = (name: string) =>
      onEvent('order.placed', ({ id }, from) => {
        received.push([name, id, from, orders.store.getState().byId[id]?.id]);
      });
    const stops = [listen('first'), listen('second')];
    hear('order.placed', buildOrder());
    stops[0]?.();
    hear('order.lineAdded', buildOrder({ id: 2 }));
    hear('order.placed', buildOrder({ id: 3 }));
    stops[1]?.();
    hear('order.placed', buildOrder({ id: 4 }));
    expect(received).toEqual([
      ['first', 1, position, 1],
      ['second', 1, position, 1],
      ['second', 3, position, 3],
    ]);
  });

  it('is ignored if it is from a newer release, or only for pages of staff', () => {
    for (const type of ['order.eaten', 'ticket.opened', 'toString', 'constructor'])
      applyEvent({ ...position, type, at: noon, payload: buildOrder() } as unknown as RoomEvent);
    expect(orders.store.getState().byId).toEqual({});
  });

  it('of another epoch replaces the contents of the stores', () => {
    menus.hold([buildItem({ version: 9 })]);
    hear('order.placed', buildOrder({ version: 9 }));
    hear('session.started', buildSession({ version: 9 }));
    hear('table.created', { ...active, version: 9 });
    hear('branch.orderingChanged', buildOrdering({ version: 9 }));
    resetStores();
    hear('order.placed', buildOrder({ guestCount: 5 }));
    hear('session.started', buildSession({ guestCount: 5 }));
    hear('table.created', { ...active, seats: 5 });
    hear('branch.orderingChanged', buildOrdering({ isOrderingPaused: true }));
    const soldOut = { itemId: 1, isAvailable: false, unavailableUntil: null, version: 1 };
    hear('menuItem.availabilityChanged', soldOut);
    expect(orders.store.getState().byId[1]?.guestCount).toBe(5);
    expect(sessions.store.getState().byId[1]?.guestCount).toBe(5);
    expect(tables.store.getState().byId[1]?.seats).toBe(5);
    expect(ordering.store.getState().byBranch[1]?.isOrderingPaused).toBe(true);
    expect(menus.store.getState().items[1]?.isAvailable).toBe(false);
  });
});

describe('a paired screen', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = followOwnStation();
  });
  afterEach(() => {
    stop();
    auth.leave();
  });

  const tell = () => hear('stations.changed', { branchId: 1, stations: [buildStation()] });
  const screen = { businessId: 4, branchId: 1, board: 'kitchen' as const, stationId: 2 };

  it('reads its station again when those of its branch change', async () => {
    const moved = buildUser({ screen: { ...screen, stationId: null } });
    respondToCalls(() => moved);
    auth.enter(buildUser({ screen }));
    tell();
    await expect
      .poll(() => auth.store.getState().auth)
      .toMatchObject({ screen: { stationId: null } });
  });

  it('isn’t asked for in another branch, nor is a user', async () => {
    const asked = respondToCalls(() => buildUser());
    auth.enter(buildUser({ screen: { ...screen, branchId: 9 } }));
    tell();
    auth.enter(buildUser());
    tell();
    await Promise.resolve();
    expect(asked).toEqual([]);
  });
});
