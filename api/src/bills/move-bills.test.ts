import { describe, expect, it } from 'vitest';
import { login } from '@sofra/contracts/auth';
import { readBill } from '@sofra/contracts/bills';
import { beginPayment, recordPayment } from '@sofra/contracts/payments';
import { downloadData, eraseGuestData } from '@sofra/contracts/personal-data';
import { sessionRoom } from '@sofra/contracts/rooms';
import { mergeSession } from '@sofra/contracts/session-moves';
import { endSession, readSession, renameGuest } from '@sofra/contracts/sessions';
import { sharedApi } from '../../test/api.ts';
import { buildAccount, password } from '../../test/auth.ts';
import { billCalls, billsOf, leftUnpaid, openTill } from '../../test/bills.ts';
import { movesBy, movesOf } from '../../test/moves.ts';
import { eventsOf, headOf, joinParty } from '../../test/parties.ts';
import { race } from '../../test/races.ts';
import { cookiesOf } from '../../test/sign-in.ts';
import { buildTable } from '../../test/venue.ts';

const api = await sharedApi();
const till = await openTill(api);
const bill = billsOf(api);
const moves = movesBy(api, till.waiter);

const half = { split: { kind: 'equal' as const, parts: 2, count: 1 } };
const billEvents = async (sessionId: number, head: number) =>
  (await eventsOf(api, sessionRoom(sessionId), head)).filter(({ type }) =>
    type.startsWith('bill.'),
  );
let tables = 0;
const freeTable = () => buildTable(api.db, till.venue, `Boş ${(tables += 1)}`);

