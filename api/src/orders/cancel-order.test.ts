import { describe, expect, it } from 'vitest';
import { readOrderChanges, serveLine } from '@sofra/contracts/order-changes';
import {
  acknowledgeOrder,
  changeOrderStatus,
  listBranchOrders,
  type Order,
  placeOrder,
  strikeOrderLine,
} from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { advanceRound } from '@sofra/contracts/rounds';
import { endSession } from '@sofra/contracts/sessions';
import { leftUnpaid } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { openKitchenAndBar } from '../../test/kitchen-and-bar.ts';
import { eventsOf, headOf, orderOf, seatAtNewVenue } from '../../test/parties.ts';

const { api, venue, waiter, bills, aParty, place, at, end } = await openEvening();

const lineOf = (order: Order, index: number, { cookie } = waiter) => ({
  params: { orderId: order.id, lineId: order.lines[index]?.id ?? 0 },
  cookie,
});
const strike = (order: Order, index: number, by = waiter) =>
  api.ask(strikeOrderLine, { ...lineOf(order, index, by), body: { isDone: true } });
const serve = (order: Order, index: number, by = waiter) =>
  api.ask(serveLine, { ...lineOf(order, index, by), body: { isServed: true } });
const cancelling = ({ id }: Order, { cookie }: { cookie: string }, body: object = {}) => ({
  params: { orderId: id },
  body: { status: 'cancelled' as const, ...body },
  cookie,
});

/** A pending order of one of each item; the first is brought to the table before the kitchen starts. */
async function aServedLine() {
  const party = await aParty();
  const items = venue.items.map(({ id }) => ({ itemId: id, quantity: 1 }));
  const order = await place(party, { items });
  await strike(order, 0);
  return { ...party, order: await serve(order, 0), servedMinor: venue.items[0].priceMinor };
}

describe('the cancellation of an order by its guest', () => {
  it('keeps what was brought to the table, once, with one event', async () => {
    const { order, servedMinor, ...party } = await aServedLine();
    const seq = await headOf(api, branchRoom(venue.branchId));
    const cancelled = await api.ask(changeOrderStatus, cancelling(order, party.guest));
    expect(cancelled).toMatchObject({
      status: 'served',
      version: order.version + 1,
      totalMinor: servedMinor,
      lines: [
        { quantity: 1, isServed: true },
        { quantity: 0, seenQuantity: 1 },
      ],
    });
    const types = (await eventsOf(api, branchRoom(venue.branchId), seq)).map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('order.'))).toEqual(['order.statusChanged']);
    expect((await bills.sumUp(party, waiter)).owedMinor).toBe(servedMinor);
    const body = { from: 'pending' };
    expect(await api.ask(changeOrderStatus, cancelling(order, party.guest, body))).toEqual(
      cancelled,
    );
  });

  it('keeps what a station has marked as done, and refuses an order of such lines only', async () => {
    const party = await aParty();
    const items = venue.items.map(({ id }) => ({ itemId: id, quantity: 1 }));
    const order = await strike(await place(party, { items }), 0);
    const cancelled = await api.ask(changeOrderStatus, cancelling(order, party.guest));
    expect(cancelled).toMatchObject({
      status: 'pending',
      lines: [{ quantity: 1, isDone: true }, { quantity: 0 }],
    });
    expect(await api.ask(changeOrderStatus, cancelling(order, party.guest))).toEqual(cancelled);
    const begun = await strike(await place(party), 0);
    expect(await api.refused(changeOrderStatus, cancelling(begun, party.guest))).toMatchObject({
      status: 409,
      code: 'transition_not_allowed',
      details: { status: 'pending' },
    });
  });
});

