import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { replaceLine } from '@sofra/contracts/order-changes';
import { Order, placeOrder } from '@sofra/contracts/orders';
import { IDEMPOTENCY_HEADER } from '@sofra/contracts/route';
import { endSession } from '@sofra/contracts/sessions';
import { leftUnpaid } from '../../test/bills.ts';
import { sharedApi } from '../../test/api.ts';
import { orderOf, seatParty } from '../../test/parties.ts';
import { openVenueWithWaiter } from '../../test/waiters.ts';

const api = await sharedApi();
const at = await openVenueWithWaiter(api);

describe('POST /api/orders/:id/lines/:lineId/replace', () => {
  const replace = (order: Order, itemId: number, from = 3) => ({
    params: { orderId: order.id, lineId: order.lines[0]?.id ?? 0 },
    body: { from, line: { itemId, quantity: 2, note: 'Az pişmiş' } },
    cookie: at.waiter.cookie,
  });

  it('cancels a line and adds another once, for the same key', async () => {
    const order = await at.place();
    const { params, body, cookie } = replace(order, at.venue.items[1].id);
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
      { itemId: at.venue.items[1].id, quantity: 2, replacesLineId: order.lines[0]?.id },
    ]);
    expect(replaced?.totalMinor).toBe(at.venue.items[1].priceMinor * 3);
    const job = await api.db
      .selectFrom('jobs')
      .select('data')
      .where('name', '=', 'read-notes')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(job?.data).toEqual({ orderId: order.id });
  });

  it('gives the portions of the line back, and takes those of the other', async () => {
    const order = await at.place();
    const [first, second] = at.venue.items;
    await sql`update menu_items set portions_left = 4, portions_from = 9, portions_set_at =
      now() - interval '1 hour' where id in (${first.id}, ${second.id})`.execute(api.db);
    const left = async ({ id }: { id: number }) =>
      (
        await sql<{
          left: number;
        }>`select portions_left as left from menu_items where id = ${id}`.execute(api.db)
      ).rows[0]?.left;
    await api.ask(replaceLine, replace(order, second.id));
    expect([await left(first), await left(second)]).toEqual([7, 2]);
    const more = replace(await at.place([2, 1]), second.id, 2);
    more.body.line.quantity = 3;
    expect((await api.refused(replaceLine, more)).code).toBe('items_unavailable');
    await sql`update menu_items set portions_left = null, portions_from = null,
      portions_set_at = null`.execute(api.db);
  });

  it('refuses after the session has ended', async () => {
    const party = await seatParty(api, at.venue);
    const [first, second] = at.venue.items;
    const order = await api.ask(placeOrder, orderOf(party, party.guest, first.id, { quantity: 3 }));
    const { sessionId } = party;
    await api.ask(endSession, {
      params: { sessionId },
      body: leftUnpaid,
      cookie: at.waiter.cookie,
    });
    expect((await api.refused(replaceLine, replace(order, second.id))).code).toBe('session_ended');
  });

  it('refuses a started line and another quantity', async () => {
    const order = await at.place();
    const stale = replace(order, at.venue.items[1].id, 2);
    expect((await api.refused(replaceLine, stale)).code).toBe('state_changed');
    await at.setStatus(order, 'preparing');
    expect(await api.refused(replaceLine, replace(order, at.venue.items[1].id))).toMatchObject({
      code: 'transition_not_allowed',
      details: { status: 'preparing' },
    });
  });
});
