import { describe, expect, it } from 'vitest';
import { login } from '@sofra/contracts/auth';
import { applyBillChange } from '@sofra/contracts/bill-changes';
import { type BillChange, readBill } from '@sofra/contracts/bills';
import { beginPayment, recordPayment } from '@sofra/contracts/payments';
import { downloadData, eraseGuestData } from '@sofra/contracts/personal-data';
import { sessionRoom } from '@sofra/contracts/rooms';
import { mergeSession } from '@sofra/contracts/session-moves';
import { renameGuest } from '@sofra/contracts/sessions';
import { buildAccount, password } from '../../test/auth.ts';
import { billCalls, splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { movesOf } from '../../test/moves.ts';
import { eventsOf, headOf } from '../../test/parties.ts';
import { race } from '../../test/races.ts';
import { cookiesOf } from '../../test/sign-in.ts';

const {
  api,
  at,
  read,
  aTable,
  waiter,
  manager,
  bills,
  anOrder,
  aServedOrder,
  place,
  setStatus,
  end,
  join,
  moves,
} = await openEvening();

const half = splitOf.equal(2);
const billEvents = async ({ sessionId }: { sessionId: number }, head: number) =>
  (await eventsOf(api, sessionRoom(sessionId), head)).filter(({ type }) =>
    type.startsWith('bill.'),
  );

describe('the ledger of moved guests', () => {
  it('has a refund of a tip once, although it is sent again after a merge', async () => {
    const [from, to] = [await anOrder(), await anOrder()];
    const paid = await bills.record(from, waiter, 8500, { tipMinor: 500 });
    const again = { clientPaymentId: 'tip-refund-1', tipMinor: 100 };
    const first = await bills.refund(from, manager, paid.id, 0, again);
    await moves.merge(from, to);
    expect((await bills.refund(to, manager, paid.id, 0, again)).id).toBe(first.id);
  });

  it('keeps their open payment when the session that they left ends unpaid', async () => {
    const party = await anOrder();
    const friend = await join(party);
    const own = await place(party, { by: friend, item: 1 });
    await setStatus(own, 'served');
    const payment = await bills.begin(party, friend, 3800, splitOf.people(friend.userId));
    const { to } = await moves.split(party, await aTable(), [friend.userId]);
    await end(party);
    expect((await bills.read(party, waiter)).ledger.unpaid).toMatchObject({ amountMinor: 8500 });
    const moved = { sessionId: to.id };
    expect(await bills.sumUp(moved, waiter)).toMatchObject({ pendingMinor: 3800 });
    expect((await bills.settle(moved, waiter, payment.id)).state).toBe('paid');
  });

  it('isn’t part of an unpaid bill where its lines cost nothing any more', async () => {
    const party = await aServedOrder();
    const friend = await join(party);
    await setStatus(await place(party, { by: friend }), 'served');
    await bills.begin(party, party.guest, 17_000);
    await moves.split(party, await aTable(), [friend.userId]);
    await bills.adjust(party, manager, { kind: 'complimentary', reason: 'Soğuktu' });
    await end(party, {});
    const { ledger } = await bills.read(party, waiter);
    expect([ledger.payments[0]?.state, ledger.unpaid]).toEqual(['intent', null]);
  });

  it('follows the lines into the session of a merge, with open payments and discounts', async () => {
    const [from, to] = [await aServedOrder(2), await anOrder()];
    await bills.adjust(from, manager, { kind: 'discount', rate: 1000, reason: 'Gecikme' });
    const paid = await bills.record(from, waiter, 7650, half);
    const open = await bills.begin(from, from.guest, 3825, half);
    await bills.choose(from, from.guest, [{ lineId: from.lineId, units: 1 }]);
    await bills.choose(to, to.guest, [{ lineId: to.lineId, units: 1 }]);
    const head = await headOf(api, sessionRoom(to.sessionId));
    await moves.merge(from, to);
    expect(await bills.sumUp(to, waiter)).toMatchObject({
      soldMinor: 25_500,
      discountMinor: 1700,
      paidMinor: 7650,
      pendingMinor: 3825,
      leftMinor: 23_800 - 7650 - 3825,
    });
    const { ledger, choices } = await bills.read(to, waiter);
    expect(ledger.payments.map(({ id, sessionId }) => [id, sessionId])).toEqual([
      [paid.id, from.sessionId],
      [open.id, from.sessionId],
    ]);
    expect(choices.holds).toEqual([]);
    const types = (await billEvents(to, head)).map(({ type }) => type);
    expect(types).toEqual(['bill.choicesChanged', 'bill.changed']);
    expect((await bills.sumUp(from, waiter)).lines).toEqual([]);

    const settled = await bills.settle(to, waiter, open.id);
    expect(settled.state).toBe('paid');
    await bills.refund(to, manager, paid.id, 650);
    expect(await bills.sumUp(to, waiter)).toMatchObject({ paidMinor: 10_825, pendingMinor: 0 });
    const { clientPaymentId } = paid;
    const again = { ...half, clientPaymentId };
    expect((await bills.record(to, waiter, 7650, again)).id).toBe(paid.id);
  });

  it('keeps the call for the bill while a payment that came with a merge is open', async () => {
    const [from, to] = [await aServedOrder(), await aServedOrder()];
    await bills.begin(from, from.guest, 8500);
    const { id } = await bills.begin(to, to.guest, 8500);
    await moves.merge(from, to);
    await bills.settle(to, waiter, id);
    expect((await read(to, waiter)).calls).toMatchObject([{ kind: 'bill' }]);
  });

  it('is found where they sit now, and no more where they sat', async () => {
    const party = await anOrder();
    const friend = await join(party);
    const theirs = await place(party, { by: friend, item: 1 });
    const { to } = await moves.split(party, await aTable(), [friend.userId]);
    const lineId = theirs.lines[0]?.id;
    expect((await bills.sumUp({ sessionId: to.id }, friend)).lines).toMatchObject([{ lineId }]);
    // As for strangers, who must not learn that a session exists.
    expect(await api.refused(readBill, billCalls.read(party, friend))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('is divided by a split between both sessions', async () => {
    const party = await anOrder();
    const friend = await join(party);
    const theirs = await place(party, { by: friend, item: 1 });
    const paid = await bills.record(party, waiter, 6150, half);
    const { to } = await moves.split(party, await aTable(), [friend.userId]);
    const there = { sessionId: to.id };
    const [stayed, moved] = [await bills.sumUp(party, waiter), await bills.sumUp(there, waiter)];
    expect([stayed.owedMinor, moved.owedMinor]).toEqual([8500, 3800]);
    expect(stayed.paidMinor + moved.paidMinor).toBe(6150);
    expect(moved.lines[0]?.lineId).toBe(theirs.lines[0]?.id);
    for (const seated of [party, there]) {
      expect((await bills.read(seated, waiter)).ledger.payments).toMatchObject([{ id: paid.id }]);
    }
    // A refund takes from the last lines, which are at the other table, and both are told.
    const heads = [
      await headOf(api, sessionRoom(party.sessionId)),
      await headOf(api, sessionRoom(to.id)),
    ] as const;
    await bills.refund(party, manager, paid.id, 1000);
    expect((await bills.sumUp(there, waiter)).paidMinor).toBe(moved.paidMinor - 1000);
    expect(await billEvents(party, heads[0])).toHaveLength(1);
    expect(await billEvents(there, heads[1])).toHaveLength(1);
    const rest = await bills.sumUp(there, waiter);
    await bills.record(there, waiter, rest.leftMinor);
  });

  it('is told where money of theirs has moved at another table', async () => {
    const party = await anOrder();
    const friend = await join(party);
    await place(party, { by: friend, item: 1 });
    await bills.record(party, waiter, 6150, half);
    const more = await place(party);
    const { to } = await moves.split(party, await aTable(), [friend.userId]);
    const there = { sessionId: to.id };
    const { ledger } = await bills.read(there, waiter);
    const head = await headOf(api, sessionRoom(to.id));
    await setStatus(party.order, 'cancelled');
    expect((await bills.sumUp(party, waiter)).lines).toMatchObject([
      { lineId: more.lines[0]?.id, paidMinor: 4250 },
    ]);
    const [change, ...others] = await billEvents(there, head);
    expect(others).toEqual([]);
    const told = applyBillChange(ledger, change?.payload as BillChange);
    const present = (await bills.read(there, friend)).ledger;
    expect(told).toEqual(present);
    expect(present.payments[0]?.shares.length).toBeGreaterThan(2);
  });

  it('is exact when a payment and a merge meet', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [from, to] = [await anOrder(), await aServedOrder()];
      const [merged, paid, begun] = await race(
        api,
        [mergeSession, movesOf(waiter).merge(from, to)],
        [recordPayment, billCalls.record(from, manager, 4250, half)],
        [beginPayment, billCalls.begin(to, to.guest, 4250, half)],
      );
      expect(merged).toBe('ok');
      expect(['ok', 'bill_changed']).toContain(paid);
      expect(['ok', 'bill_changed', 'already_paid']).toContain(begun);
      const paidMinor = paid === 'ok' ? 4250 : 0;
      const pendingMinor = begun === 'ok' ? 4250 : 0;
      expect(await bills.sumUp(to, waiter)).toMatchObject({
        owedMinor: 17_000,
        paidMinor,
        pendingMinor,
        leftMinor: 17_000 - paidMinor - pendingMinor,
      });
    }
  });

  it('names the new table', async () => {
    const party = await anOrder();
    await bills.record(party, waiter, 4250, half);
    const table = await aTable();
    await moves.move(party, table);
    const { ledger } = await bills.read(party, waiter);
    expect(ledger).toMatchObject({ tableId: table.id, version: 2 });
  });

  it('isn’t written for tables that paid nothing', async () => {
    const [from, to] = [await anOrder(), await anOrder()];
    const head = await headOf(api, sessionRoom(to.sessionId));
    await moves.merge(from, to);
    expect(await billEvents(to, head)).toEqual([]);
    expect((await bills.read(to, waiter)).ledger.version).toBe(0);
  });
});

describe('the payments of a guest', () => {
  it('follow them to the account they sign in to, also those made for them', async () => {
    const party = await aServedOrder(2);
    const user = await buildAccount(api);
    const { cookie, userId } = party.guest;
    await bills.begin(party, party.guest, 17_000, splitOf.people(userId));
    const body = { email: user.email, password };
    const answer = await api.call(login.method, login.path, { body, cookie });
    expect(answer.status).toBe(200);
    const phone = { cookie: cookiesOf(answer) };
    const { ledger } = await bills.read(party, phone);
    expect(ledger.payments).toMatchObject([
      { payer: { userId: user.userId }, split: { userIds: [user.userId] }, version: 2 },
    ]);
    const { payments } = await api.ask(downloadData, phone);
    expect(payments).toMatchObject([
      { kind: 'payment', method: 'cash', state: 'intent', amountMinor: 17_000, tipMinor: 0 },
    ]);
    const [open] = ledger.payments;
    await bills.withdraw(party, phone, open?.id ?? 0);
  });

  it('lose the name of a guest who deletes their data', async () => {
    const party = await aServedOrder();
    const friend = await join(party);
    await api.ask(renameGuest, { ...at(party, friend), body: { nickname: 'Ayşe' } });
    const { id } = await bills.begin(party, friend, 4250, half);
    await bills.settle(party, waiter, id);
    expect((await bills.read(party, party.guest)).ledger.payments[0]?.payer?.nickname).toBe('Ayşe');
    const head = await headOf(api, sessionRoom(party.sessionId));
    await api.ask(eraseGuestData, { cookie: friend.cookie });
    const [published] = (await billEvents(party, head)).slice(-1);
    expect(published?.payload).toMatchObject({
      payments: [{ payer: { userId: friend.userId, nickname: null }, state: 'paid' }],
    });
  });
});
