import { describe, expect, it } from 'vitest';
import { changeLineQuantity, replaceLine } from '@sofra/contracts/order-changes';
import { changeOrderStatus } from '@sofra/contracts/orders';
import { recordPayment, refundPayment } from '@sofra/contracts/payments';
import { branchRoom } from '@sofra/contracts/rooms';
import { billCalls, splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsOf, headOf } from '../../test/parties.ts';
import { race } from '../../test/races.ts';

const {
  api,
  waiter,
  manager,
  bills,
  anOrder,
  aPaidBill,
  aServedOrder,
  place,
  end,
  setStatus,
  venue,
} = await openEvening();

const room = branchRoom(venue.branchId);

describe('POST /api/sessions/:id/payments/:paymentId/refund', () => {
  it('returns a part of a payment with its tip, and the bill owes it again', async () => {
    const party = await anOrder(2);
    const paid = await bills.record(party, waiter, 17_000, { tipMinor: 1000, method: 'card' });
    const said = { tipMinor: 400, method: 'cash', reason: 'Soğuktu' } as const;
    expect(await bills.refund(party, manager, paid.id, 8500, said)).toMatchObject({
      ...said,
      kind: 'refund',
      refundOf: paid.id,
      state: 'paid',
      amountMinor: 8500,
      shares: [{ lineId: party.lineId, units: -1, amountMinor: -8500 }],
    });
    expect(await bills.sumUp(party, waiter)).toMatchObject({
      paidMinor: 8500,
      leftMinor: 8500,
      tipMinor: 600,
      lines: [{ unitsLeft: 1 }],
    });
    const { businessId } = venue;
    const refunded = { action: 'payment.refunded', business_id: businessId } as const;
    expect(await api.rows('audit_log', refunded).read()).toMatchObject([
      { actor_id: manager.userId, details: { paymentId: paid.id, reason: 'Soğuktu' } },
    ]);
  });

  it('never returns more than was paid, whatever is asked at once', async () => {
    const party = await anOrder();
    const paid = await bills.record(party, waiter, 8500, { tipMinor: 100 });
    const details = { refundableMinor: 8500, refundableTipMinor: 100 };
    const tooMuch = await bills.refuseRefund(party, manager, paid.id, 8501);
    expect(tooMuch).toMatchObject({ status: 409, code: 'refund_too_large', details });
    const tip = await bills.refuseRefund(party, manager, paid.id, 0, { tipMinor: 101 });
    expect(tip.code).toBe('refund_too_large');
    const nothing = await bills.refuseRefund(party, manager, paid.id, 0);
    expect(nothing.code).toBe('invalid_input');
    const call = () => [refundPayment, billCalls.refund(party, manager, paid.id, 6000)] as const;
    const results = await race(api, call(), call());
    expect(results.toSorted()).toEqual(['ok', 'refund_too_large']);
    await bills.refund(party, manager, paid.id, 2500, { tipMinor: 100 });
    const { paidMinor, tipMinor, leftMinor } = await bills.sumUp(party, waiter);
    expect([paidMinor, tipMinor, leftMinor]).toEqual([0, 0, 8500]);
  });

  it('is one refund however often it is sent', async () => {
    const party = await anOrder();
    const paid = await bills.record(party, waiter, 8500);
    const call = billCalls.refund(party, manager, paid.id, 500);
    const answers = await Promise.all([1, 2].map(() => api.ask(refundPayment, call)));
    expect(answers[0]).toEqual(answers[1]);
    const other = { ...call, body: { ...call.body, amountMinor: 600 } };
    expect((await api.refused(refundPayment, other)).code).toBe('client_payment_id_reused');
  });

  it('is for managers, and for paid payments only', async () => {
    const party = await aServedOrder();
    const open = await bills.begin(party, party.guest, 8500);
    expect((await bills.refuseRefund(party, manager, open.id, 500)).code).toBe('state_changed');
    expect((await bills.refuseRefund(party, waiter, open.id, 500)).status).toBe(403);
    await bills.settle(party, waiter, open.id);
    const refund = await bills.refund(party, manager, open.id, 500);
    expect((await bills.refuseRefund(party, manager, refund.id, 500)).code).toBe('state_changed');
  });

  it('takes what is due first, then from the last lines, also after the end', async () => {
    const party = await anOrder(2);
    const later = await place(party, { item: 1 });
    const paid = await bills.record(party, waiter, 20_800);
    await setQuantity(party, 1);
    expect(await bills.sumUp(party, waiter)).toMatchObject({ leftMinor: 0, refundDueMinor: 8500 });
    await end(party, { openOrders: 'serve' });
    const said = { countsAs: 'unpaid' } as const;
    const refund = await bills.refund(party, manager, paid.id, 9000, said);
    expect(refund.shares).toEqual([
      { lineId: party.lineId, units: -1, amountMinor: -8500 },
      { lineId: later.lines[0]?.id, units: 0, amountMinor: -500 },
    ]);
    expect((await bills.sumUp(party, waiter)).refundDueMinor).toBe(0);
  });

  it('after the end is a discount of today or unpaid, as the manager says', async () => {
    for (const countsAs of ['discount', 'unpaid'] as const) {
      const party = await aPaidBill(2);
      await setStatus(party.order, 'served');
      await end(party, {});
      const asked = [party, manager, party.paid.id] as const;
      expect((await bills.refuseRefund(...asked, 8500)).code).toBe('refund_kind_required');
      await bills.refund(...asked, 500, { countsAs, reason: 'Soğuktu' });
      await bills.refund(...asked, 8000, { countsAs, reason: 'Saç çıktı' });
      const isOff = countsAs === 'discount';
      const { ledger } = await bills.read(party, waiter);
      expect(ledger.unpaid).toEqual(
        isOff ? null : { kind: 'left', amountMinor: 8500, reason: 'Soğuktu' },
      );
      expect(await bills.sumUp(party, waiter)).toMatchObject({
        soldMinor: 17_000,
        discountMinor: isOff ? 8500 : 0,
        paidMinor: 8500,
        leftMinor: isOff ? 0 : 8500,
        refundDueMinor: 0,
      });
      expect(ledger.adjustments.map(({ reason, madeBy }) => [reason, madeBy !== null])).toEqual(
        isOff
          ? [
              ['Soğuktu', true],
              ['Saç çıktı', true],
            ]
          : [],
      );
    }
  });

  it('after the end needs no explanation for what is due, or for a tip', async () => {
    const party = await anOrder(2);
    const paid = await bills.record(party, waiter, 17_000, { tipMinor: 300 });
    await setQuantity(party, 1);
    await end(party, { openOrders: 'serve' });
    await bills.refund(party, manager, paid.id, 8500, { tipMinor: 300 });
    expect(await bills.sumUp(party, waiter)).toMatchObject({ leftMinor: 0, refundDueMinor: 0 });
  });
});

