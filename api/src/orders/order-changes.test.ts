import { describe, expect, it } from 'vitest';
import {
  changeLineQuantity,
  type OrderChange,
  readOrderChanges,
  replaceLine,
  serveLine,
} from '@sofra/contracts/order-changes';
import {
  acknowledgeOrder,
  addOrderItem,
  changeOrderStatus,
  type Order,
  placeOrder,
} from '@sofra/contracts/orders';
import { confirmSession, endSession } from '@sofra/contracts/sessions';
import { leftUnpaid } from '../../test/bills.ts';
import { sharedApi } from '../../test/api.ts';
import { pairTablet } from '../../test/paired-screens.ts';
import { seatAtNewVenue, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { forgetNotes } from './forget-notes.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const waiter = await signInAs(api, 'waiter', venue);

const placeAt = async (at: Venue = venue) => {
  const party = await seatParty(api, at);
  await nameGuest(party);
  const order = await api.ask(placeOrder, {
    params: { sessionId: party.sessionId },
    body: { items: [{ itemId: at.items[0].id, quantity: 3 }] },
    cookie: party.guest.cookie,
  });
  return { ...party, order };
};
const nameGuest = ({ sessionId, guest }: { sessionId: number; guest: SignedInUser }) =>
  api.db
    .updateTable('session_guests')
    .set({ nickname: 'Ayşe' })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', guest.userId)
    .execute();
const read = async ({ id }: Order, who = waiter): Promise<OrderChange[]> =>
  (await api.ask(readOrderChanges, { params: { orderId: id }, cookie: who.cookie })).changes;
const setStatus = (
  order: Order,
  status: Order['status'],
  who: { cookie: string } = waiter,
  reason?: string,
) =>
  api.ask(changeOrderStatus, {
    params: { orderId: order.id },
    body: { status, ...(reason && { reason }) },
    cookie: who.cookie,
  });
const actorsOf = (changes: readonly OrderChange[]) =>
  changes.map(({ kind, actor }) => [kind, actor?.kind, actor?.name]);

describe('GET /api/orders/:id/changes', () => {
  it('lists what was done with an order, by whom, oldest first', async () => {
    const { order, guest } = await placeAt();
    const orderId = order.id;
    const lineId = order.lines[0]?.id ?? 0;
    await api.ask(addOrderItem, {
      params: { orderId },
      body: { itemId: venue.items[1].id, quantity: 1 },
      cookie: guest.cookie,
    });
    const params = { orderId, lineId };
    await api.ask(changeLineQuantity, {
      params,
      body: { from: 3, quantity: 2, reason: 'Üç değil, iki' },
      cookie: waiter.cookie,
    });
    const line = { itemId: venue.items[1].id, quantity: 1 };
    const replaced = await api.ask(replaceLine, {
      params,
      body: { from: 2, line },
      cookie: waiter.cookie,
    });
    await api.ask(acknowledgeOrder, { params: { orderId }, cookie: waiter.cookie });
    await setStatus(order, 'ready', waiter);
    for (const { id, quantity } of replaced.lines) {
      const body = { isServed: true };
      const served = { params: { orderId, lineId: id }, body, cookie: waiter.cookie };
      if (quantity > 0) await api.ask(serveLine, served);
    }
    const changes = await read(order);
    expect(changes.map(({ at: _at, actor: _actor, ...rest }) => rest)).toEqual([
      { kind: 'placed' },
      { kind: 'lineAdded', lineId: replaced.lines[1]?.id, quantity: 1 },
      { kind: 'lineChanged', lineId, fromQuantity: 3, quantity: 2, reason: 'Üç değil, iki' },
      {
        kind: 'lineReplaced',
        lineId,
        byLineId: replaced.lines[2]?.id,
        fromQuantity: 2,
        quantity: 1,
      },
      { kind: 'acknowledged' },
      { kind: 'statusChanged', status: 'ready' },
      { kind: 'lineServed', lineId: replaced.lines[1]?.id, isServed: true },
      { kind: 'lineServed', lineId: replaced.lines[2]?.id, isServed: true },
      { kind: 'statusChanged', status: 'served' },
    ]);
    expect(changes[0]?.actor).toEqual({ kind: 'guest', name: 'Ayşe' });
    expect(changes.slice(2).every(({ actor }) => actor?.kind === 'staff')).toBe(true);
  });

  it('names a paired screen', async () => {
    const owner = await signInAs(api, 'business_owner', venue);
    const { order } = await placeAt();
    await setStatus(order, 'preparing', await pairTablet(api, owner, venue.branchId));
    expect((await read(order)).at(-1)?.actor).toEqual({
      kind: 'screen',
      name: expect.stringContaining('Ekran'),
    });
  });

  it('records the release of a held order and the end of its session', async () => {
    const held = await seatAtNewVenue(api, 'confirm');
    const params = { sessionId: held.sessionId };
    const order = await api.ask(placeOrder, {
      params,
      body: { items: [{ itemId: held.venue.items[0].id, quantity: 1 }] },
      cookie: held.guest.cookie,
    });
    await api.ask(confirmSession, { params, body: { isHere: true }, cookie: held.waiter.cookie });
    const body = { openOrders: 'serve' as const, ...leftUnpaid };
    await api.ask(endSession, { params, body, cookie: held.waiter.cookie });
    const changes = await read(order, held.waiter);
    expect(changes.map(({ kind }) => kind)).toEqual(['placed', 'released', 'sessionEnded']);
  });

  it('shows the times of an order that is older than the history', async () => {
    const { order } = await placeAt();
    await setStatus(order, 'preparing');
    await setStatus(order, 'cancelled', waiter, 'Malzeme bitti');
    await api.db.deleteFrom('order_changes').where('order_id', '=', order.id).execute();
    const changes = await read(order);
    expect(changes.map(({ kind, status, reason }) => [kind, status, reason])).toEqual([
      ['placed', undefined, undefined],
      ['statusChanged', 'preparing', undefined],
      ['statusChanged', 'cancelled', 'Malzeme bitti'],
    ]);
  });

  it('shows neither the name nor the reason of a guest whose data was erased', async () => {
    const { order, guest, sessionId } = await placeAt();
    await setStatus(order, 'cancelled', guest, 'Hastayım, gidiyorum');
    expect((await read(order)).at(-1)).toMatchObject({ reason: 'Hastayım, gidiyorum' });
    await api.deps.rooms.transact((trx) => forgetNotes(trx, guest.userId));
    await api.db
      .updateTable('session_guests')
      .set({ nickname: null })
      .where('session_id', '=', sessionId)
      .execute();
    const changes = await read(order);
    expect(actorsOf(changes)).toEqual([
      ['placed', 'guest', ''],
      ['statusChanged', 'guest', ''],
    ]);
    expect(changes.at(-1)).not.toHaveProperty('reason');
    const stored = await api.db
      .selectFrom('orders')
      .select('cancel_reason')
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(stored?.cancel_reason).toBeNull();
  });

  it('doesn’t find an order of another business', async () => {
    const { order } = await placeAt();
    const stranger = await signInAs(api, 'business_owner', await buildVenue(api.db));
    const call = { params: { orderId: order.id }, cookie: stranger.cookie };
    expect((await api.refused(readOrderChanges, call)).status).toBe(404);
  });
});
