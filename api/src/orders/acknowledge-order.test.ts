import { describe, expect, it } from 'vitest';
import { changeLineQuantity } from '@sofra/contracts/order-changes';
import { acknowledgeOrder, type Order } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { KOFTE, openKitchenAndBar } from '../../test/kitchen-and-bar.ts';
import { eventsOf, headOf } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';

const api = await sharedApi();
const at = await openKitchenAndBar(api);

const acknowledge = (order: Order, body?: { stationId?: number; version?: number }) => ({
  params: { orderId: order.id },
  ...(body && { body }),
  cookie: at.cook.cookie,
});

describe('a cancelled order', () => {
  it('leaves the board once each station has acknowledged it', async () => {
    const order = await at.place(await at.seat());
    await at.advance([order], at.bar, 'pending', 'preparing');
    const cancelled = await at.setStatus(order, 'cancelled');
    expect(cancelled.parts).toEqual([
      { stationId: at.kitchen, status: 'pending', isAcknowledged: false },
      { stationId: at.bar, status: 'preparing', isAcknowledged: false },
    ]);
    const first = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: at.bar }));
    expect([first.isAcknowledged, first.parts.map((part) => part.isAcknowledged)]).toEqual([
      false,
      [false, true],
    ]);
    const again = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: at.bar }));
    expect(again).toEqual(first);
    const last = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: at.kitchen }));
    expect([last.isAcknowledged, last.version]).toEqual([true, first.version + 1]);
  });

  it('whose lines were cancelled one by one leaves it in the same way', async () => {
    const order = await at.place(await at.seat());
    const { cookie } = await signInAs(api, 'waiter', at.venue);
    for (const { id: lineId } of order.lines) {
      const params = { orderId: order.id, lineId };
      await api.ask(changeLineQuantity, { params, body: { from: 1, quantity: 0 }, cookie });
    }
    const first = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: at.bar }));
    expect(first).toMatchObject({ status: 'cancelled', isAcknowledged: false });
    const last = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: at.kitchen }));
    expect(last.isAcknowledged).toBe(true);
  });

  it('is acknowledged at all stations at once without one', async () => {
    const order = await at.place(await at.seat());
    await at.setStatus(order, 'cancelled');
    const seen = await api.ask(acknowledgeOrder, acknowledge(order));
    expect([seen.isAcknowledged, seen.parts.every((part) => part.isAcknowledged)]).toEqual([
      true,
      true,
    ]);
  });

  it('of one station isn’t acknowledged by another', async () => {
    const order = await at.place(await at.seat(), [KOFTE]);
    const cancelled = await at.setStatus(order, 'cancelled');
    expect(await api.ask(acknowledgeOrder, acknowledge(order, { stationId: at.bar }))).toEqual(
      cancelled,
    );
    const seen = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: at.kitchen }));
    expect(seen.isAcknowledged).toBe(true);
  });
});

describe('a changed line', () => {
  /** An order of two stations whose lines have both changed. */
  async function placeChanged(): Promise<Order> {
    const order = await at.place(await at.seat());
    await api.db
      .updateTable('order_lines')
      .set({ quantity: 3, seen_quantity: 1 })
      .where('order_id', '=', order.id)
      .execute();
    return order;
  }
  const seenOf = ({ lines }: Order) => lines.map(({ seenQuantity }) => seenQuantity);

  it('is acknowledged by its station, or with all', async () => {
    const order = await placeChanged();
    const head = await headOf(api, branchRoom(at.venue.branchId));
    const first = await api.ask(acknowledgeOrder, acknowledge(order, { stationId: at.bar }));
    expect([first.status, ...seenOf(first)]).toEqual(['pending', 1, null]);
    await api.ask(acknowledgeOrder, acknowledge(order, { stationId: at.bar }));
    const events = await eventsOf(api, branchRoom(at.venue.branchId), head);
    expect(events.map(({ type }) => type)).toEqual(['order.acknowledged']);
    const other = await placeChanged();
    expect(seenOf(await api.ask(acknowledgeOrder, acknowledge(other)))).toEqual([null, null]);
  });

  it('that the station hasn’t seen yet isn’t acknowledged', async () => {
    const order = await placeChanged();
    await api.db
      .updateTable('orders')
      .set({ version: order.version + 1 })
      .where('id', '=', order.id)
      .execute();
    const call = acknowledge(order, { stationId: at.bar, version: order.version });
    expect(await api.refused(acknowledgeOrder, call)).toMatchObject({
      status: 409,
      code: 'state_changed',
    });
    const seen = acknowledge(order, { stationId: at.bar, version: order.version + 1 });
    expect(seenOf(await api.ask(acknowledgeOrder, seen))).toEqual([1, null]);
    // Nothing is left, so an old version does no harm.
    await api.ask(acknowledgeOrder, call);
  });
});