type Ordered = Awaited<ReturnType<typeof anOrder>>;

/** A table with two lines, of which half was paid as an equal part. */
async function seatHalfPaid() {
  const party = await anOrder(2);
  const other = await place(party, { item: 1 });
  const paid = await bills.record(party, waiter, 10_400, splitOf.equal(2));
  return { party, other, otherId: other.lines[0]?.id ?? 0, paid };
}
const cancelling = (orderId: number, { cookie }: { cookie: string } = waiter) => ({
  params: { orderId },
  body: { status: 'cancelled' as const, reason: 'Kalmadı' },
  cookie,
});
const cancel = (...of: Parameters<typeof cancelling>) =>
  api.ask(changeOrderStatus, cancelling(...of));
/** Changes the first line, of which two were ordered. */
const setQuantity = ({ order, lineId }: Ordered, quantity: number) =>
  api.ask(changeLineQuantity, {
    params: { orderId: order.id, lineId },
    body: { from: 2, quantity },
    cookie: waiter.cookie,
  });

describe('money of equal parts and sums', () => {
  it('moves from a cancelled order to lines that still owe, and the rest is a refund due', async () => {
    const { party, otherId, paid } = await seatHalfPaid();
    const head = await headOf(api, room);
    await cancel(party.order.id);
    expect(await bills.sumUp(party, waiter)).toMatchObject({
      owedMinor: 3800,
      paidMinor: 10_400,
      leftMinor: 0,
      refundDueMinor: 6600,
    });
    const { ledger } = await bills.read(party, waiter);
    const moved = ledger.payments.find(({ id }) => id === paid.id);
    expect(moved).toMatchObject({ amountMinor: 10_400, version: 2 });
    const toOther = moved?.shares.filter(({ lineId }) => lineId === otherId);
    expect(toOther?.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(3800);
    const types = (await eventsOf(api, room, head)).map(({ type }) => type);
    expect(types).toEqual(['order.statusChanged', 'bill.changed', 'payment.changed']);
  });

  it('moves when a line is reduced, cancelled or replaced', async () => {
    const reduced = await seatHalfPaid();
    await setQuantity(reduced.party, 1);
    expect(await bills.sumUp(reduced.party, waiter)).toMatchObject({
      owedMinor: 12_300,
      paidMinor: 10_400,
      leftMinor: 1900,
      refundDueMinor: 0,
    });
    const replaced = await seatHalfPaid();
    await api.ask(replaceLine, {
      params: { orderId: replaced.party.order.id, lineId: replaced.party.lineId },
      body: { from: 2, line: { itemId: venue.items[1].id, quantity: 1 } },
      cookie: waiter.cookie,
    });
    expect(await bills.sumUp(replaced.party, waiter)).toMatchObject({
      owedMinor: 7600,
      paidMinor: 10_400,
      leftMinor: 0,
      refundDueMinor: 2800,
    });
    const gone = await seatHalfPaid();
    await setQuantity(gone.party, 0);
    expect((await bills.sumUp(gone.party, waiter)).refundDueMinor).toBe(6600);
  });

  it('moves while it is only reserved', async () => {
    const party = await anOrder();
    await setStatus(await place(party, { item: 1 }), 'served');
    await bills.begin(party, party.guest, 8000, splitOf.sum(8000));
    await cancel(party.order.id);
    const owed = { owedMinor: 3800, pendingMinor: 8000, leftMinor: 0 };
    expect(await bills.sumUp(party, waiter)).toMatchObject(owed);
  });

  it('stays with items that a guest has chosen, as a refund due', async () => {
    const party = await anOrder();
    await place(party, { item: 1 });
    await bills.record(party, waiter, 8500, splitOf.items(party.lineId));
    await cancel(party.order.id, party.guest);
    expect(await bills.sumUp(party, waiter)).toMatchObject({
      leftMinor: 3800,
      refundDueMinor: 8500,
    });
  });

  it('sends no event about a bill without payments', async () => {
    const party = await anOrder(2);
    const head = await headOf(api, room);
    await setQuantity(party, 1);
    await cancel(party.order.id);
    const events = await eventsOf(api, room, head);
    expect(events.filter(({ type }) => !type.startsWith('order.'))).toEqual([]);
    expect((await bills.read(party, waiter)).ledger.version).toBe(0);
  });

  it('is exact when a cancellation and a payment meet', async () => {
    for (let round = 0; round < 15; round += 1) {
      const party = await anOrder();
      const other = await place(party, { item: 1 });
      const [, paying] = await race(
        api,
        [changeOrderStatus, cancelling(other.id)],
        [recordPayment, billCalls.record(party, waiter, 12_300, splitOf.equal(1))],
      );
      expect(await bills.sumUp(party, waiter)).toMatchObject({
        owedMinor: 8500,
        ...(paying === 'ok'
          ? { paidMinor: 12_300, leftMinor: 0, refundDueMinor: 3800 }
          : { paidMinor: 0, leftMinor: 8500, refundDueMinor: 0 }),
      });
    }
  });
});