describe('the ledger of moved guests', () => {
  it('has a refund of a tip once, although it is sent again after a merge', async () => {
    const [from, to] = [await till.seat(), await till.seat()];
    const paid = await bill.record(from, till.waiter, 8500, { tipMinor: 500 });
    const again = { clientPaymentId: 'tip-refund-1', tipMinor: 100 };
    const first = await bill.refund(from, till.manager, paid.id, 0, again);
    await moves.merge(from, to);
    expect((await bill.refund(to, till.manager, paid.id, 0, again)).id).toBe(first.id);
  });

  it('keeps their open payment when the session that they left ends unpaid', async () => {
    const party = await till.seat();
    const friend = await joinParty(api, party);
    const own = await till.order(party, friend, 1, 1);
    const split = { kind: 'people' as const, userIds: [friend.userId] };
    const payment = await bill.begin(party, friend, 3800, { split });
    const { to } = await moves.split(party, await freeTable(), [friend.userId]);
    const end = { params: { sessionId: party.sessionId }, body: leftUnpaid };
    await api.ask(endSession, { ...end, cookie: till.waiter.cookie });
    expect((await bill.read(party, till.waiter)).ledger.unpaid).toMatchObject({
      amountMinor: 8500,
    });
    const moved = { sessionId: to.id };
    expect(await bill.sumUp(moved, till.waiter)).toMatchObject({ pendingMinor: 3800 });
    await till.serve(own.id);
    expect((await bill.settle(moved, till.waiter, payment.id)).state).toBe('paid');
  });

  it('follows the lines into the session of a merge, with open payments and discounts', async () => {
    const [from, to] = [await till.seat(2), await till.seat()];
    await bill.adjust(from, till.manager, { kind: 'discount', rate: 1000, reason: 'Gecikme' });
    const paid = await bill.record(from, till.waiter, 7650, half);
    const open = await bill.begin(from, from.guest, 3825, half);
    await bill.choose(from, from.guest, [{ lineId: from.lineId, units: 1 }]);
    await bill.choose(to, to.guest, [{ lineId: to.lineId, units: 1 }]);
    const head = await headOf(api, sessionRoom(to.sessionId));
    await moves.merge(from, to);
    expect(await bill.sumUp(to, till.waiter)).toMatchObject({
      soldMinor: 25_500,
      discountMinor: 1700,
      paidMinor: 7650,
      pendingMinor: 3825,
      leftMinor: 23_800 - 7650 - 3825,
    });
    const { ledger, choices } = await bill.read(to, till.waiter);
    expect(ledger.payments.map(({ id, sessionId }) => [id, sessionId])).toEqual([
      [paid.id, from.sessionId],
      [open.id, from.sessionId],
    ]);
    expect(choices.holds).toEqual([]);
    expect((await billEvents(to.sessionId, head)).map(({ type }) => type)).toEqual([
      'bill.choicesChanged',
      'bill.changed',
    ]);
    expect((await bill.sumUp(from, till.waiter)).lines).toEqual([]);

    const settled = await bill.settle(to, till.waiter, open.id);
    expect(settled.state).toBe('paid');
    await bill.refund(to, till.manager, paid.id, 650);
    expect(await bill.sumUp(to, till.waiter)).toMatchObject({ paidMinor: 10_825, pendingMinor: 0 });
    const { clientPaymentId } = paid;
    const again = { ...half, clientPaymentId };
    expect((await bill.record(to, till.waiter, 7650, again)).id).toBe(paid.id);
  });

  it('keeps the call for the bill while a payment that came with a merge is open', async () => {
    const [from, to] = [await till.seat(), await till.seat()];
    await bill.begin(from, from.guest, 8500);
    const { id } = await bill.begin(to, to.guest, 8500);
    await moves.merge(from, to);
    await bill.settle(to, till.waiter, id);
    const by = { params: { sessionId: to.sessionId }, cookie: till.waiter.cookie };
    expect((await api.ask(readSession, by)).calls).toMatchObject([{ kind: 'bill' }]);
  });

  it('is found where they sit now, and no more where they sat', async () => {
    const party = await till.seat();
    const friend = await joinParty(api, party);
    const theirs = await till.order(party, friend, 1, 1);
    const { to } = await moves.split(party, await freeTable(), [friend.userId]);
    const lineId = theirs.lines[0]?.id;
    expect((await bill.sumUp({ sessionId: to.id }, friend)).lines).toMatchObject([{ lineId }]);
    // As for strangers, who must not learn that a session exists.
    expect(await api.refused(readBill, billCalls.read(party, friend))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('is divided by a split between both sessions', async () => {
    const party = await till.seat();
    const friend = await joinParty(api, party);
    const theirs = await till.order(party, friend, 1, 1);
    const paid = await bill.record(party, till.waiter, 6150, half);
    const table = await freeTable();
    const { to } = await moves.split(party, table, [friend.userId]);
    const there = { sessionId: to.id };
    const [stayed, moved] = [
      await bill.sumUp(party, till.waiter),
      await bill.sumUp(there, till.waiter),
    ];
    expect([stayed.owedMinor, moved.owedMinor]).toEqual([8500, 3800]);
    expect(stayed.paidMinor + moved.paidMinor).toBe(6150);
    expect(moved.lines[0]?.lineId).toBe(theirs.lines[0]?.id);
    for (const seated of [party, there]) {
      expect((await bill.read(seated, till.waiter)).ledger.payments).toMatchObject([
        { id: paid.id },
      ]);
    }
    // A refund takes from the last lines, which are at the other table, and both are told.
    const heads = [
      await headOf(api, sessionRoom(party.sessionId)),
      await headOf(api, sessionRoom(to.id)),
    ] as const;
    await bill.refund(party, till.manager, paid.id, 1000);
    expect((await bill.sumUp(there, till.waiter)).paidMinor).toBe(moved.paidMinor - 1000);
    expect(await billEvents(party.sessionId, heads[0])).toHaveLength(1);
    expect(await billEvents(to.id, heads[1])).toHaveLength(1);
    const rest = await bill.sumUp(there, till.waiter);
    await bill.record(there, till.waiter, rest.leftMinor);
  });

  it('is exact when a payment and a merge meet', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [from, to] = [await till.seat(), await till.seat()];
      const [merged, paid, begun] = await race(
        api,
        [mergeSession, movesOf(till.waiter).merge(from, to)],
        [recordPayment, billCalls.record(from, till.manager, 4250, half)],
        [beginPayment, billCalls.begin(to, to.guest, 4250, half)],
      );
      expect(merged).toBe('ok');
      expect(['ok', 'session_ended']).toContain(paid);
      expect(['ok', 'bill_changed', 'already_paid']).toContain(begun);
      const { owedMinor, paidMinor, pendingMinor, leftMinor } = await bill.sumUp(to, till.waiter);
      expect(owedMinor).toBe(17_000);
      expect(paidMinor).toBe(paid === 'ok' ? 4250 : 0);
      expect(pendingMinor).toBe(begun === 'ok' ? 4250 : 0);
      expect(leftMinor).toBe(owedMinor - paidMinor - pendingMinor);
    }
  });

  it('names the new table', async () => {
    const party = await till.seat();
    await bill.record(party, till.waiter, 4250, half);
    const table = await freeTable();
    await moves.move(party, table);
    expect((await bill.read(party, till.waiter)).ledger).toMatchObject({
      tableId: table.id,
      version: 2,
    });
  });

  it('isn’t written for tables that paid nothing', async () => {
    const [from, to] = [await till.seat(), await till.seat()];
    const head = await headOf(api, sessionRoom(to.sessionId));
    await moves.merge(from, to);
    expect(await billEvents(to.sessionId, head)).toEqual([]);
    expect((await bill.read(to, till.waiter)).ledger.version).toBe(0);
  });
});

describe('the payments of a guest', () => {
  it('follow them to the account they sign in to, also those made for them', async () => {
    const party = await till.seat(2);
    const user = await buildAccount(api);
    const people = { kind: 'people' as const, userIds: [party.guest.userId] };
    await bill.begin(party, party.guest, 17_000, { split: people });
    const answer = await api.call(login.method, login.path, {
      body: { email: user.email, password },
      cookie: party.guest.cookie,
    });
    expect(answer.status).toBe(200);
    const { ledger } = await bill.read(party, { cookie: cookiesOf(answer) });
    expect(ledger.payments).toMatchObject([
      { payer: { userId: user.userId }, split: { userIds: [user.userId] }, version: 2 },
    ]);
    const { payments } = await api.ask(downloadData, { cookie: cookiesOf(answer) });
    expect(payments).toMatchObject([
      { kind: 'payment', method: 'cash', state: 'intent', amountMinor: 17_000, tipMinor: 0 },
    ]);
    const [open] = ledger.payments;
    await bill.withdraw(party, { cookie: cookiesOf(answer) }, open?.id ?? 0);
  });

  it('lose the name of a guest who deletes their data', async () => {
    const party = await till.seat();
    const friend = await joinParty(api, party);
    await api.ask(renameGuest, {
      params: { sessionId: party.sessionId },
      body: { nickname: 'Ayşe' },
      cookie: friend.cookie,
    });
    await bill.begin(party, friend, 4250, half);
    expect((await bill.read(party, party.guest)).ledger.payments[0]?.payer?.nickname).toBe('Ayşe');
    const head = await headOf(api, sessionRoom(party.sessionId));
    await api.ask(eraseGuestData, { cookie: friend.cookie });
    const [published] = (await billEvents(party.sessionId, head)).slice(-1);
    expect(published?.payload).toMatchObject({
      payments: [{ payer: { userId: friend.userId, nickname: null }, state: 'intent' }],
    });
  });
});
