// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@sofra/contracts/orders';
import type { Pairings } from '@sofra/contracts/pairings';
import { buildBranchSettings } from '../../../test/businesses.ts';
import { buildOrder, get, noon, pathsOf } from '../../../test/data.ts';
import { renderHook, renderSettled, respondToCalls, visitTwice } from '../../../test/hooks.ts';
import { orders } from '../live/orders.ts';
import { type HistoryFilter, useOrderHistory, withLive } from './order-history.ts';
import { uniquePairs, usePairings, useRefreshPairings } from './pairings.ts';
import { exportAddress, type ReportQuery, useDayStart, useReport } from './reports.ts';

const totals = {
  revenueMinor: 0,
  orders: 0,
  cancelledOrders: 0,
  sessions: 0,
  guests: 0,
  endedSessions: 0,
  tableSeconds: 0,
  tableDays: 0,
};
const money = {
  discountedMinor: 0,
  complimentaryMinor: 0,
  unpaidMinor: 0,
  unpaidBills: 0,
  paidMinor: 0,
  tipsMinor: 0,
  refundedMinor: 0,
  commissionMinor: 0,
  methods: { cash: 0, card: 0, mealCard: 0, online: 0 },
};
const buildReport = (from: string) => ({
  from,
  to: '2026-11-21',
  compareFrom: '2026-11-01',
  compareTo: '2026-11-02',
  currency: 'TRY',
  asOf: noon,
  totals,
  compared: totals,
  days: [],
  comparedDays: [],
  hours: [],
  items: [],
  categories: [],
  staff: [],
  tables: [],
  money: { totals: money, compared: money, days: [], staff: [] },
});
const period: ReportQuery = { from: '2026-11-20', to: '2026-11-21' };
const narrowed: ReportQuery = { ...period, compareFrom: '2026-10-01', branchId: 5 };
const fromOf = (path: string) => new URL(path, 'http://sofra.test').searchParams.get('from') ?? '';

describe('a report', () => {
  it('is read again at each visit, and shows the previous one in the meantime', async () => {
    const asked = respondToCalls(({ path }) => buildReport(fromOf(path)));
    await (await renderSettled(() => useReport(3, period))).leave();
    const second = await renderHook(() => useReport(3, period));
    expect(second.current().data).toEqual(buildReport('2026-11-20'));
    const request = get('/api/businesses/3/reports?from=2026-11-20&to=2026-11-21');
    expect(asked).toEqual([request, request]);
  });

  it('remains visible while another period loads', async () => {
    const answers: (() => void)[] = [];
    const asked = respondToCalls(
      ({ path }) =>
        new Promise((resolve) => void answers.push(() => resolve(buildReport(fromOf(path))))),
    );
    const hook = await renderHook(() => {
      const [query, ask] = useState(period);
      return { ...useReport(3, query), ask };
    });
    expect(hook.current().data).toBeUndefined();
    await hook.act(() => answers[0]?.());
    await vi.waitFor(() => expect(hook.current().data?.from).toBe('2026-11-20'));
    await hook.act(() => hook.current().ask({ ...narrowed, from: '2026-11-10' }));
    expect(hook.current().data?.from).toBe('2026-11-20');
    expect(hook.current().isPlaceholderData).toBe(true);
    await hook.act(() => answers[1]?.());
    await vi.waitFor(() => expect(hook.current().data?.from).toBe('2026-11-10'));
    expect(asked[1]?.path).toBe(
      '/api/businesses/3/reports?from=2026-11-10&to=2026-11-21&compareFrom=2026-10-01&branchId=5',
    );
  });

  it('has an address for each of its files', () => {
    expect(exportAddress(3, period, 'days', 'tr')).toBe(
      '/api/businesses/3/reports/export?from=2026-11-20&to=2026-11-21&kind=days&language=tr',
    );
    expect(exportAddress(4, narrowed, 'orders', 'en')).toBe(
      '/api/businesses/4/reports/export?from=2026-11-20&to=2026-11-21' +
        '&compareFrom=2026-10-01&branchId=5&kind=orders&language=en',
    );
  });
});

it('knows when the branch’s day begins once its settings are read', async () => {
  const asked = respondToCalls(() => buildBranchSettings({ id: 5, dayStartsAt: 240 }));
  expect(await visitTwice(() => useDayStart(5))).toEqual([240, 240]);
  expect(pathsOf(asked)).toEqual(['/api/branches/5/settings']);
});

