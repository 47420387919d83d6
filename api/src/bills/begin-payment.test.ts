import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { beginPayment } from '@sofra/contracts/payments';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { readSession } from '@sofra/contracts/sessions';
import { sharedApi } from '../../test/api.ts';
import { billCalls, billsOf, openTill } from '../../test/bills.ts';
import { eventsOf, headOf, joinParty } from '../../test/parties.ts';
import { race } from '../../test/races.ts';
import { expirePayments } from './sweep-bills.ts';

const api = await sharedApi();
const till = await openTill(api);
const bill = billsOf(api);

type Seated = Awaited<ReturnType<typeof till.seat>>;
const callsOf = async ({ sessionId }: Seated) =>
  (await api.ask(readSession, { params: { sessionId }, cookie: till.waiter.cookie })).calls;
/** Lets the time of an open payment pass. */
const overdue = (id: number) =>
  sql`update payments set expires_at = now() - interval '1 second' where id = ${id}`.execute(
    api.db,
  );

describe('POST /api/sessions/:id/payments', () => {
  it('reserves the amount for ten minutes and calls the waiter', async () => {
    const party = await till.seat(2);
    const split = { kind: 'equal' as const, parts: 2, count: 1 };
    const begun = await bill.begin(party, party.guest, 8500, { split, tipMinor: 100 });
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
    expect(await bill.sumUp(party, party.guest)).toMatchObject({
      paidMinor: 0,
      pendingMinor: 8500,
      leftMinor: 8500,
      tipMinor: 0,
    });
    expect(await callsOf(party)).toMatchObject([{ kind: 'bill', status: 'open' }]);
  });

  it('is one payment however often it is sent, and another guest’s only theirs', async () => {
    const party = await till.seat(2);
    const friend = await joinParty(api, party);
    const call = billCalls.begin(party, party.guest, 17_000);
    const first = await api.ask(beginPayment, call);
    expect(await api.ask(beginPayment, call)).toEqual(first);
    expect(await api.refused(beginPayment, { ...call, cookie: friend.cookie })).toMatchObject({
      code: 'client_payment_id_reused',
    });
    expect(await callsOf(party)).toHaveLength(1);
  });

  it('takes no card while no provider is set', async () => {
    const party = await till.seat();
    const online = { method: 'online' as const };
    expect((await bill.refuseBegin(party, party.guest, 8500, online)).code).toBe(
      'card_unavailable',
    );
    expect((await bill.read(party, party.guest)).online).toBeNull();
  });

  it('refuses a guest who has left or was turned away', async () => {
    const party = await till.seat();
    await api.db
      .insertInto('turned_away')
      .values({
        branch_id: till.venue.branchId,
        user_id: party.guest.userId,
        session_id: party.sessionId,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    expect((await bill.refuseBegin(party, party.guest, 8500)).code).toBe('turned_away');
  });

  it('reserves a line for one of two guests', async () => {
    for (let round = 0; round < 10; round += 1) {
      const party = await till.seat();
      const friend = await joinParty(api, party);
      const split = { kind: 'items' as const, lines: [{ lineId: party.lineId, units: 1 }] };
      const results = await race(
        api,
        [beginPayment, billCalls.begin(party, party.guest, 8500, { split })],
        [beginPayment, billCalls.begin(party, friend, 8500, { split })],
      );
      expect(results.toSorted()).toEqual(['already_paid', 'ok']);
    }
  });
});

describe('an open payment', () => {
  it('is confirmed by the waiter, possibly by another method, which answers the call', async () => {
    const party = await till.seat();
    const { id } = await bill.begin(party, party.guest, 8500, { method: 'cash' });
    const rooms = [branchRoom(till.venue.branchId), sessionRoom(party.sessionId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const paid = await bill.settle(party, till.waiter, id, { state: 'paid', method: 'mealCard' });
    expect(paid).toMatchObject({ state: 'paid', method: 'mealCard', expiresAt: null, version: 2 });
    expect(paid.settledAt).not.toBeNull();
    expect(await callsOf(party)).toEqual([]);
    const [inBranch, inSession] = await Promise.all(
      rooms.map((room, index) => eventsOf(api, room, heads[index])),
    );
    const types = ['bill.changed', 'payment.changed', 'call.changed'];
    expect(inBranch?.map(({ type }) => type)).toEqual([...types, 'table.statusChanged']);
    expect(inSession?.map(({ type }) => type)).toEqual(['bill.changed', 'call.changed']);
    const again = { state: 'paid' as const };
    expect(await bill.settle(party, till.waiter, id, again)).toEqual(paid);
    const { code } = await bill.refuseSettle(party, till.waiter, id, { state: 'failed' });
    expect(code).toBe('state_changed');
    const other = { state: 'paid' as const, method: 'cash' as const };
    expect((await bill.refuseSettle(party, till.waiter, id, other)).code).toBe('state_changed');
    expect((await bill.refuseWithdraw(party, party.guest, id)).code).toBe('state_changed');
  });

  it('keeps the call while another one is open', async () => {
    const party = await till.seat(2);
    const split = { kind: 'equal' as const, parts: 2, count: 1 };
    const { id } = await bill.begin(party, party.guest, 8500, { split });
    await bill.begin(party, party.guest, 8500);
    await bill.settle(party, till.waiter, id);
    expect(await callsOf(party)).toMatchObject([{ kind: 'bill' }]);
  });

  it('is rejected by the waiter, and its amount is free again', async () => {
    const party = await till.seat();
    const { id } = await bill.begin(party, party.guest, 8500);
    const failed = await bill.settle(party, till.waiter, id, { state: 'failed' });
    expect(failed.state).toBe('failed');
    expect(await bill.sumUp(party, party.guest)).toMatchObject({
      pendingMinor: 0,
      leftMinor: 8500,
    });
    expect((await bill.refuseSettle(party, till.waiter, id)).code).toBe('state_changed');
  });

  it('is withdrawn by its payer only', async () => {
    const party = await till.seat();
    const friend = await joinParty(api, party);
    const { id } = await bill.begin(party, party.guest, 8500);
    expect((await bill.refuseWithdraw(party, friend, id)).code).toBe('not_found');
    const withdrawn = await bill.withdraw(party, party.guest, id);
    expect(withdrawn.state).toBe('expired');
    expect(await bill.withdraw(party, party.guest, id)).toEqual(withdrawn);
    expect((await bill.sumUp(party, friend)).leftMinor).toBe(8500);
  });

  it('isn’t found in the session of another table', async () => {
    const [party, other] = [await till.seat(), await till.seat()];
    const { id } = await bill.begin(party, party.guest, 8500);
    expect((await bill.refuseSettle(other, till.waiter, id)).code).toBe('not_found');
    expect((await bill.refuseWithdraw(other, other.guest, id)).code).toBe('not_found');
  });

  it('expires once its time has passed', async () => {
    const party = await till.seat();
    const [early, late] = [
      await bill.begin(party, party.guest, 4250, { split: { kind: 'equal', parts: 2, count: 1 } }),
      await bill.begin(party, party.guest, 4250),
    ];
    await overdue(early.id);
    await expirePayments(api.deps);
    const { ledger } = await bill.read(party, party.guest);
    expect(ledger.payments.map(({ state }) => state)).toEqual(['expired', 'intent']);
    expect(await bill.sumUp(party, party.guest)).toMatchObject({
      pendingMinor: late.amountMinor,
      leftMinor: early.amountMinor,
    });
    const { code } = await bill.refuseSettle(party, till.waiter, early.id);
    expect(code).toBe('state_changed');
  });

  it('expires although another one can’t', async () => {
    const [stuck, party] = [await till.seat(), await till.seat()];
    const first = await bill.begin(stuck, stuck.guest, 8500);
    const second = await bill.begin(party, party.guest, 8500);
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
    const states = await api.db
      .selectFrom('payments')
      .select('state')
      .where('id', 'in', [first.id, second.id])
      .orderBy('id')
      .execute();
    expect(states).toEqual([{ state: 'intent' }, { state: 'expired' }]);
  });
});
