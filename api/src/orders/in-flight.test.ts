import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { endSession } from '@sofra/contracts/sessions';
import { leftUnpaid } from '../../test/bills.ts';
import { eventsOf, orderOf, type Party, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';
import { startApi, type TestApi } from '../../test/api.ts';

let api: TestApi;
let venue: Venue;
let party: Party;
let waiter: SignedInUser;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await buildVenue(api.db);
  party = await seatParty(api, venue);
  waiter = await signInAs(api, 'waiter', venue);
});

const place = () => api.ask(contract.placeOrder, orderOf(party, party.guest, venue.items[0].id));
const end = () =>
  api.ask(endSession, {
    params: { sessionId: party.sessionId },
    body: leftUnpaid,
    cookie: waiter.cookie,
  });

describe('an order in flight', () => {
  it('is placed before its session ends, and is among the orders left to serve', async () => {
    await place();
    // The order has begun and waits for the number of the day.
    const counter = await lockRow(api.db, 'order_numbers', 'branch_id', venue.branchId);
    const placing = place();
    await whenWaiting(api.db, 1);
    const ending = end();
    await whenWaiting(api.db, 2);
    await counter.rollback().execute();

    const [late] = await Promise.all([placing, ending]);
    for (const room of [branchRoom(venue.branchId), sessionRoom(party.sessionId)]) {
      const events = await eventsOf(api, room);
      const types = events.map(({ type }) => type);
      expect(types.lastIndexOf('order.placed')).toBeLessThan(types.indexOf('session.ended'));
      const marked = events.filter(({ type }) => type === 'order.sessionEnded');
      expect(marked.map(({ payload }) => (payload as contract.Order).id)).toContain(late.id);
    }
  });

  it('is refused if its session ended before it began', async () => {
    await place();
    const holder = await lockRow(api.db, 'table_sessions', 'id', party.sessionId);
    const ending = end();
    await whenWaiting(api.db, 1);
    const placing = api.refused(
      contract.placeOrder,
      orderOf(party, party.guest, venue.items[0].id),
    );
    await whenWaiting(api.db, 2);
    await holder.rollback().execute();
    await ending;
    expect((await placing).code).toBe('session_ended');
  });
});

describe('lines that are added concurrently', () => {
  it('are all counted, each at its own position', async () => {
    const opened = await api.ask(contract.placeOrder, {
      params: { sessionId: party.sessionId },
      cookie: party.guest.cookie,
    });
    const [item] = venue.items;
    const add = () =>
      api.ask(contract.addOrderItem, {
        params: { orderId: opened.id },
        body: { itemId: item.id, quantity: 1 },
        cookie: party.guest.cookie,
      });
    // Both have begun before either may write.
    const holder = await lockRow(api.db, 'orders', 'id', opened.id);
    const adding = [add(), add()];
    await whenWaiting(api.db, 2);
    await holder.rollback().execute();
    const versions = (await Promise.all(adding)).map(({ version }) => version);

    expect(new Set(versions)).toEqual(new Set([opened.version + 1, opened.version + 2]));
    const positions = await api.db
      .selectFrom('order_lines')
      .select('position')
      .where('order_id', '=', opened.id)
      .orderBy('position')
      .execute();
    expect(positions.map(({ position }) => position)).toEqual([1, 2]);
    const types = (await eventsOf(api, branchRoom(venue.branchId)))
      .map(({ type }) => type)
      .filter((type) => type.startsWith('order.'));
    expect(types).toEqual(['order.placed', 'order.lineAdded']);
  });
});
