import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginPayment, readPayment, withdrawPayment } from '@sofra/contracts/payments';
import { branchRoom } from '@sofra/contracts/rooms';
import { leaveSession } from '@sofra/contracts/sessions';
import { billCalls, splitOf } from '../../test/bills.ts';
import { sweepNow } from '../../test/card-payments.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsOf, headOf } from '../../test/parties.ts';
import type { OnlinePayments, OnlineResult } from '../core/online-payments.ts';
import { AppError } from '../lib/errors.ts';
import { findByProviderRef, findOverdueOnline } from './online-payment.ts';
import { failOnline, settleOnline } from './settle-online.ts';
import { expirePayments } from './sweep-bills.ts';

/** Result that the provider knows, and whether it can be reached. */
let known: { result: OnlineResult; isDown: boolean };

/** A provider outside of the product, as its interface describes it. */
const provider: OnlinePayments = {
  findProvider: async () => ({ name: 'test', kind: 'test' }),
  open: async ({ id }) =>
    reach({ providerRef: `ref-${id}`, redirectUrl: `https://pay.test/${id}` }),
  reopen: async ({ id }) =>
    reach({
      result: known.result,
      redirectUrl: known.result === 'intent' ? `https://pay.test/${id}` : null,
    }),
  ask: async () => reach(known.result),
  expire: async () => reach(known.result === 'intent' ? 'expired' : known.result),
  refund: async ({ id }) => reach({ result: 'paid', providerRef: `refund-${id}` }),
};
const reach = <T>(answer: T): T => {
  if (known.isDown) throw new AppError('payment_provider_failed');
  return answer;
};

const {
  api,
  venue,
  waiter,
  manager,
  bills,
  aServedOrder: anOrder,
  place,
  end,
  join,
  at,
} = await openEvening();
beforeAll(() => void (api.deps.onlinePayments = provider));
beforeEach(() => {
  known = { result: 'intent', isDown: false };
});

const room = branchRoom(venue.branchId);
const online = { method: 'online' as const };
const settle = (id: number) => api.deps.rooms.transact((trx) => settleOnline(trx, id));
const fail = (id: number) => api.deps.rooms.transact((trx) => failOnline(trx, id, 'expired'));
type Begun = Awaited<ReturnType<typeof beginOnline>>;
const beginOnline = async (quantity = 1) => {
  const party = await anOrder(quantity);
  const payment = await bills.begin(party, party.guest, 8500 * quantity, {
    ...online,
    tipMinor: 100,
  });
  return { party, payment };
};

