import { describe, expect, it } from 'vitest';
import type { Order } from '@sofra/contracts/orders';
import {
  buildLine,
  buildNetwork,
  buildOrder,
  disconnect,
  refusal,
  until,
} from '../../../test/data.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createOptimisticActions } from './optimisticActions.ts';
import { KEEP_ACTION_MS } from './optimisticDelivery.ts';
import { createOptimisticRounds } from './optimisticRounds.ts';
import { deleteAction, readActions, saveAction, type SavedAction } from './optimisticStorage.ts';
import { createOrders, withOptimisticChanges } from './orders.ts';

/** Builds a kitchen tablet whose storage survives reloads, and a server that may be unreachable. */
function buildTablet() {
  const storage = createMemoryStorage();
  const server = { isAway: true, isDeleted: false, order: buildOrder(), changes: [] as unknown[] };
  let now = Date.parse('2026-11-21T12:00:00.000Z');
  function openPage({ userId = 7, holds = [server.order] } = {}) {
    let isClosed = false;
    const { call } = buildNetwork(({ method, path, body }) => {
      if (isClosed) return new Promise(() => undefined);
      if (server.isAway) return disconnect();
      if (server.isDeleted) return refusal('not_found');
      if (method === 'GET') return [server.order];
      server.changes.push(body ?? path);
      const { status = server.order.status } = (body ?? {}) as { status?: 'preparing' };
      server.order = { ...server.order, status, version: server.order.version + 1 };
      return path.includes('/rounds/') ? [server.order] : server.order;
    });
    const orders = createOrders({ call });
    for (const order of holds) orders.apply(order);
    const taps = createOptimisticActions({
      call,
      orders,
      storage,
      userId: () => userId,
      now: () => now,
      wait: () =>
        new Promise((resolve) => {
          if (!isClosed) setTimeout(resolve, 0);
        }),
    });
    return {
      call,
      orders,
      taps,
      shown: () => withOptimisticChanges(orders.store.getState())[0]?.status,
      isPending: () => orders.store.getState().taps[1] !== undefined,
      refusals: () => taps.store.getState().refusals.map(({ code }) => code),
      close: () => (isClosed = true),
    };
  }
  type Opened = ReturnType<typeof openPage>;
  return {
    server,
    openPage,
    saved: () => JSON.parse(storage.getItem('sofra.taps') ?? '[]') as unknown[],
    later: (ms: number) => (now += ms),
    /** Taps while the server is away, on a page that is closed at once. */
    tapAndLeave: (tap = (page: Opened): unknown => page.taps.changeStatus(1, 'preparing')) => {
      const page = openPage();
      void tap(page);
      page.close();
    },
    /** Opens the page again once the server answers, and waits until all taps are settled. */
    reopen: async (options?: Parameters<typeof openPage>[0]): Promise<Opened> => {
      server.isAway = false;
      const page = openPage(options);
      page.taps.resume(1);
      await until(() => !page.isPending());
      return page;
    },
  };
}

describe('a tap made offline', () => {
  it('survives a reload, is shown at once, and is sent once', async () => {
    const tablet = buildTablet();
    tablet.tapAndLeave();
    const after = tablet.openPage();
    expect(after.shown()).toBe('pending');
    after.taps.resume(1);
    after.taps.resume(1);
    expect(after.shown()).toBe('preparing');
    tablet.server.isAway = false;
    await until(() => !after.isPending());
    expect(tablet.server.changes).toEqual([{ status: 'preparing', from: 'pending' }]);
    expect(after.shown()).toBe('preparing');
    expect(after.refusals()).toEqual([]);
    expect(tablet.saved()).toEqual([]);
    tablet.openPage().taps.resume(1);
    expect(tablet.server.changes).toHaveLength(1);
  });

  it('is sent in the order of the taps', async () => {
    const tablet = buildTablet();
    tablet.tapAndLeave(({ taps }) => {
      void taps.changeStatus(1, 'preparing');
      void taps.strikeLine(1, 1, true);
      void taps.changeStatus(1, 'ready');
    });
    const after = tablet.openPage();
    after.taps.resume(1);
    expect(after.shown()).toBe('ready');
    tablet.server.isAway = false;
    await until(() => !after.isPending());
    expect(tablet.server.changes).toEqual([
      { status: 'preparing', from: 'pending' },
      { isDone: true },
      { status: 'ready', from: 'preparing' },
    ]);
  });

  it('isn’t sent again if it arrived before the reload', async () => {
    const tablet = buildTablet();
    tablet.tapAndLeave();
    tablet.server.order = buildOrder({ status: 'preparing', version: 2 });
    const after = await tablet.reopen();
    expect(tablet.server.changes).toEqual([]);
    expect(after.refusals()).toEqual([]);
  });

  it('is sent after hours without a connection', async () => {
    const tablet = buildTablet();
    tablet.tapAndLeave();
    tablet.later(5 * 3_600_000);
    const after = tablet.openPage();
    after.taps.resume(1);
    expect(after.shown()).toBe('preparing');
    tablet.later(4 * 3_600_000);
    tablet.server.isAway = false;
    await until(() => !after.isPending());
    expect(tablet.server.changes).toEqual([{ status: 'preparing', from: 'pending' }]);
    expect(after.refusals()).toEqual([]);
  });

  it('of a station is sent even if the page doesn’t know the order yet', async () => {
    const tablet = buildTablet();
    const round = { sessionId: 1, round: 1, orderIds: [1], stationId: 3 };
    tablet.tapAndLeave((page) =>
      createOptimisticRounds(page).changeStatus(round, 'preparing', 'pending'),
    );
    const after = await tablet.reopen({ holds: [] });
    expect(tablet.server.changes).toMatchObject([{ status: 'preparing', stationId: 3 }]);
    expect(after.refusals()).toEqual([]);
  });

  it.each([
    ['ten hours', KEEP_ACTION_MS + 1, false],
    ['a day', 24 * 3_600_000, false],
    ['a day, and its order is deleted', 24 * 3_600_000, true],
  ])('is refused with a notice if it is too old to send: %s', async (_age, ms, isDeleted) => {
    const tablet = buildTablet();
    tablet.tapAndLeave();
    tablet.later(ms);
    tablet.server.isDeleted = isDeleted;
    const after = await tablet.reopen();
    expect(after.refusals()).toEqual(['timeout']);
    expect(tablet.server.changes).toEqual([]);
    expect(tablet.saved()).toEqual([]);
  });

  it('isn’t refused if it arrived, even if it is old', async () => {
    const tablet = buildTablet();
    tablet.tapAndLeave();
    tablet.later(KEEP_ACTION_MS + 1);
    tablet.server.order = buildOrder({ status: 'preparing', version: 2 });
    // The order finished meanwhile, so it isn't in the snapshot any more.
    const after = await tablet.reopen({ holds: [] });
    expect(after.refusals()).toEqual([]);
  });

  it('belongs to the user and the branch', () => {
    const tablet = buildTablet();
    tablet.tapAndLeave();
    const other = tablet.openPage({ userId: 8 });
    other.taps.resume(1);
    expect(other.isPending()).toBe(false);
    const elsewhere = tablet.openPage();
    elsewhere.taps.resume(2);
    expect(elsewhere.isPending()).toBe(false);
  });
});