describe('the cancellation of an order by staff', () => {
  it('keeps what was served, and stays at the station that made the rest until it has seen it', async () => {
    const own = await openKitchenAndBar(api);
    const order = await own.place(await own.seat());
    await own.advance([order], own.bar, 'pending', 'ready');
    await serve(order, 1, own.cook);
    const mute = await api.refused(changeOrderStatus, cancelling(order, own.cook));
    expect(mute.code).toBe('reason_required');
    const reason = 'Malzeme bitti';
    const cancelled = await api.ask(changeOrderStatus, cancelling(order, own.cook, { reason }));
    expect(cancelled).toMatchObject({
      status: 'served',
      lines: [
        { quantity: 0, seenQuantity: 1, changeReason: reason },
        { quantity: 1, isServed: true },
      ],
    });
    const active = async () => {
      const call = { params: { branchId: own.venue.branchId }, cookie: own.cook.cookie };
      return (await api.ask(listBranchOrders, call)).orders.map(({ id }) => id);
    };
    expect(await active()).toEqual([order.id]);
    const seen = { params: { orderId: order.id }, cookie: own.cook.cookie };
    await api.ask(acknowledgeOrder, { ...seen, body: { stationId: own.kitchen } });
    expect(await active()).toEqual([]);
    const { changes } = await api.ask(readOrderChanges, seen);
    expect(changes).toContainEqual(
      expect.objectContaining({ kind: 'lineChanged', fromQuantity: 1, quantity: 0, reason }),
    );
  });

  it('keeps what was served of a round, also when it is repeated', async () => {
    const { order, ...party } = await aServedLine();
    const other = await place(party);
    const call = {
      params: { sessionId: party.sessionId, round: order.round },
      body: {
        from: 'pending' as const,
        status: 'cancelled' as const,
        orderIds: [order.id, other.id],
      },
      cookie: waiter.cookie,
    };
    const cancelled = await api.ask(advanceRound, call);
    expect(cancelled.map(({ status }) => status)).toEqual(['served', 'cancelled']);
    expect(await api.ask(advanceRound, call)).toEqual(cancelled);
  });

  it('gives back the portions of the lines that no station has started', async () => {
    const own = await openEvening();
    const [, drink] = own.venue.items;
    const portions = { portions_left: 5, portions_from: 5, portions_set_at: new Date() };
    await api.rows('menu_items', drink.id).set(portions);
    const items = own.venue.items.map(({ id }) => ({ itemId: id, quantity: 2 }));
    const order = await own.place(await own.aParty(), { items });
    await strike(order, 0, own.waiter);
    await serve(order, 0, own.waiter);
    await own.setStatus(order, 'cancelled');
    expect((await api.rows('menu_items', drink.id).one()).portions_left).toBe(5);
  });

  it('ends a session only with an answer about what was served', async () => {
    const { servedMinor, ...party } = await aServedLine();
    const ending = { openOrders: 'cancel', reason: 'Misafir kalktı' } as const;
    expect(await api.refused(endSession, { ...at(party, waiter), body: ending })).toMatchObject({
      code: 'bill_unpaid',
      details: { leftMinor: servedMinor },
    });
    await end(party, { ...ending, ...leftUnpaid });
  });

  it('never takes a line that is served at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const party = await aParty();
      const items = venue.items.map(({ id }) => ({ itemId: id, quantity: 1 }));
      const order = await strike(await place(party, { items }), 0);
      const [served] = await Promise.allSettled([
        serve(order, 0),
        api.ask(changeOrderStatus, cancelling(order, waiter, { reason: 'Bitti' })),
      ]);
      const isServed = served.status === 'fulfilled';
      expect((await bills.sumUp(party, waiter)).owedMinor).toBe(
        isServed ? venue.items[0].priceMinor : 0,
      );
    }
  });
});

it('a station can’t begin an order that waits for a confirmation', async () => {
  const held = await seatAtNewVenue(api, 'confirm');
  const order = await api.ask(placeOrder, orderOf(held, held.guest, held.venue.items[0].id));
  const call = { ...lineOf(order, 0, held.waiter), body: { isDone: true } };
  expect((await api.refused(strikeOrderLine, call)).code).toBe('transition_not_allowed');
});
