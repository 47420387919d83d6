import { expect, it } from 'vitest';
import { placeOrder } from '@sofra/contracts/orders';
import { readSession } from '@sofra/contracts/sessions';
import { orderOf, seatParty } from '../../test/parties.ts';
import { buildVenue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';

const api = await sharedApi();

it('GET /api/sessions/:id has the estimates of its orders in preparation', async () => {
  const venue = await buildVenue(api.db);
  const party = await seatParty(api, venue);
  const other = await seatParty(api, venue);
  const place = async (at: typeof party) =>
    (await api.ask(placeOrder, orderOf(at, at.guest, venue.items[0].id))).id;
  const [open, ready, without, elsewhere] = [
    await place(party),
    await place(party),
    await place(party),
    await place(other),
  ];
  const [from, to] = [new Date(Date.now() + 600_000), new Date(Date.now() + 900_000)];
  await api.db
    .insertInto('order_estimates')
    .values(
      [open, ready, elsewhere].map((orderId) => ({
        order_id: orderId,
        session_id: orderId === elsewhere ? other.sessionId : party.sessionId,
        ready_from: from,
        ready_to: to,
        first_ready_to: to,
        last_item_id: null,
        version: 5,
      })),
    )
    .execute();
  await api.rows('orders', ready).set({ status: 'ready' });
  const call = { params: { sessionId: party.sessionId }, cookie: party.guest.cookie };
  const snapshot = await api.ask(readSession, call);
  expect(snapshot.orders.map(({ id }) => id)).toEqual([open, ready, without]);
  expect(snapshot.estimates).toEqual([
    {
      orderId: open,
      sessionId: party.sessionId,
      readyFrom: from.toISOString(),
      readyTo: to.toISOString(),
      isSlower: false,
      lastItemId: null,
      version: 5,
    },
  ]);
});
