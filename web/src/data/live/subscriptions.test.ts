// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WatchAnswer, WatchRequest } from '@sofra/contracts/rooms';
import { buildBranch, buildBranchTable } from '../../../test/businesses.ts';
import {
  buildItem,
  buildOrder,
  buildOrdering,
  buildSession,
  buildUser,
  noon,
  pathsOf,
  refusal,
  requestsOf,
} from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import { onResync } from '../transport/resync.ts';
import { resetStores } from './events.ts';
import { menus } from './menus.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { sessions } from './sessions.ts';
import {
  retryNow,
  subscribeToBranch,
  subscribeToFloor,
  subscribeToKitchen,
  subscribeToMenu,
  subscribeToPlatform,
  subscribeToSession,
  subscribeToUser,
  useConnection,
  useRoom,
} from './subscriptions.ts';
import { tables } from './tables.ts';

/** The library's socket, connected to a server that a test speaks for. */
const server = vi.hoisted(() => {
  const listeners = new Map<string, (args: unknown) => void>();
  const watched: unknown[] = [];
  const left: unknown[] = [];
  /** Rooms of whose events the log no longer has those that the page missed. */
  const outdated = new Set<string>();
  const state = { reopened: 0 };
  const socket = {
    connected: true,
    active: true,
    on: (name: string, listener: (args: unknown) => void) => void listeners.set(name, listener),
    off: () => socket,
    connect: () => ((state.reopened += 1), socket),
    disconnect: () => socket,
    emit: (_name: string, room: unknown) => void left.push(room),
    timeout: () => ({
      emitWithAck: async (_name: string, request: WatchRequest): Promise<WatchAnswer> => {
        watched.push(request);
        return outdated.delete(request.room)
          ? { status: 'snapshot' }
          : { status: 'watching', events: [] };
      },
    }),
    io: { on: () => undefined, reconnectionDelayMax: () => undefined },
  };
  const say = (name: string, args?: unknown) => listeners.get(name)?.(args);
  return { socket, state, watched, left, outdated, say };
});
vi.mock('socket.io-client', () => ({ io: () => server.socket }));

const positionOf = (room: string, seq = 4) => ({ room, epoch: 'e', seq });
const guestMenu = { branchId: 1, currency: 'TRY', categories: [], items: [buildItem()] };
const menu = { ...guestMenu, position: positionOf('menu:1') };
const visit = { session: buildSession(), orders: [buildOrder()] };
const answers: Record<string, unknown> = {
  '/api/sessions/1': { ...visit, position: positionOf('session:1') },
  '/api/sessions/1/orders': [buildOrder()],
  '/api/branches/1/orders': {
    orders: [buildOrder({ id: 2, sessionId: 2 })],
    nextCursor: null,
    todayCount: 4,
    ordering: buildOrdering({ isOrderingPaused: true, version: 2 }),
    position: positionOf('branch:1', 6),
  },
  '/api/branches/1/floor': {
    branch: buildBranch(),
    ordering: buildOrdering(),
    tables: [buildBranchTable()],
    sessions: [visit.session],
    orders: visit.orders,
    position: positionOf('branch:1'),
  },
  '/api/tables/1/menu?language=tr': menu,
  '/api/auth/me': buildUser(),
};

let asked: ReturnType<typeof respondToCalls> = [];
const paths = () => pathsOf(asked);
const isWatched = (request: WatchRequest) =>
  vi.waitFor(() => expect(server.watched.at(-1)).toEqual(request));
const hold = () => ({
  orders: Object.keys(orders.store.getState().byId).map(Number),
  sessions: Object.keys(sessions.store.getState().byId).map(Number),
  tables: [...tables.store.getState().order],
});
const stops: (() => void)[] = [];
const following = (stop: () => void) => void stops.push(stop);

