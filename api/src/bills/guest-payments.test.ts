import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beginPayment } from '@sofra/contracts/payments';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { billCalls, splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsFromNow } from '../../test/parties.ts';
import { race } from '../../test/races.ts';
import { expirePayments } from './sweep-bills.ts';

const { api, read, venue, waiter, bills, aServedOrder: anOrder, join } = await openEvening();

const callsOf = async (party: { sessionId: number }) => (await read(party, waiter)).calls;
/** Lets the time of an open payment pass. */
const overdue = (id: number) =>
  api.rows('payments', id).set({ expires_at: sql`now() - interval '1 second'` });

describe('POST /api/sessions/:id/payments', () => {
  it('reserves the amount for ten minutes and calls the waiter', async () => {
    const party = await anOrder(2);
    const half = { ...splitOf.equal(2), tipMinor: 100 };
    const begun = await bills.begin(party, party.guest, 8500, half);
    expect(begun).toMatchObject({
      state: 'intent',
      method: 'cash',
      amountMinor: 8500,
      tipMinor: 100,
      payer: { userId: party.guest.userId },
      staffName: null,
      settledAt: null,
    });
    const minutes = (Date.parse(begun.expiresAt ?? '') - Date.parse(begun.createdAt)) / 60_000;
    expect(minutes).toBe(10);
    expect(await bills.sumUp(party, party.guest)).toMatchObject({
      paidMinor: 0,
      pendingMinor: 8500,
      leftMinor: 8500,
      tipMinor: 0,
    });
    expect(await callsOf(party)).toMatchObject([{ kind: 'bill', status: 'open' }]);
  });

  it('is one payment however often it is sent, and another guest’s only theirs', async () => {
    const party = await anOrder(2);
    const friend = await join(party);
    const call = billCalls.begin(party, party.guest, 17_000);
    const first = await api.ask(beginPayment, call);
    expect(await api.ask(beginPayment, call)).toEqual(first);
    expect(await api.refused(beginPayment, { ...call, cookie: friend.cookie })).toMatchObject({
      code: 'client_payment_id_reused',
    });
    expect(await callsOf(party)).toHaveLength(1);
  });

  it('takes no card while no provider is set', async () => {
    const party = await anOrder();
    const refused = await bills.refuseBegin(party, party.guest, 8500, { method: 'online' });
    expect(refused.code).toBe('card_unavailable');
    expect((await bills.read(party, party.guest)).online).toBeNull();
  });

  it('refuses a guest who has left or was turned away', async () => {
    const party = await anOrder();
    await api.db
      .insertInto('turned_away')
      .values({
        branch_id: venue.branchId,
        user_id: party.guest.userId,
        session_id: party.sessionId,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    expect((await bills.refuseBegin(party, party.guest, 8500)).code).toBe('turned_away');
  });

  it('reserves a line for one of two guests', async () => {
    for (let round = 0; round < 10; round += 1) {
      const party = await anOrder();
      const friend = await join(party);
      const split = splitOf.items(party.lineId);
      const results = await race(
        api,
        [beginPayment, billCalls.begin(party, party.guest, 8500, split)],
        [beginPayment, billCalls.begin(party, friend, 8500, split)],
      );
      expect(results.toSorted()).toEqual(['already_paid', 'ok']);
    }
  });
});

describe('an open payment', () => {
  it('is confirmed by the waiter, possibly by another method, which answers the call', async () => {
    const party = await anOrder();
    const { id } = await bills.begin(party, party.guest, 8500, { method: 'cash' });
    const told = await eventsFromNow(api, branchRoom(venue.branchId), sessionRoom(party.sessionId));
    const paid = await bills.settle(party, waiter, id, { state: 'paid', method: 'mealCard' });
    expect(paid).toMatchObject({ state: 'paid', method: 'mealCard', expiresAt: null, version: 2 });
    expect(paid.settledAt).not.toBeNull();
    expect(await callsOf(party)).toEqual([]);
    const [inBranch, inSession] = await told();
    const types = ['bill.changed', 'payment.changed', 'call.changed'];
    expect(inBranch?.map(({ type }) => type)).toEqual([...types, 'table.statusChanged']);
    expect(inSession?.map(({ type }) => type)).toEqual(['bill.changed', 'call.changed']);
    const again = { state: 'paid' as const };
    expect(await bills.settle(party, waiter, id, again)).toEqual(paid);
    const { code } = await bills.refuseSettle(party, waiter, id, { state: 'failed' });
    expect(code).toBe('state_changed');
    const other = { state: 'paid' as const, method: 'cash' as const };
    expect((await bills.refuseSettle(party, waiter, id, other)).code).toBe('state_changed');
    expect((await bills.refuseWithdraw(party, party.guest, id)).code).toBe('state_changed');
  });

  it('keeps the call while another one is open', async () => {
    const party = await anOrder(2);
    const { id } = await bills.begin(party, party.guest, 8500, splitOf.equal(2));
    await bills.begin(party, await join(party), 8500);
    await bills.settle(party, waiter, id);
    expect(await callsOf(party)).toMatchObject([{ kind: 'bill' }]);
  });

  it('is rejected by the waiter, and its amount is free again', async () => {
    const party = await anOrder();
    const { id } = await bills.begin(party, party.guest, 8500);
    const failed = await bills.settle(party, waiter, id, { state: 'failed' });
    expect(failed.state).toBe('failed');
    const free = { pendingMinor: 0, leftMinor: 8500 };
    expect(await bills.sumUp(party, party.guest)).toMatchObject(free);
    expect((await bills.refuseSettle(party, waiter, id)).code).toBe('state_changed');
  });

  it('is withdrawn by its payer only', async () => {
    const party = await anOrder();
    const friend = await join(party);
    const { id } = await bills.begin(party, party.guest, 8500);
    expect((await bills.refuseWithdraw(party, friend, id)).code).toBe('not_found');
    const withdrawn = await bills.withdraw(party, party.guest, id);
    expect(withdrawn.state).toBe('expired');
    expect(await bills.withdraw(party, party.guest, id)).toEqual(withdrawn);
    expect((await bills.sumUp(party, friend)).leftMinor).toBe(8500);
  });

  it('isn’t found in the session of another table', async () => {
    const [party, other] = [await anOrder(), await anOrder()];
    const { id } = await bills.begin(party, party.guest, 8500);
    expect((await bills.refuseSettle(other, waiter, id)).code).toBe('not_found');
    expect((await bills.refuseWithdraw(other, other.guest, id)).code).toBe('not_found');
  });

  it('expires once its time has passed', async () => {
    const party = await anOrder();
    const [early, late] = [
      await bills.begin(party, party.guest, 4250, splitOf.equal(2)),
      await bills.begin(party, await join(party), 4250),
    ];
    await overdue(early.id);
    await expirePayments(api.deps);
    const { ledger } = await bills.read(party, party.guest);
    expect(ledger.payments.map(({ id }) => id)).toEqual([late.id]);
    expect(await bills.sumUp(party, party.guest)).toMatchObject({
      pendingMinor: late.amountMinor,
      leftMinor: early.amountMinor,
    });
    const { code } = await bills.refuseSettle(party, waiter, early.id);
    expect(code).toBe('state_changed');
  });

  it('expires although another one can’t', async () => {
    const [stuck, party] = [await anOrder(), await anOrder()];
    const first = await bills.begin(stuck, stuck.guest, 8500);
    const second = await bills.begin(party, party.guest, 8500);
    await api.db
      .updateTable('payments')
      .set({ expires_at: sql<Date>`now() - interval '1 day' + id * interval '1 second'` })
      .where('id', 'in', [first.id, second.id])
      .execute();
    await sql`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'stuck'; end $$`.execute(api.db);
    const on = sql.raw(String(first.id));
    await sql`create trigger stuck before update on payments
      for each row when (old.id = ${on}) execute function fail()`.execute(api.db);
    await expect(expirePayments(api.deps)).rejects.toThrow('stuck');
    await sql`drop trigger stuck on payments`.execute(api.db);
    const states = [first, second].map(({ id }) => api.rows('payments', id).one());
    expect(await Promise.all(states)).toMatchObject([{ state: 'intent' }, { state: 'expired' }]);
    // The API expires it too, at some time: not while the next test counts events.
    await expirePayments(api.deps);
  });
});

describe('PUT /api/sessions/:id/payments/:paymentId/given', () => {
  it('tells floor and table what the guest will hand over, once', async () => {
    const party = await anOrder();
    const { id, givenMinor } = await bills.begin(party, party.guest, 8500, { tipMinor: 500 });
    expect(givenMinor).toBeNull();
    const told = await eventsFromNow(api, branchRoom(venue.branchId), sessionRoom(party.sessionId));
    const given = await bills.given(party, party.guest, id, 10_000);
    expect(given).toMatchObject({ state: 'intent', givenMinor: 10_000, version: 2 });
    expect(await bills.given(party, party.guest, id, 10_000)).toEqual(given);
    const [inBranch, inSession] = await told();
    expect(inBranch?.map(({ type }) => type)).toEqual(['bill.changed', 'payment.changed']);
    expect(inBranch?.[1]?.payload).toMatchObject({ id, givenMinor: 10_000 });
    expect(inSession).toMatchObject([
      { type: 'bill.changed', payload: { payments: [{ givenMinor: 10_000 }] } },
    ]);
    expect((await bills.sumUp(party, party.guest)).pendingMinor).toBe(8500);
    expect((await bills.given(party, party.guest, id, null)).givenMinor).toBeNull();
  });

  it('is at least the amount with the tip', async () => {
    const party = await anOrder();
    const { id } = await bills.begin(party, party.guest, 8500, { tipMinor: 500 });
    const { code } = await bills.refuseGiven(party, party.guest, id, 8999);
    expect(code).toBe('invalid_input');
    expect((await bills.given(party, party.guest, id, 9000)).givenMinor).toBe(9000);
  });

  it('is for open payments in cash, and only for the payer’s own', async () => {
    const party = await anOrder(2);
    const friend = await join(party);
    const half = splitOf.equal(2);
    const byCard = await bills.begin(party, party.guest, 8500, { ...half, method: 'card' });
    const inCash = await bills.begin(party, friend, 8500);
    const refuse = async (by: { cookie: string }, { id }: { id: number }) =>
      (await bills.refuseGiven(party, by, id, 20_000)).code;
    expect(await refuse(party.guest, byCard)).toBe('state_changed');
    expect(await refuse(party.guest, inCash)).toBe('not_found');
    await bills.given(party, friend, inCash.id, 20_000);
    const paid = await bills.settle(party, waiter, inCash.id);
    expect(paid.givenMinor).toBe(20_000);
    expect(await refuse(friend, inCash)).toBe('state_changed');
    const change = sql`update payments set given_minor = 90000 where id = ${inCash.id}`;
    await expect(change.execute(api.db)).rejects.toThrow('append-only');
  });

  it('is gone if the guest pays by card after all', async () => {
    const party = await anOrder();
    const { id } = await bills.begin(party, party.guest, 8500);
    await bills.given(party, party.guest, id, 10_000);
    const paid = await bills.settle(party, waiter, id, { state: 'paid', method: 'card' });
    expect(paid).toMatchObject({ method: 'card', givenMinor: null });
  });
});

it('who confirmed a payment isn’t in any answer to its guest', async () => {
  const party = await anOrder();
  const call = billCalls.begin(party, party.guest, 8500);
  const { payment } = await api.ask(beginPayment, call);
  const paid = await bills.settle(party, waiter, payment.id);
  expect(paid.staffName).not.toBeNull();

  const forGuest = { id: payment.id, state: 'paid', staffName: null };
  expect((await api.ask(beginPayment, call)).payment).toMatchObject(forGuest);
  for (const refused of [
    await bills.refuseWithdraw(party, party.guest, payment.id),
    await bills.refuseGiven(party, party.guest, payment.id, 10_000),
  ]) {
    expect(refused).toMatchObject({ code: 'state_changed', details: { payment: forGuest } });
  }
  const other = await anOrder();
  const rejected = await bills.begin(other, other.guest, 8500);
  await bills.settle(other, waiter, rejected.id, { state: 'failed' });
  expect(await bills.withdraw(other, other.guest, rejected.id)).toMatchObject({
    state: 'failed',
    staffName: null,
  });
});