describe('a line brought to the table', () => {
  const lines = [buildLine({ id: 1 }), buildLine({ id: 2 }), buildLine({ id: 3, quantity: 0 })];
  function buildPage(order: Order) {
    const answers: unknown[] = [];
    const { call } = buildNetwork(({ path, body }) => {
      answers.push([path, body]);
      return new Promise(() => undefined);
    });
    const orders = createOrders({ call });
    orders.apply(order);
    const taps = createOptimisticActions({
      call,
      orders,
      now: () => 0,
      wait: async () => undefined,
    });
    const shown = () => withOptimisticChanges(orders.store.getState())[0];
    return { taps, shown, answers };
  }

  it('is shown and sent at once; the last one makes the order served', async () => {
    const { taps, shown, answers } = buildPage(buildOrder({ status: 'ready', lines }));
    void taps.serveLine(1, 1, true);
    expect(shown()).toMatchObject({ status: 'ready', lines: [{ isServed: true }, {}, {}] });
    void taps.serveLine(1, 2, true);
    expect(shown()?.status).toBe('served');
    await until(() => answers.length > 0);
    expect(answers).toEqual([['/api/orders/1/lines/1/served', { isServed: true }]]);
  });

  it('can be taken back: the order is ready again', () => {
    const served = lines.map((line) => ({ ...line, isServed: true }));
    const { taps, shown } = buildPage(buildOrder({ status: 'served', lines: served }));
    void taps.serveLine(1, 2, false);
    expect(shown()).toMatchObject({ status: 'ready', lines: [{}, { isServed: false }, {}] });
  });
});

const made = { userId: 7, branchId: 1, sessionId: 1, orderId: 1, at: 0 };
const tap = (id: string, change: SavedAction['change'] = { kind: 'acknowledge' }): SavedAction => ({
  ...made,
  id,
  change,
});
const build = (saved: unknown) => {
  const storage = createMemoryStorage();
  storage.setItem('sofra.taps', JSON.stringify(saved));
  return { storage, text: () => storage.getItem('sofra.taps') };
};

describe('saved taps', () => {
  const readable = [
    tap('a'),
    tap('b', { kind: 'status', from: 'pending', to: 'cancelled', reason: 'Yok' }),
    tap('c', { kind: 'status', from: 'pending', to: 'ready' }),
    tap('d', { kind: 'strike', lineId: 1, isDone: true }),
  ];

  it('are read in order, without those in another release’s format', () => {
    const unreadable = [
      7,
      { ...tap('e'), userId: 'seven' },
      { ...tap('f'), branchId: undefined },
      { ...tap('g'), change: { kind: 'status', from: 'pending', to: 'simmering' } },
      { ...tap('h'), change: { kind: 'strike', lineId: 1 } },
      { ...tap('i'), change: { kind: 'explode' } },
    ];
    const { storage } = build([...readable, ...unreadable]);
    expect(readActions(storage)).toEqual(readable);
    expect(readActions(build({ a: tap('a') }).storage)).toEqual([]);
    expect(readActions(createMemoryStorage())).toEqual([]);
  });

  it('are limited to the latest 200', () => {
    const { storage } = build([]);
    for (let id = 0; id < 203; id += 1) saveAction(storage, tap(String(id)));
    const ids = readActions(storage).map(({ id }) => Number(id));
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 3, 202]);
  });

  it('are deleted one by one; an unknown id changes nothing', () => {
    const { storage, text } = build([tap('a'), 7, tap('b')]);
    const before = text();
    deleteAction(storage, 'x');
    expect(text()).toBe(before);
    deleteAction(storage, 'a');
    expect(text()).toBe(JSON.stringify([tap('b')]));
  });
});
