import { expect, it } from 'vitest';
import type { Order } from '@sofra/contracts/orders';
import { withLive } from './order-history.ts';
import { buildOrder } from './testing.ts';

const at = (id: number, minute: number, over: Partial<Order> = {}): Order =>
  buildOrder({ id, placedAt: `2026-11-21T12:${minute}:00.000Z`, status: 'served', ...over });
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

it('puts what finished meanwhile at its place, and takes out what was called back', () => {
  const read = [at(3, 30), at(1, 10)];
  const live = [
    at(4, 40, { status: 'cancelled' }),
    at(2, 20),
    at(1, 10, { status: 'ready', version: 9 }),
    at(5, 50, { status: 'preparing' }),
  ];
  expect(idsOf(withLive(read, live, undefined, () => true))).toEqual([4, 3, 2]);
});

it('leaves to the pages to come what is theirs, and keeps the newer of two versions', () => {
  const read = [at(3, 30, { version: 5 }), at(2, 20)];
  const live = [at(1, 10), at(3, 30, { version: 4, status: 'pending' })];
  expect(idsOf(withLive(read, live, read[1]?.placedAt, () => true))).toEqual([3, 2]);
});

it('adds to a search only what is found, and keeps what the server found as it is now', () => {
  const read = [at(3, 30), at(1, 10)];
  const live = [at(4, 40), at(2, 20), at(3, 30, { version: 9 }), at(1, 10, { status: 'ready' })];
  const found = withLive(read, live, undefined, ({ id }) => id === 2);
  expect(found.map(({ id, version }) => [id, version])).toEqual([
    [3, 9],
    [2, 1],
  ]);
});
