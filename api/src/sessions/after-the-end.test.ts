import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as orders from '@sofra/contracts/orders';
import { endSession, joinSession, renameGuest } from '@sofra/contracts/sessions';
import { leftUnpaid } from '../../test/bills.ts';
import { orderOf, type Party, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';
import { startApi, type TestApi } from '../../test/api.ts';

let api: TestApi;
let venue: Venue;
let waiter: SignedInUser;
let party: Party;

beforeAll(async () => {
  api = await startApi();
  venue = await buildVenue(api.db);
  waiter = await signInAs(api, 'waiter', venue);
});
afterAll(() => api.close());
beforeEach(async () => {
  party = await seatParty(api, venue);
});

const place = () => api.ask(orders.placeOrder, orderOf(party, party.guest, venue.items[0].id));
const end = () =>
  api.ask(endSession, {
    params: { sessionId: party.sessionId },
    body: leftUnpaid,
    cookie: waiter.cookie,
  });
const cancel = (order: orders.Order, { cookie }: SignedInUser) => ({
  params: { orderId: order.id },
  body: { status: 'cancelled' as const },
  cookie,
});

describe('a guest after staff ended the session', () => {
  it('can’t change anything', async () => {
    const order = await place();
    await end();
    const { guest, sessionId } = party;
    const inSession = { params: { sessionId }, cookie: guest.cookie };
    const line = { itemId: venue.items[0].id, quantity: 1 };
    const refusals = await Promise.all([
      api.refused(orders.changeOrderStatus, cancel(order, guest)),
      api.refused(orders.addOrderItem, { ...cancel(order, guest), body: line }),
      api.refused(orders.placeOrder, orderOf(party, guest, line.itemId)),
      api.refused(renameGuest, { ...inSession, body: { nickname: 'Ayşe' } }),
      api.refused(joinSession, inSession),
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 'session_ended'));
    const stored = await api.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(stored?.status).toBe('pending');
  });

  it('still gets the response to an earlier cancellation', async () => {
    const order = await place();
    const cancelled = await api.ask(orders.changeOrderStatus, cancel(order, party.guest));
    await end();
    const again = await api.ask(orders.changeOrderStatus, cancel(order, party.guest));
    expect(again).toMatchObject({ id: cancelled.id, status: 'cancelled' });
  });

  it('leaves the order to staff, who may cancel it', async () => {
    const order = await place();
    await end();
    const cancelled = await api.ask(orders.changeOrderStatus, cancel(order, waiter));
    expect(cancelled.status).toBe('cancelled');
  });
});

describe('a cancellation in flight', () => {
  it('is refused if the session ends first', async () => {
    const order = await place();
    const holder = await api.db.startTransaction().execute();
    await holder
      .updateTable('table_sessions')
      .set({ ended_at: new Date() })
      .where('id', '=', party.sessionId)
      .execute();
    const cancelling = api.refused(orders.changeOrderStatus, cancel(order, party.guest));
    await whenWaiting(api.db, 1);
    await holder.commit().execute();
    expect((await cancelling).code).toBe('session_ended');
  });
});

describe('the time of a session’s end', () => {
  it('is after every order, even if the end was requested earlier', async () => {
    const holder = await lockRow(api.db, 'tables', 'id', party.table.id);
    const ending = end();
    await whenWaiting(api.db, 1);
    const { id } = await place();
    await holder.rollback().execute();
    const { endedAt } = await ending;
    const placed = await api.rows('orders', id).one();
    expect(Number(placed.placed_at)).toBeLessThanOrEqual(Date.parse(endedAt ?? ''));
  });
});
