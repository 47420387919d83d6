import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readDashboard } from '@sofra/contracts/dashboard';
import { refundPayment } from '@sofra/contracts/payments';
import { userRoom } from '@sofra/contracts/rooms';
import { auditBills } from '@sofra/infra/lab/model/audit';
import { billsOf } from '../../test/bills.ts';
import {
  beginCard,
  noticesOf,
  openCards,
  sendEvent,
  stateOf,
  sweepNow,
} from '../../test/card-payments.ts';
import { eventsFromNow } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';

const { stripe, api, venue, close } = await openCards();
afterAll(close);
const manager = await signInAs(api, 'branch_manager', venue);
const bills = billsOf(api);
let paid: Awaited<ReturnType<typeof beginCard>>;
beforeEach(async () => {
  stripe.heal();
  stripe.refundStatus = 'succeeded';
  stripe.refunds.clear();
  await beginPaid();
});

/** Pays another bill on the phone. */
async function beginPaid(): Promise<void> {
  paid = await beginCard(api, venue);
  await sendEvent(api, stripe.sign('checkout.session.completed', stripe.pay(stripe.last())));
}

/** The call that refunds a part of the payment. */
const refundOf = (amountMinor: number, tipMinor = 0, clientPaymentId: string = randomUUID()) => ({
  params: { sessionId: paid.sessionId, paymentId: paid.payment.id },
  body: { clientPaymentId, amountMinor, tipMinor, reason: 'Yanlış tutar' },
  cookie: manager.cookie,
});

