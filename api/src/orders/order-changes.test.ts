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
import { openEvening } from '../../test/evening.ts';
import { pairTablet } from '../../test/paired-screens.ts';
import { orderOf, type Party, seatAtNewVenue } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { forgetNotes } from './forget-notes.ts';

const { api, venue, waiter, anOrder, addingTo, setStatus } = await openEvening();

const placeNamed = async () => {
  const party = await anOrder(3);
  await nickname(party, 'Ayşe');
  return party;
};
const nickname = ({ sessionId, guest }: Party, name: string | null) =>
  api
    .rows('session_guests', { session_id: sessionId, user_id: guest.userId })
    .set({ nickname: name });
const read = async ({ id }: Order, who = waiter): Promise<OrderChange[]> =>
  (await api.ask(readOrderChanges, { params: { orderId: id }, cookie: who.cookie })).changes;
const actorsOf = (changes: readonly OrderChange[]) =>
  changes.map(({ kind, actor }) => [kind, actor?.kind, actor?.name]);

describe('GET /api/orders/:id/changes', () => {
  it('lists what was done with an order, by whom, oldest first', async () => {
    const { order, guest, lineId } = await placeNamed();
    const params = { orderId: order.id, lineId };
    const { cookie } = waiter;
    await api.ask(addOrderItem, addingTo(order, guest, 1));
    const body = { from: 3, quantity: 2, reason: 'Üç değil, iki' };
    await api.ask(changeLineQuantity, { params, body, cookie });
    const line = { itemId: venue.items[1].id, quantity: 1 };
    const replaced = await api.ask(replaceLine, { params, body: { from: 2, line }, cookie });
    await api.ask(acknowledgeOrder, { params, cookie });
    await setStatus(order, 'ready');
    for (const { id, quantity } of replaced.lines) {
      const served = { params: { ...params, lineId: id }, body: { isServed: true }, cookie };
      if (quantity > 0) await api.ask(serveLine, served);
    }
    const [, second, third] = replaced.lines;
    const changes = await read(order);
    expect(changes.map(({ at: _at, actor: _actor, ...rest }) => rest)).toEqual([
      { kind: 'placed' },
      { kind: 'lineAdded', lineId: second?.id, quantity: 1 },
      { kind: 'lineChanged', lineId, fromQuantity: 3, quantity: 2, reason: 'Üç değil, iki' },
      { kind: 'lineReplaced', lineId, byLineId: third?.id, fromQuantity: 2, quantity: 1 },
      { kind: 'acknowledged' },
      { kind: 'statusChanged', status: 'ready' },
      { kind: 'lineServed', lineId: second?.id, isServed: true },
      { kind: 'lineServed', lineId: third?.id, isServed: true },
      { kind: 'statusChanged', status: 'served' },
    ]);
    expect(changes[0]?.actor).toEqual({ kind: 'guest', name: 'Ayşe' });
    expect(changes.slice(2).every(({ actor }) => actor?.kind === 'staff')).toBe(true);
  });

  it('names a paired screen', async () => {
    const owner = await signInAs(api, 'business_owner', venue);
    const { order } = await placeNamed();
    const { cookie } = await pairTablet(api, owner, venue.branchId);
    const call = { params: { orderId: order.id }, body: { status: 'preparing' as const }, cookie };
    await api.ask(changeOrderStatus, call);
    expect((await read(order)).at(-1)?.actor).toEqual({
      kind: 'screen',
      name: expect.stringContaining('Ekran'),
    });
  });

  it('records the release of a held order and the end of its session', async () => {
    const held = await seatAtNewVenue(api, 'confirm');
    const params = { sessionId: held.sessionId };
    const order = await api.ask(placeOrder, orderOf(held, held.guest, held.venue.items[0].id));
    await api.ask(confirmSession, { params, body: { isHere: true }, cookie: held.waiter.cookie });
    const body = { openOrders: 'serve' as const, ...leftUnpaid };
    await api.ask(endSession, { params, body, cookie: held.waiter.cookie });
    const changes = await read(order, held.waiter);
    expect(changes.map(({ kind }) => kind)).toEqual(['placed', 'released', 'sessionEnded']);
  });

  it('shows the times of an order that is older than the history', async () => {
    const { order } = await placeNamed();
    await setStatus(order, 'preparing');
    await setStatus(order, 'cancelled', 'Malzeme bitti');
    await api.db.deleteFrom('order_changes').where('order_id', '=', order.id).execute();
    const changes = await read(order);
    expect(changes.map(({ kind, status, reason }) => [kind, status, reason])).toEqual([
      ['placed', undefined, undefined],
      ['statusChanged', 'preparing', undefined],
      ['statusChanged', 'cancelled', 'Malzeme bitti'],
    ]);
  });

  it('shows neither the name nor the reason of a guest whose data was erased', async () => {
    const { order, ...party } = await placeNamed();
    const reason = 'Hastayım, gidiyorum';
    const body = { status: 'cancelled' as const, reason };
    const { cookie, userId } = party.guest;
    await api.ask(changeOrderStatus, { params: { orderId: order.id }, body, cookie });
    expect((await read(order)).at(-1)).toMatchObject({ reason });
    await api.deps.rooms.transact((trx) => forgetNotes(trx, userId));
    await nickname(party, null);
    const changes = await read(order);
    expect(actorsOf(changes)).toEqual([
      ['placed', 'guest', ''],
      ['statusChanged', 'guest', ''],
    ]);
    expect(changes.at(-1)).not.toHaveProperty('reason');
    expect(await api.rows('orders', order.id).one()).toMatchObject({ cancel_reason: null });
  });

  it('doesn’t find an order of another business', async () => {
    const { order } = await placeNamed();
    const stranger = await signInAs(api, 'business_owner', await buildVenue(api.db));
    const call = { params: { orderId: order.id }, cookie: stranger.cookie };
    expect((await api.refused(readOrderChanges, call)).status).toBe(404);
  });
});