beforeEach(() => {
  asked = respondToCalls(({ path }) => answers[path] ?? refusal('not_found'));
  auth.store.setState({ auth: buildUser() });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  sessions.store.setState({ byId: {}, openAt: {}, mine: {} });
  orders.store.setState({ byId: {}, taps: {}, today: {} });
  menus.store.setState({ items: {}, byTable: {}, failures: {} });
  tables.replaceBranch(1, []);
  resetStores();
  server.watched.length = 0;
  server.left.length = 0;
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Hooks that show the orders of a table or a branch, and the room that each follows. */
const pages = [
  ['session', 'session:1', () => subscribeToSession(1)],
  ['kitchen', 'branch:1', () => subscribeToKitchen(1)],
  ['floor', 'branch:1', () => subscribeToFloor(1)],
  ['branch', 'branch:1', () => subscribeToBranch(1)],
] as const;

describe('a page’s subscription', () => {
  it('to a session reads it, then applies its events until it stops', async () => {
    const room = await renderHook(() => useRoom('session:1'));
    const connection = await renderHook(() => useConnection().state);
    expect(room.current()).toEqual({ isLoaded: false, failure: undefined, denied: undefined });
    expect(connection.current()).toBe('connecting');
    let stop = (): void => undefined;
    await room.act(async () => {
      stop = subscribeToSession(1);
      await isWatched(positionOf('session:1'));
    });
    expect(paths()).toEqual(['/api/sessions/1']);
    expect(hold()).toEqual({ orders: [1], sessions: [1], tables: [] });
    expect(sessions.seatAt(1)).toBe(1);
    expect(room.current().isLoaded).toBe(true);
    expect(connection.current()).toBe('live');
    const payload = buildOrder({ version: 2, status: 'ready' });
    const event = { type: 'order.statusChanged', at: noon, payload };
    server.say('event', { ...positionOf('session:1', 5), ...event });
    expect(orders.store.getState().byId[1]?.status).toBe('ready');
    await room.act(() => stop());
    expect(server.left).toEqual(['session:1']);
    expect(room.current().isLoaded).toBe(false);
  });

  it('to a menu continues from its position, and does nothing without a menu', async () => {
    following(subscribeToMenu(1, 'tr'));
    expect(server.watched).toEqual([]);
    await menus.load(1, 'tr');
    following(subscribeToMenu(1, 'tr'));
    await isWatched(positionOf('menu:1'));
    expect(paths()).toEqual(['/api/tables/1/menu?language=tr']);
  });

  it('to a saved menu reads it first', async () => {
    localStorage.setItem('sofra.menu.1.tr', JSON.stringify({ at: 1, menu }));
    asked = respondToCalls(() => refusal('unavailable'));
    await menus.load(1, 'tr');
    expect(menus.store.getState().byTable[1]?.savedAt).toBe(1);
    asked = respondToCalls(() => ({ ...menu, position: positionOf('menu:1', 9) }));
    following(subscribeToMenu(1, 'tr'));
    await isWatched(positionOf('menu:1', 9));
    expect(paths()).toEqual(['/api/tables/1/menu?language=tr']);
    expect(menus.store.getState().byTable[1]?.savedAt).toBeNull();
  });

  it('to a kitchen covers its active orders, without the sessions known before', async () => {
    sessions.apply(buildSession({ id: 9, tableId: 9 }));
    following(subscribeToKitchen(1));
    await isWatched(positionOf('branch:1', 6));
    expect(paths()).toEqual(['/api/branches/1/orders']);
    expect(hold()).toEqual({ orders: [2], sessions: [], tables: [] });
    expect(ordering.store.getState().byBranch[1]?.isOrderingPaused).toBe(true);
  });

  it('to a floor covers its tables, open sessions and their orders', async () => {
    following(subscribeToFloor(1));
    await isWatched(positionOf('branch:1'));
    expect(paths()).toEqual(['/api/branches/1/floor']);
    expect(hold()).toEqual({ orders: [1], sessions: [1], tables: [1] });
  });

  it('to a branch reads its floor, then its active orders, from the earlier position', async () => {
    following(subscribeToBranch(1));
    await isWatched(positionOf('branch:1'));
    expect(paths()).toEqual(['/api/branches/1/floor', '/api/branches/1/orders']);
    expect(hold()).toEqual({ orders: [2], sessions: [1], tables: [1] });
    expect(orders.store.getState().today[1]?.seq).toBe(6);
  });

  it.each([
    ['a user', 'user:7', subscribeToUser.bind(null, 7)],
    ['the platform', 'platform', subscribeToPlatform],
  ] as const)('covers the events for %s', async (_who, room, follow) => {
    const apply = vi.fn();
    following(follow(async () => ({ position: positionOf(room), apply })));
    await isWatched(positionOf(room));
    expect(apply).toHaveBeenCalledOnce();
  });
});

describe('missed events', () => {
  it.each(pages)('are told to the page of a %s', async (_what, room, follow) => {
    const onMissed = vi.fn();
    following(onResync(onMissed));
    following(follow());
    await isWatched(expect.objectContaining({ room }));
    expect(onMissed).not.toHaveBeenCalled();
    server.outdated.add(room);
    server.say('connect');
    await vi.waitFor(() => expect(onMissed).toHaveBeenCalledOnce());
  });
});

describe('a denied room', () => {
  it('is reported to the page, and a signed-out user is read again', async () => {
    auth.store.setState({ auth: 'signedOut' });
    const codes: string[] = [];
    const onDenied = (code: string) => void codes.push(code);
    asked = respondToCalls(() => refusal('forbidden'));
    following(subscribeToKitchen(1));
    following(subscribeToSession(1, { onDenied }));
    await vi.waitFor(() => expect(codes).toEqual(['forbidden']));
    expect(paths()).toEqual(['/api/branches/1/orders', '/api/sessions/1']);
    asked = respondToCalls(({ path }) => answers[path] ?? refusal('sign_in_required'));
    following(subscribeToSession(2, { onDenied }));
    await vi.waitFor(() => expect(codes).toContain('sign_in_required'));
    await vi.waitFor(() => expect(auth.store.getState().auth).toEqual(buildUser()));
    expect(paths().slice(0, 2)).toEqual(['/api/sessions/2', '/api/auth/me']);
  });

  it('is requested again on a new socket when another user signs in', async () => {
    asked = respondToCalls(() => refusal('forbidden'));
    const codes: string[] = [];
    following(subscribeToSession(1, { onDenied: (code) => void codes.push(code) }));
    await vi.waitFor(() => expect(codes).toEqual(['forbidden']));
    const before = server.state.reopened;
    auth.store.setState({ auth: buildUser({ name: 'Elif' }) });
    expect(server.state.reopened).toBe(before);
    asked = respondToCalls(({ path }) => answers[path]);
    auth.store.setState({ auth: buildUser({ id: 8 }) });
    expect(server.state.reopened).toBe(before + 1);
    await isWatched(positionOf('session:1'));
    auth.store.setState({ auth: 'signedOut' });
    expect(server.state.reopened).toBe(before + 2);
    auth.store.setState({ auth: 'loading' });
    auth.store.setState({ auth: buildUser() });
    expect(server.state.reopened).toBe(before + 2);
  });
});

describe('taps interrupted by a reload', () => {
  const made = { id: 'a', userId: 7, branchId: 1, sessionId: 1, orderId: 1 };
  const change = { kind: 'acknowledge' };
  const sent = () => requestsOf(asked.filter(({ method }) => method === 'POST'));

  it.each(pages)('are sent once the %s is shown', async (_what, _room, follow) => {
    localStorage.setItem('sofra.taps', JSON.stringify([{ ...made, at: Date.now(), change }]));
    asked = respondToCalls(({ path }) => answers[path] ?? buildOrder({ version: 2 }));
    following(follow());
    await vi.waitFor(() => expect(sent()).toEqual(['POST /api/orders/1/acknowledge']));
    await vi.waitFor(() => expect(localStorage.getItem('sofra.taps')).toBe('[]'));
  });
});

describe('a room that could not be read', () => {
  it.each([
    ['the browser has its network back', () => dispatchEvent(new Event('online'))],
    ['the guest requests it', retryNow],
  ])('is read at once when %s', async (_why, retry) => {
    // Its next try would be minutes away.
    vi.spyOn(Math, 'random').mockReturnValue(10_000);
    asked = respondToCalls(() => refusal('unavailable'));
    const { current, act } = await renderHook(() => [
      useRoom('session:1').failure,
      useConnection().state,
    ]);
    await act(() => following(subscribeToSession(1)));
    await vi.waitFor(() => expect(current()[0]).toBe('unavailable'));
    await act(() => dispatchEvent(new Event('offline')));
    expect(current()[1]).toBe('offline');
    asked = respondToCalls(({ path }) => answers[path]);
    await act(async () => {
      retry();
      await isWatched(positionOf('session:1'));
    });
    expect(current()[0]).toBeUndefined();
  });
});