describe('the history of orders', () => {
  const at = (id: number, minute: number, over: Partial<Order> = {}): Order =>
    buildOrder({ id, placedAt: `2026-11-21T12:${minute}:00.000Z`, status: 'served', ...over });
  const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

  const historyPath = '/api/branches/1/orders?state=history';
  const everything: HistoryFilter = { search: '', status: undefined };
  const isFound = ({ tableNumber }: Order, search: string) => tableNumber.includes(search);

  /** Draws the history of branch 1; each page of the server is `read`, and a next one begins at `next`. */
  async function open(read: readonly Order[], filter = everything, next: string | null = null) {
    const asked = respondToCalls(() => ({
      orders: read,
      nextCursor: next,
      ...(next !== null && { lookedBackTo: read.at(-1)?.placedAt }),
      todayCount: 0,
      position: { room: 'branch:1', epoch: 'e', seq: 0 },
    }));
    const page = await renderSettled(() => {
      const [narrowedBy, narrow] = useState(filter);
      return { ...useOrderHistory(1, narrowedBy, isFound), narrow };
    });
    const shown = () => page.current().orders?.map(({ id }) => id);
    return { ...page, asked, paths: () => pathsOf(asked), shown };
  }

  beforeEach(() => {
    orders.store.setState({ byId: {}, taps: {}, pruned: 0 });
  });

  it('inserts newly finished orders at their position, and removes recalled ones', () => {
    const read = [at(3, 30), at(1, 10)];
    const live = [
      at(4, 40, { status: 'cancelled' }),
      at(2, 20),
      at(1, 10, { status: 'ready', version: 9 }),
      at(5, 50, { status: 'preparing' }),
    ];
    expect(idsOf(withLive(read, live, undefined, () => true))).toEqual([4, 3, 2]);
  });

  it('leaves later orders to later pages, and keeps the newer of two versions', () => {
    const read = [at(3, 30, { version: 5 }), at(2, 20)];
    const live = [at(1, 10), at(3, 30, { version: 4, status: 'pending' }), at(4, 20), at(5, 40)];
    expect(idsOf(withLive(read, live, read[1]?.placedAt, () => true))).toEqual([5, 3, 4, 2]);
  });

  it('adds only matching live orders to a search, and updates the server’s results', () => {
    const read = [at(3, 30), at(1, 10)];
    const live = [at(4, 40), at(2, 20), at(3, 30, { version: 9 }), at(1, 10, { status: 'ready' })];
    const found = withLive(read, live, undefined, ({ id }) => id === 2);
    expect(found.map(({ id, version }) => [id, version])).toEqual([
      [3, 9],
      [2, 1],
    ]);
  });

  it('leaves out orders without lines, and sorts equal times by descending id', () => {
    const read = [at(1, 10), at(2, 10), at(3, 20, { lines: [] })];
    expect(idsOf(withLive(read, [], undefined, () => true))).toEqual([2, 1]);
  });

  it('is read each time it opens, and follows finished orders of its branch', async () => {
    const read = [at(3, 30), at(1, 10)];
    const { act, current, leave, asked, shown } = await open(read);
    expect(shown()).toEqual([3, 1]);
    expect(current()).toMatchObject({ isNarrowed: false, lookedBackTo: undefined });
    await act(() => orders.apply(at(2, 20)));
    await act(() => orders.apply(at(4, 40, { branchId: 2 })));
    expect(shown()).toEqual([3, 2, 1]);
    await leave();
    const again = await open(read);
    expect([...asked, ...again.asked]).toEqual([get(historyPath), get(historyPath)]);
  });

  it('reads the next page from the end of the last one', async () => {
    const { act, current, run, paths, shown } = await open(
      [at(3, 30), at(2, 20)],
      everything,
      '17_2',
    );
    expect(current()).toMatchObject({ hasNextPage: true, lookedBackTo: at(2, 20).placedAt });
    await act(() => orders.apply(at(1, 10)));
    expect(shown()).toEqual([3, 2]);
    await run(() => current().fetchNextPage());
    expect(paths()).toEqual([historyPath, `${historyPath}&cursor=17_2`]);
  });

  it('is filtered on the server, and live orders by the same rule', async () => {
    const { act, current, run, paths, shown } = await open([at(3, 30)], {
      search: `  ${'b'.repeat(120)} `,
      status: 'pending',
    });
    expect(current().isNarrowed).toBe(true);
    await act(() => orders.apply(at(2, 20, { tableNumber: 'Bahçe' })));
    expect(shown()).toEqual([3]);
    await run(() => current().narrow({ search: ' Bah', status: undefined }));
    expect(shown()).toEqual([3, 2]);
    await run(() => current().narrow({ search: '', status: 'cancelled' }));
    expect(current().isNarrowed).toBe(true);
    expect(shown()).toEqual([]);
    await act(() => orders.apply(at(5, 50, { status: 'cancelled' })));
    expect(shown()).toEqual([5]);
    await run(() => current().narrow({ search: '', status: 'served' }));
    expect(shown()).toEqual([3, 2]);
    expect(paths()).toEqual([
      `${historyPath}&search=${'b'.repeat(100)}`,
      `${historyPath}&search=Bah`,
      `${historyPath}&status=cancelled`,
      `${historyPath}&status=served`,
    ]);
  });

  it('is read again if finished orders are dropped from memory', async () => {
    const { asked, run } = await open([at(3, 30)]);
    await run(() => orders.store.setState({ pruned: 1 }));
    expect(asked).toHaveLength(2);
  });
});

const pairing = (itemId: number, goesWithId: number, together: number) => ({
  itemId,
  name: { tr: `Ürün ${itemId}` },
  goesWithId,
  goesWithName: { tr: `Ürün ${goesWithId}` },
  together,
  lift: 2,
});

it('lists each pair of items once, the most ordered first', () => {
  const found = uniquePairs([pairing(1, 2, 8), pairing(2, 1, 8), pairing(2, 3, 20)]);
  expect(found.map(({ itemId, goesWithId }) => [itemId, goesWithId])).toEqual([
    [2, 3],
    [1, 2],
  ]);
});

describe('the pairings of a business', () => {
  it('are replaced by those of a new computation', async () => {
    const before: Pairings = { computedAt: null, rounds: 0, pairings: [] };
    const after: Pairings = {
      computedAt: '2026-11-20T10:00:00.000Z',
      rounds: 300,
      pairings: [pairing(1, 2, 8)],
    };
    const asked = respondToCalls(({ method }) => (method === 'POST' ? after : before));
    const page = await renderSettled(() => ({
      read: usePairings(4),
      refresh: useRefreshPairings(4),
    }));
    expect(page.current().read.data).toEqual(before);
    await page.act(() => page.current().refresh());
    expect(page.current().read.data).toEqual(after);
    expect(pathsOf(asked)).toEqual([
      '/api/businesses/4/pairings',
      '/api/businesses/4/pairings/refresh',
    ]);
  });
});
