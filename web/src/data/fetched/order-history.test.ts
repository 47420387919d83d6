// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from '@sofra/contracts/orders';
import { buildOrder, get, pathsOf } from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { queryClient } from '../client/query.ts';
import { orders } from '../live/orders.ts';
import { type HistoryFilter, useOrderHistory, withLive } from './order-history.ts';

const at = (id: number, minute: number, over: Partial<Order> = {}): Order =>
  buildOrder({ id, placedAt: `2026-11-21T12:${minute}:00.000Z`, status: 'served', ...over });
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

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
  const page = await renderHook(() => {
    const [narrowedBy, narrow] = useState(filter);
    return { ...useOrderHistory(1, narrowedBy, isFound), narrow };
  });
  leave = page.leave;
  const settle = () => page.act(() => vi.waitUntil(() => queryClient.isFetching() === 0));
  await settle();
  const shown = () => page.current().orders?.map(({ id }) => id);
  return { ...page, asked, paths: () => pathsOf(asked), settle, shown };
}

let leave = (): Promise<void> => Promise.resolve();
afterEach(async () => {
  await leave();
  orders.store.setState({ byId: {}, taps: {}, pruned: 0 });
});

it('reads the history each time it opens, and follows finished orders of its branch', async () => {
  const read = [at(3, 30), at(1, 10)];
  const { act, current, asked, shown } = await open(read);
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
  const { act, current, paths, settle, shown } = await open(
    [at(3, 30), at(2, 20)],
    everything,
    '17_2',
  );
  expect(current()).toMatchObject({ hasNextPage: true, lookedBackTo: at(2, 20).placedAt });
  await act(() => orders.apply(at(1, 10)));
  expect(shown()).toEqual([3, 2]);
  await act(() => current().fetchNextPage());
  await settle();
  expect(paths()).toEqual([historyPath, `${historyPath}&cursor=17_2`]);
});

it('filters on the server, and live orders by the same rule', async () => {
  const { act, current, paths, settle, shown } = await open([at(3, 30)], {
    search: `  ${'b'.repeat(120)} `,
    status: 'pending',
  });
  expect(current().isNarrowed).toBe(true);
  await act(() => orders.apply(at(2, 20, { tableNumber: 'Bahçe' })));
  expect(shown()).toEqual([3]);
  await act(() => current().narrow({ search: ' Bah', status: undefined }));
  await settle();
  expect(shown()).toEqual([3, 2]);
  await act(() => current().narrow({ search: '', status: 'cancelled' }));
  await settle();
  expect(current().isNarrowed).toBe(true);
  expect(shown()).toEqual([]);
  await act(() => orders.apply(at(5, 50, { status: 'cancelled' })));
  expect(shown()).toEqual([5]);
  await act(() => current().narrow({ search: '', status: 'served' }));
  await settle();
  expect(shown()).toEqual([3, 2]);
  expect(paths()).toEqual([
    `${historyPath}&search=${'b'.repeat(100)}`,
    `${historyPath}&search=Bah`,
    `${historyPath}&status=cancelled`,
    `${historyPath}&status=served`,
  ]);
});

it('reads the pages again if finished orders are dropped from memory', async () => {
  const { act, asked, settle } = await open([at(3, 30)]);
  await act(() => orders.store.setState({ pruned: 1 }));
  await settle();
  expect(asked).toHaveLength(2);
});
