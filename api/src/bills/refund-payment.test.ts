import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSession } from '@sofra/contracts/sessions';
import { changeLineQuantity } from '@sofra/contracts/order-changes';
import { refundPayment } from '@sofra/contracts/payments';
import { startApi, type TestApi } from '../../test/api.ts';
import { billCalls, billsOf, openTill } from '../../test/bills.ts';
import { race } from '../../test/races.ts';

let api: TestApi;
let till: Awaited<ReturnType<typeof openTill>>;
let bill: ReturnType<typeof billsOf>;

beforeAll(async () => {
  api = await startApi();
  till = await openTill(api);
  bill = billsOf(api);
});
afterAll(() => api.close());

describe('POST /api/sessions/:id/payments/:paymentId/refund', () => {
  it('returns a part of a payment with its tip, and the bill owes it again', async () => {
    const party = await till.seat(2);
    const paid = await bill.record(party, till.waiter, 17_000, { tipMinor: 1000, method: 'card' });
    const refund = await bill.refund(party, till.manager, paid.id, 8500, {
      tipMinor: 400,
      method: 'cash',
      reason: 'Soğuktu',
    });
    expect(refund).toMatchObject({
      kind: 'refund',
      refundOf: paid.id,
      state: 'paid',
      method: 'cash',
      amountMinor: 8500,
      tipMinor: 400,
      reason: 'Soğuktu',
      shares: [{ lineId: party.lineId, units: -1, amountMinor: -8500 }],
    });
    expect(await bill.sumUp(party, till.waiter)).toMatchObject({
      paidMinor: 8500,
      leftMinor: 8500,
      tipMinor: 600,
      lines: [{ unitsLeft: 1 }],
    });
    const audited = await api.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'payment.refunded')
      .execute();
    expect(audited).toMatchObject([
      { actor_id: till.manager.userId, details: { paymentId: paid.id, reason: 'Soğuktu' } },
    ]);
  });

  it('never returns more than was paid, whatever is asked at once', async () => {
    const party = await till.seat();
    const paid = await bill.record(party, till.waiter, 8500, { tipMinor: 100 });
    const details = { refundableMinor: 8500, refundableTipMinor: 100 };
    const tooMuch = await bill.refuseRefund(party, till.manager, paid.id, 8501);
    expect(tooMuch).toMatchObject({ status: 409, code: 'refund_too_large', details });
    const tip = { tipMinor: 101 };
    expect((await bill.refuseRefund(party, till.manager, paid.id, 0, tip)).code).toBe(
      'refund_too_large',
    );
    const nothing = await bill.refuseRefund(party, till.manager, paid.id, 0);
    expect(nothing.code).toBe('invalid_input');
    const results = await race(
      api,
      [refundPayment, billCalls.refund(party, till.manager, paid.id, 6000)],
      [refundPayment, billCalls.refund(party, till.manager, paid.id, 6000)],
    );
    expect(results.toSorted()).toEqual(['ok', 'refund_too_large']);
    await bill.refund(party, till.manager, paid.id, 2500, { tipMinor: 100 });
    const { paidMinor, tipMinor, leftMinor } = await bill.sumUp(party, till.waiter);
    expect([paidMinor, tipMinor, leftMinor]).toEqual([0, 0, 8500]);
  });

  it('is one refund however often it is sent', async () => {
    const party = await till.seat();
    const paid = await bill.record(party, till.waiter, 8500);
    const call = billCalls.refund(party, till.manager, paid.id, 500);
    const answers = await Promise.all([1, 2].map(() => api.ask(refundPayment, call)));
    expect(answers[0]).toEqual(answers[1]);
    const other = { ...call, body: { ...call.body, amountMinor: 600 } };
    expect((await api.refused(refundPayment, other)).code).toBe('client_payment_id_reused');
  });

  it('is for managers, and for paid payments only', async () => {
    const party = await till.seat();
    const open = await bill.begin(party, party.guest, 8500);
    expect((await bill.refuseRefund(party, till.manager, open.id, 500)).code).toBe('state_changed');
    expect((await bill.refuseRefund(party, till.waiter, open.id, 500)).status).toBe(403);
    await bill.settle(party, till.waiter, open.id);
    const refund = await bill.refund(party, till.manager, open.id, 500);
    expect((await bill.refuseRefund(party, till.manager, refund.id, 500)).code).toBe(
      'state_changed',
    );
  });

  it('takes what is due first, then from the last lines, also after the end', async () => {
    const party = await till.seat(2);
    const later = await till.order(party, party.guest, 1, 1);
    const paid = await bill.record(party, till.waiter, 20_800);
    await api.ask(changeLineQuantity, {
      params: { orderId: party.order.id, lineId: party.lineId },
      body: { from: 2, quantity: 1 },
      cookie: till.waiter.cookie,
    });
    expect(await bill.sumUp(party, till.waiter)).toMatchObject({
      leftMinor: 0,
      refundDueMinor: 8500,
    });
    await till.serve(party.order.id);
    await till.serve(later.id);
    await api.ask(endSession, { params: { sessionId: party.sessionId }, ...till.waiter });
    const refund = await bill.refund(party, till.manager, paid.id, 9000);
    expect(refund.shares).toEqual([
      { lineId: party.lineId, units: -1, amountMinor: -8500 },
      { lineId: later.lines[0]?.id, units: 0, amountMinor: -500 },
    ]);
    expect((await bill.sumUp(party, till.waiter)).refundDueMinor).toBe(0);
  });
});