describe('a payment on the phone', () => {
  it('is opened once at its provider and reserved for fifteen minutes', async () => {
    const party = await anOrder();
    const call = billCalls.begin(party, party.guest, 8500, online);
    const first = await api.ask(beginPayment, call);
    const { id, createdAt, expiresAt } = first.payment;
    expect(first).toMatchObject({
      redirectUrl: `https://pay.test/${id}`,
      payment: { method: 'online', state: 'intent', isTest: true },
    });
    expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt)).toBe(15 * 60_000);
    expect(await api.ask(beginPayment, call)).toEqual(first);
    expect((await findByProviderRef(api.db, 'test', `ref-${id}`))?.id).toBe(id);
    expect((await bills.read(party, party.guest)).online).toBe('test');
  });

  it('frees its amount if the provider can’t be reached', async () => {
    known.isDown = true;
    const party = await anOrder();
    const refused = await bills.refuseBegin(party, party.guest, 8500, online);
    expect(refused).toMatchObject({ status: 502, code: 'payment_provider_failed' });
    expect((await bills.sumUp(party, party.guest)).leftMinor).toBe(8500);
  });

  it('is paid once, with the platform’s commission on amount and tip', async () => {
    const { party, payment } = await beginOnline();
    const paid = await settle(payment.id);
    expect(paid).toMatchObject({ state: 'paid', staffName: null, tipMinor: 100 });
    expect(await settle(payment.id)).toEqual(paid);
    expect((await fail(payment.id)).state).toBe('paid');
    expect(await api.rows('payments', payment.id).one()).toMatchObject({ commission_minor: 215 });
    expect((await bills.sumUp(party, party.guest)).paidMinor).toBe(8500);
  });

  it('counts when it arrives late, and what it exceeds moves or is a refund due', async () => {
    const { party, payment } = await beginOnline();
    await fail(payment.id);
    expect((await bills.sumUp(party, party.guest)).leftMinor).toBe(8500);
    await bills.record(party, waiter, 8500);
    await settle(payment.id);
    expect(await bills.sumUp(party, party.guest)).toMatchObject({
      paidMinor: 17_000,
      leftMinor: 0,
      refundDueMinor: 8500,
    });

    const other = await anOrder();
    const late = await bills.begin(other, other.guest, 8500, { ...online, ...splitOf.equal(1) });
    await fail(late.id);
    await bills.record(other, waiter, 8500);
    await place(other, { item: 1 });
    await settle(late.id);
    expect(await bills.sumUp(other, other.guest)).toMatchObject({
      owedMinor: 12_300,
      leftMinor: 0,
      refundDueMinor: 4700,
    });
  });

  it('lowers what was left unpaid at the end', async () => {
    const { party, payment } = await beginOnline();
    await end(party);
    expect((await bills.read(party, waiter)).ledger.unpaid?.amountMinor).toBe(8500);
    await settle(payment.id);
    expect((await bills.read(party, waiter)).ledger.unpaid).toBeNull();
  });

  it('is asked about when it is read, and stays open while the provider is down', async () => {
    const { party, payment } = await beginOnline();
    const read = () => api.ask(readPayment, billCalls.ofPayment(party, party.guest, payment.id));
    known = { result: 'paid', isDown: true };
    expect((await read()).state).toBe('intent');
    known.isDown = false;
    expect((await read()).state).toBe('paid');
  });

  it('is withdrawn unless its provider says that it is paid', async () => {
    const first = await beginOnline();
    const withdraw = ({ party, payment }: typeof first) =>
      billCalls.ofPayment(party, party.guest, payment.id);
    expect((await api.ask(withdrawPayment, withdraw(first))).state).toBe('expired');
    const second = await beginOnline();
    known.result = 'paid';
    expect(await api.refused(withdrawPayment, withdraw(second))).toMatchObject({
      code: 'state_changed',
      details: { state: 'paid' },
    });
    expect((await bills.sumUp(second.party, waiter)).paidMinor).toBe(8500);
  });

  it('isn’t received by staff, and expires only by its provider', async () => {
    const { party, payment } = await beginOnline();
    expect((await bills.refuseSettle(party, waiter, payment.id)).code).toBe('state_changed');
    await api.rows('payments', payment.id).set({ expires_at: new Date(Date.now() - 1000) });
    await expirePayments(api.deps);
    expect((await bills.sumUp(party, waiter)).pendingMinor).toBe(8500);
    const overdue = await findOverdueOnline(api.db, 100);
    expect(overdue.map(({ id }) => id)).toContain(payment.id);
  });

  it('is rejected by staff unless its provider says that it is paid, and cash is recorded', async () => {
    const rejected = { state: 'failed' as const };
    const { party, payment } = await beginOnline();
    expect((await bills.refuseRecord(party, waiter, 8500)).code).toBe('already_paid');
    expect((await bills.settle(party, waiter, payment.id, rejected)).state).toBe('expired');
    expect((await bills.settle(party, waiter, payment.id, rejected)).state).toBe('expired');
    await bills.record(party, waiter, 8500);

    const second = await beginOnline();
    known.result = 'paid';
    const refused = await bills.refuseSettle(second.party, waiter, second.payment.id, rejected);
    expect(refused).toMatchObject({ code: 'state_changed', details: { state: 'paid' } });
    expect((await bills.sumUp(second.party, waiter)).leftMinor).toBe(0);
  });

  it('holds up the next one of its bill for a while if staff reject it, not if its guest withdraws it', async () => {
    const { party, payment } = await beginOnline();
    const friend = await join(party);
    await bills.withdraw(party, party.guest, payment.id);
    const { id } = await bills.begin(party, friend, 8500, online);
    known.isDown = true;
    await bills.refuseSettle(party, waiter, id, { state: 'failed' });
    known.isDown = false;
    await sweepNow(api);
    const refused = await bills.refuseBegin(party, party.guest, 8500, online);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    await bills.record(party, waiter, 8500);
  });

  it.each([
    [
      'staff reject it',
      ({ party, payment }: Begun) =>
        bills.refuseSettle(party, waiter, payment.id, { state: 'failed' }),
    ],
    ['its guest leaves', ({ party }: Begun) => api.ask(leaveSession, at(party))],
    ['the session ends', ({ party }: Begun) => end(party)],
  ])(
    'stays reserved while its provider is down after %s, and is free after that',
    async (_how, act) => {
      const begun = await beginOnline();
      await join(begun.party);
      known.isDown = true;
      const head = await headOf(api, room);
      await act(begun);
      const [payment] = (await bills.read(begun.party, waiter)).ledger.payments;
      const told = (await eventsOf(api, room, head)).filter(({ type }) => type === 'bill.changed');
      expect(told.at(-1)?.payload).toMatchObject({ payments: [payment] });
      const state = async () => (await api.rows('payments', begun.payment.id).one()).state;
      expect(await state()).toBe('intent');
      known.isDown = false;
      await sweepNow(api);
      expect(await state()).toBe('expired');
    },
  );

  it('goes back through its provider', async () => {
    const { party, payment } = await beginOnline();
    await settle(payment.id);
    const asked = { tipMinor: 100, method: 'cash' as const, clientPaymentId: randomUUID() };
    known.isDown = true;
    const open = await bills.refund(party, manager, payment.id, 8500, asked);
    expect(open.state).toBe('intent');
    known.isDown = false;
    const refund = await bills.refund(party, manager, payment.id, 8500, asked);
    expect(refund.id).toBe(open.id);
    expect(refund).toMatchObject({ method: 'online', state: 'paid' });
    expect(await bills.sumUp(party, waiter)).toMatchObject({ paidMinor: 0, tipMinor: 0 });
  });
});