describe('refunding a payment on the phone', () => {
  it('goes back through Stripe, whole or in part, and never beyond what was paid', async () => {
    const part = await api.ask(refundPayment, refundOf(3000, 500));
    expect(part).toMatchObject({ state: 'paid', method: 'online', amountMinor: 3000 });
    await api.ask(refundPayment, refundOf(5500));
    expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([3500, 5500]);
    expect(await api.refused(refundPayment, refundOf(1))).toMatchObject({
      code: 'refund_too_large',
    });
    expect(stripe.refunds.size).toBe(2);
  });

  it('refunds once, however often it is asked and whatever gets lost', async () => {
    const call = refundOf(8500);
    stripe.fail('refund', 'lostAfter');
    const answers = await Promise.all([1, 2, 3].map(() => api.ask(refundPayment, call)));
    answers.push(await api.ask(refundPayment, call));
    expect(answers.at(-1)?.state).toBe('paid');
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(stripe.refunds.size).toBe(1);
  });

  it.each(['error', 'lost', 'errorAfter', 'lostAfter'] as const)(
    'stays open while Stripe can’t be reached (%s), and is settled by a repetition',
    async (fault) => {
      const call = refundOf(8500);
      stripe.fail('refund', fault, 3);
      const open = await api.ask(refundPayment, call);
      expect(open.state).toBe('intent');
      stripe.heal();
      expect((await api.ask(refundPayment, call)).state).toBe('paid');
      expect(stripe.refunds.size).toBe(1);
    },
  );

  it('is settled by the event if Stripe decides later, once', async () => {
    stripe.refundStatus = 'pending';
    const refund = await api.ask(refundPayment, refundOf(8500));
    expect(refund.state).toBe('intent');
    const [made] = stripe.refunds.values();
    const event = stripe.sign('refund.updated', { ...made, status: 'succeeded' });
    await Promise.all([sendEvent(api, event), sendEvent(api, event)]);
    expect(await stateOf(api, refund)).toBe('paid');
  });

  it('knows the event of a refund whose answer was lost', async () => {
    stripe.fail('refund', 'lostAfter', 3);
    const refund = await api.ask(refundPayment, refundOf(8500));
    expect(refund.state).toBe('intent');
    const [made] = stripe.refunds.values();
    await sendEvent(api, stripe.sign('refund.updated', { ...made, status: 'succeeded' }));
    expect(await stateOf(api, refund)).toBe('paid');
  });

  it('is told apart by the event from one of another table with the same id', async () => {
    const clientPaymentId = randomUUID();
    stripe.fail('refund', 'lostAfter', 3);
    const earlier = await api.ask(refundPayment, refundOf(8500, 0, clientPaymentId));
    await beginPaid();
    stripe.heal();
    stripe.fail('refund', 'lostAfter', 3);
    const refund = await api.ask(refundPayment, refundOf(3000, 0, clientPaymentId));
    const states = async () => [await stateOf(api, earlier), await stateOf(api, refund)];
    const [whole, part] = stripe.refunds.values();
    await sendEvent(api, stripe.sign('refund.updated', { ...part }));
    expect(await states()).toEqual(['intent', 'paid']);
    await sendEvent(api, stripe.sign('refund.updated', { ...whole }));
    expect(await states()).toEqual(['paid', 'paid']);
  });

  it('is one of several that are asked for at once, if they exceed what was paid', async () => {
    const asked = await Promise.allSettled(
      [5000, 5000, 5000].map((amount) => api.ask(refundPayment, refundOf(amount))),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([5000]);
  });

  it('fails with a notice if Stripe refuses it, and can be made again', async () => {
    stripe.fail('refund', 'refused');
    const refusal = await api.refused(refundPayment, refundOf(8500));
    expect(refusal.code).toBe('payment_provider_failed');
    expect(await noticesOf(api, 'payment.refundFailed')).toHaveLength(1);
    expect((await api.ask(refundPayment, refundOf(8500))).state).toBe('paid');
  });

  it('fails if Stripe says so later', async () => {
    stripe.refundStatus = 'pending';
    const refund = await api.ask(refundPayment, refundOf(8500));
    const [made] = stripe.refunds.values();
    await sendEvent(api, stripe.sign('refund.failed', { ...made, status: 'failed' }));
    expect(await stateOf(api, refund)).toBe('failed');
    const reported = await noticesOf(api, 'payment.refundFailed');
    expect(reported.at(-1)?.facts).toMatchObject({ paymentId: refund.id });
  });

  it('is booked back, once, if Stripe says later that it failed after all, and can be made again', async () => {
    const refund = await api.ask(refundPayment, refundOf(8500, 500));
    expect(refund.state).toBe('paid');
    // Meanwhile the guest pays the line again.
    await bills.record(paid, manager, 8500);
    const [made] = stripe.refunds.values();
    const failed = () => stripe.sign('refund.failed', { ...made, status: 'failed' });
    await Promise.all([sendEvent(api, failed()), sendEvent(api, failed())]);
    expect(await stateOf(api, refund)).toBe('paid');
    const back = await api.rows('payments', { returned_refund: refund.id }).one();
    const { ledger } = await bills.read(paid, manager);
    expect(ledger.payments.at(-1)).toMatchObject({
      id: back.id,
      kind: 'payment',
      method: 'online',
      state: 'paid',
      returnedRefund: refund.id,
      amountMinor: 8500,
      tipMinor: 500,
    });
    const owed = { paidMinor: 17_000, leftMinor: 0, refundDueMinor: 8500, tipMinor: 500 };
    expect(await bills.sumUp(paid, manager)).toMatchObject(owed);
    const reported = await noticesOf(api, 'payment.refundFailed');
    expect(reported.filter(({ facts }) => facts.paymentId === refund.id)).toHaveLength(1);
    const shown = async () => {
      const params = { branchId: venue.branchId };
      const { failedRefunds } = await api.ask(readDashboard, { params, cookie: manager.cookie });
      return failedRefunds?.some(({ refundId }) => refundId === refund.id);
    };
    expect(await shown()).toBe(true);

    stripe.refunds.clear();
    const again = refundOf(8500, 500);
    await api.ask(refundPayment, { ...again, params: { ...again.params, paymentId: back.id } });
    expect([...stripe.refunds.values()].map(({ amount }) => amount)).toEqual([9000]);
    expect(await bills.sumUp(paid, manager)).toMatchObject({ paidMinor: 8500, refundDueMinor: 0 });
    expect(await shown()).toBe(false);
    expect(await auditBills(api.db, venue.branchId)).toEqual([]);
  });

  it('that failed is told to the owner and to the manager who asked, and is on the dashboard until it is tried again', async () => {
    const owner = await signInAs(api, 'business_owner', venue);
    const other = await signInAs(api, 'branch_manager', venue);
    const rooms = [owner, manager, other].map(({ userId }) => userRoom(userId));
    const told = await eventsFromNow(api, ...rooms);
    stripe.fail('refund', 'refused');
    await api.refused(refundPayment, refundOf(3000, 500));
    const { sessionId } = paid;
    const { branchId } = venue;
    const notice = { sessionId, branchId, amountMinor: 3500, currency: 'TRY' };
    const event = { type: 'refund.failed', payload: notice };
    expect(await told()).toMatchObject([[event], [event], []]);
    const shown = async () => {
      const params = { branchId: venue.branchId };
      const { failedRefunds } = await api.ask(readDashboard, { params, cookie: owner.cookie });
      return failedRefunds?.filter(({ sessionId }) => sessionId === paid.sessionId);
    };
    expect(await shown()).toMatchObject([notice]);
    await api.ask(refundPayment, refundOf(3000, 500));
    expect(await shown()).toEqual([]);
  });

  it('is asked for by the sweep until Stripe has decided', async () => {
    stripe.refundStatus = 'pending';
    const refund = await api.ask(refundPayment, refundOf(8500));
    const [made] = stripe.refunds.values();
    await sweepNow(api);
    expect(await stateOf(api, refund)).toBe('intent');
    if (made) made.status = 'succeeded';
    await sweepNow(api, -1);
    expect(await stateOf(api, refund)).toBe('paid');
  });
});
