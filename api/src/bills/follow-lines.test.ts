import { describe, expect, it } from 'vitest';
import { changeLineQuantity, replaceLine } from '@sofra/contracts/order-changes';
import { changeOrderStatus } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { billCalls, billsOf, openTill } from '../../test/bills.ts';
import { eventsOf, headOf } from '../../test/parties.ts';
import { race } from '../../test/races.ts';
import { recordPayment } from '@sofra/contracts/payments';

const api = await sharedApi();
const till = await openTill(api);
const bill = billsOf(api);

/** A table with two lines, of which half was paid as an equal part. */
async function seatHalfPaid() {
  const party = await till.seat(2);
  const other = await till.order(party, party.guest, 1, 1);
  const split = { kind: 'equal' as const, parts: 2, count: 1 };
  const paid = await bill.record(party, till.waiter, 10_400, { split });
  return { party, other, otherId: other.lines[0]?.id ?? 0, paid };
}
const cancelOrder = (orderId: number, { cookie }: { cookie: string } = till.waiter) => ({
  params: { orderId },
  body: { status: 'cancelled' as const, reason: 'Kalmadı' },
  cookie,
});
const setQuantity = (
  { order, lineId }: { order: { id: number }; lineId: number },
  from: number,
  quantity: number,
) => ({
  params: { orderId: order.id, lineId },
  body: { from, quantity },
  cookie: till.waiter.cookie,
});

describe('money of equal parts and sums', () => {
  it('moves from a cancelled order to lines that still owe, and the rest is a refund due', async () => {
    const { party, otherId, paid } = await seatHalfPaid();
    const head = await headOf(api, branchRoom(till.venue.branchId));
    await api.ask(changeOrderStatus, cancelOrder(party.order.id));
    const summed = await bill.sumUp(party, till.waiter);
    expect(summed).toMatchObject({
      owedMinor: 3800,
      paidMinor: 10_400,
      leftMinor: 0,
      refundDueMinor: 6600,
    });
    const { ledger } = await bill.read(party, till.waiter);
    const moved = ledger.payments.find(({ id }) => id === paid.id);
    expect(moved).toMatchObject({ amountMinor: 10_400, version: 2 });
    const toOther = moved?.shares.filter(({ lineId }) => lineId === otherId);
    expect(toOther?.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(3800);
    const types = (await eventsOf(api, branchRoom(till.venue.branchId), head)).map(
      ({ type }) => type,
    );
    expect(types).toEqual(['order.statusChanged', 'payment.changed', 'bill.changed']);
  });

  it('moves when a line is reduced, cancelled or replaced', async () => {
    const reduced = await seatHalfPaid();
    await api.ask(changeLineQuantity, setQuantity(reduced.party, 2, 1));
    expect(await bill.sumUp(reduced.party, till.waiter)).toMatchObject({
      owedMinor: 12_300,
      paidMinor: 10_400,
      leftMinor: 1900,
      refundDueMinor: 0,
    });
    const replaced = await seatHalfPaid();
    await api.ask(replaceLine, {
      params: { orderId: replaced.party.order.id, lineId: replaced.party.lineId },
      body: { from: 2, line: { itemId: till.venue.items[1].id, quantity: 1 } },
      cookie: till.waiter.cookie,
    });
    expect(await bill.sumUp(replaced.party, till.waiter)).toMatchObject({
      owedMinor: 7600,
      paidMinor: 10_400,
      leftMinor: 0,
      refundDueMinor: 2800,
    });
    const gone = await seatHalfPaid();
    await api.ask(changeLineQuantity, setQuantity(gone.party, 2, 0));
    expect((await bill.sumUp(gone.party, till.waiter)).refundDueMinor).toBe(6600);
  });

  it('moves while it is only reserved', async () => {
    const party = await till.seat();
    await till.order(party, party.guest, 1, 1);
    const split = { kind: 'sum' as const, amountMinor: 8000 };
    await bill.begin(party, party.guest, 8000, { split });
    await api.ask(changeOrderStatus, cancelOrder(party.order.id));
    expect(await bill.sumUp(party, till.waiter)).toMatchObject({
      owedMinor: 3800,
      pendingMinor: 8000,
      leftMinor: 0,
    });
  });

  it('stays with items that a guest has chosen, as a refund due', async () => {
    const party = await till.seat();
    await till.order(party, party.guest, 1, 1);
    const split = { kind: 'items' as const, lines: [{ lineId: party.lineId, units: 1 }] };
    await bill.record(party, till.waiter, 8500, { split });
    await api.ask(changeOrderStatus, cancelOrder(party.order.id, party.guest));
    expect(await bill.sumUp(party, till.waiter)).toMatchObject({
      leftMinor: 3800,
      refundDueMinor: 8500,
    });
  });

  it('sends no event about a bill without payments', async () => {
    const party = await till.seat(2);
    const head = await headOf(api, branchRoom(till.venue.branchId));
    await api.ask(changeLineQuantity, setQuantity(party, 2, 1));
    await api.ask(changeOrderStatus, cancelOrder(party.order.id));
    const events = await eventsOf(api, branchRoom(till.venue.branchId), head);
    expect(events.filter(({ type }) => !type.startsWith('order.'))).toEqual([]);
    expect((await bill.read(party, till.waiter)).ledger.version).toBe(0);
  });

  it('is exact when a cancellation and a payment meet', async () => {
    for (let round = 0; round < 15; round += 1) {
      const party = await till.seat();
      const other = await till.order(party, party.guest, 1, 1);
      const split = { kind: 'equal' as const, parts: 1, count: 1 };
      const [, paying] = await race(
        api,
        [changeOrderStatus, cancelOrder(other.id)],
        [recordPayment, billCalls.record(party, till.waiter, 12_300, { split })],
      );
      const { owedMinor, paidMinor, leftMinor, refundDueMinor } = await bill.sumUp(
        party,
        till.waiter,
      );
      expect(owedMinor).toBe(8500);
      expect([paidMinor, leftMinor, refundDueMinor]).toEqual(
        paying === 'ok' ? [12_300, 0, 3800] : [0, 8500, 0],
      );
    }
  });
});
