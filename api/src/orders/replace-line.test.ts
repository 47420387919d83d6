import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceLine } from '@sofra/contracts/order-changes';
import { changeOrderStatus, Order, placeOrder } from '@sofra/contracts/orders';
import { IDEMPOTENCY_HEADER } from '@sofra/contracts/route';
import { startApi, type TestApi } from '../../test/api.ts';
import { type Party, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';

let api: TestApi;
let venue: Venue;
let waiter: SignedInUser;
let party: Party;
beforeAll(async () => {
  api = await startApi();
  venue = await buildVenue(api.db);
  waiter = await signInAs(api, 'waiter', venue);
  party = await seatParty(api, venue);
});
afterAll(() => api.close());

/** Places three of the first item and one of the second. */
const place = (): Promise<Order> =>
  api.ask(placeOrder, {
    params: { sessionId: party.sessionId },
    body: {
      items: [
        { itemId: venue.items[0].id, quantity: 3 },
        { itemId: venue.items[1].id, quantity: 1 },
      ],
    },
    cookie: party.guest.cookie,
  });
const start = (order: Order) =>
  api.ask(changeOrderStatus, {
    params: { orderId: order.id },
    body: { status: 'preparing' },
    cookie: waiter.cookie,
  });

describe('POST /api/orders/:id/lines/:lineId/replace', () => {
  const replace = (order: Order, itemId: number, from = 3) => ({
    params: { orderId: order.id, lineId: order.lines[0]?.id ?? 0 },
    body: { from, line: { itemId, quantity: 2, note: 'Az pişmiş' } },
    cookie: waiter.cookie,
  });

  it('cancels a line and adds another once, for the same key', async () => {
    const order = await place();
    const { params, body, cookie } = replace(order, venue.items[1].id);
    const path = `/api/orders/${params.orderId}/lines/${params.lineId}/replace`;
    const options = { body, cookie, headers: { [IDEMPOTENCY_HEADER]: randomUUID() } };
    const answers = [
      await api.call('POST', path, options),
      await api.call('POST', path, options),
    ] as const;
    const [replaced, again] = answers.map((answer) => v.parse(Order, answer.body));
    expect(again).toEqual(replaced);
    expect(replaced?.lines).toMatchObject([
      { quantity: 0, seenQuantity: 3 },
      { quantity: 1 },
      { itemId: venue.items[1].id, quantity: 2, replacesLineId: order.lines[0]?.id },
    ]);
    expect(replaced?.totalMinor).toBe(venue.items[1].priceMinor * 3);
    const job = await api.db
      .selectFrom('jobs')
      .select('data')
      .where('name', '=', 'read-notes')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(job?.data).toEqual({ orderId: order.id });
  });

  it('refuses a started line and another quantity', async () => {
    const order = await place();
    const stale = replace(order, venue.items[1].id, 2);
    expect((await api.refused(replaceLine, stale)).code).toBe('state_changed');
    await start(order);
    expect(await api.refused(replaceLine, replace(order, venue.items[1].id))).toMatchObject({
      code: 'transition_not_allowed',
      details: { status: 'preparing' },
    });
  });
});
