import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import { placeOrder } from '@sofra/contracts/orders';
import { startApi, type TestApi } from '../../test/api.ts';
import { openTill } from '../../test/bills.ts';
import { orderOf, seatParty } from '../../test/parties.ts';
import { raceRounds } from '../../test/races.ts';
import { whenWaiting } from '../../test/waiting.ts';
import { placeRound } from '@sofra/contracts/rounds';
import { proof } from '@sofra/infra/proof';
import { hashLines } from './order-line.sql.ts';
import { insertRound } from './round-orders.ts';

const { times } = proof('lock-counters', { short: 4, long: 300 });

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('a branch’s first orders: a round and a guest’s order don’t wait for each other', async () => {
  const { venue, waiter } = await openTill(api);
  const [first, second] = [await seatParty(api, venue), await seatParty(api, venue)];
  const items: NewOrderLine[] = [{ itemId: venue.items[0].id, quantity: 1 }];
  const { businessId, branchId } = venue;
  const scope = { businessId, branchId, tableId: first.table.id, sessionId: first.sessionId };
  const request = {
    sessionId: first.sessionId,
    userId: waiter.userId,
    clientOrderId: null,
    requestHash: hashLines(items),
    items,
    expectedMinor: null,
    scanHash: null,
    staffName: 'Garson',
  };
  let attempts = 0;
  let placing: Promise<Order> | undefined;
  const inserted = await api.deps.rooms.transact((trx) => {
    attempts += 1;
    return insertRound(trx, scope, [request], async () => {
      placing ??= api.ask(placeOrder, orderOf(second, second.guest, venue.items[0].id));
      await whenWaiting(api.db, 1);
    });
  });
  const placed = await placing;
  expect(attempts).toBe(1);
  expect([inserted[0]?.order.number, placed?.number]).toEqual([1, 2]);
});

it('a branch’s first orders at once each get a number', () =>
  raceRounds(api, times, async () => {
    const { venue, waiter } = await openTill(api);
    const parties = [];
    for (let made = 0; made < 4; made += 1) parties.push(await seatParty(api, venue));
    const itemId = venue.items[0].id;
    const placed = await Promise.all(
      parties.flatMap((party) => [
        api.ask(placeOrder, orderOf(party, party.guest, itemId)),
        api
          .ask(placeRound, {
            params: { sessionId: party.sessionId },
            body: {
              roundId: randomUUID(),
              orders: [{ guestId: null, items: [{ itemId, quantity: 1 }] }],
            },
            cookie: waiter.cookie,
          })
          .then(([order]) => order),
      ]),
    );
    const numbers = placed.map((order) => order?.number ?? 0).toSorted((one, other) => one - other);
    expect(numbers).toEqual(placed.map((_order, index) => index + 1));
  }));
