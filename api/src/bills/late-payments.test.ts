import { describe, expect, it } from 'vitest';
import { recordPayment } from '@sofra/contracts/payments';
import { auditBills } from '@sofra/infra/lab/model/audit';
import { billCalls, splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';

const { api, venue, waiter, manager, bills, moves, aParty, anOrder, place, join, end, aTable } =
  await openEvening();
const received = { isReceived: true };

describe('money that staff received before they could record it', () => {
  it('lowers what was left unpaid, whether they look at the bill or not', async () => {
    const party = await anOrder(2);
    await end(party);
    await bills.record(party, waiter, 8500, splitOf.items(party.lineId));
    expect((await bills.read(party, waiter)).ledger.unpaid).toMatchObject({ amountMinor: 8500 });
    const last = billCalls.record(party, waiter, 8500, received);
    const paid = await api.ask(recordPayment, last);
    expect(paid.isLate).toBe(false);
    expect((await bills.read(party, waiter)).ledger).toMatchObject({ unpaid: null, version: 3 });
    expect((await api.ask(recordPayment, last)).id).toBe(paid.id);
    expect((await bills.refuseRecord(party, waiter, 8500)).code).toBe('already_paid');
  });

  it('goes to the bill with which staff merged theirs, however often', async () => {
    const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()];
    const call = billCalls.record(first, waiter, 8500, {
      ...splitOf.items(first.lineId),
      payerId: first.guest.userId,
    });
    const lost = billCalls.record(second, waiter, 8500);
    const known = await api.ask(recordPayment, lost);
    await moves.merge(first, second);
    await moves.merge(second, third);
    const paid = await api.ask(recordPayment, call);
    expect(paid).toMatchObject({
      sessionId: third.sessionId,
      payer: { userId: first.guest.userId },
    });
    expect((await api.ask(recordPayment, call)).id).toBe(paid.id);
    expect((await api.ask(recordPayment, lost)).id).toBe(known.id);
    expect(await bills.sumUp(third, waiter)).toMatchObject({ paidMinor: 17_000, leftMinor: 8500 });
  });

  it('is booked as a sum if the bill is another one, and only if it was received', async () => {
    const party = await anOrder(2);
    await place(party, { item: 1 });
    const call = billCalls.record(party, waiter, 17_000);
    expect((await api.refused(recordPayment, call)).code).toBe('bill_changed');
    const sent = { ...call, body: { ...call.body, ...received } };
    const paid = await api.ask(recordPayment, sent);
    expect(paid).toMatchObject({
      amountMinor: 17_000,
      isLate: true,
      split: { kind: 'sum', amountMinor: 17_000 },
    });
    expect(await bills.sumUp(party, waiter)).toMatchObject({ leftMinor: 3800, refundDueMinor: 0 });
    expect((await api.ask(recordPayment, call)).id).toBe(paid.id);
  });

  it('is a refund due beyond what is left, until it can move to what is ordered later', async () => {
    const party = await anOrder();
    await bills.record(party, manager, 8500);
    const late = await bills.record(party, waiter, 8500, { ...received, tipMinor: 500 });
    expect(late).toMatchObject({ amountMinor: 8500, tipMinor: 500, isLate: true });
    expect(await bills.sumUp(party, waiter)).toMatchObject({
      paidMinor: 17_000,
      leftMinor: 0,
      refundDueMinor: 8500,
    });
    await bills.refund(party, manager, late.id, 8500, { tipMinor: 500 });
    expect(await bills.sumUp(party, waiter)).toMatchObject({ refundDueMinor: 0, tipMinor: 0 });
  });

  it('is kept for the table if its payer isn’t known there, and never for lines of nobody', async () => {
    const party = await anOrder();
    const other = await anOrder();
    const payerId = other.guest.userId;
    expect((await bills.refuseRecord(party, waiter, 8500, { payerId })).code).toBe('invalid_input');
    const paid = await bills.record(party, waiter, 8500, { ...received, payerId });
    expect(paid.payer).toBeNull();
    const empty = await aParty();
    expect((await bills.refuseRecord(empty, waiter, 8500, received)).code).toBe('bill_changed');
  });

  it('follows the lines that all left with a split, and is found again whatever is ordered since', async () => {
    const party = await anOrder();
    const friend = await join(party);
    const call = billCalls.record(party, waiter, 8500, { payerId: party.guest.userId });
    const { to } = await moves.split(party, await aTable(), [party.guest.userId]);
    expect((await api.refused(recordPayment, call)).code).toBe('bill_changed');
    const sent = { ...call, body: { ...call.body, ...received } };
    const paid = await api.ask(recordPayment, sent);
    expect(paid).toMatchObject({
      amountMinor: 8500,
      isLate: false,
      shares: [{ amountMinor: 8500 }],
    });
    const there = { sessionId: to.id };
    expect(await bills.sumUp(there, waiter)).toMatchObject({ leftMinor: 0, paidMinor: 8500 });
    await place(party, { by: friend, item: 1 });
    expect((await api.ask(recordPayment, sent)).id).toBe(paid.id);
    expect((await api.ask(recordPayment, call)).id).toBe(paid.id);
    expect(await bills.sumUp(party, waiter)).toMatchObject({ leftMinor: 3800, paidMinor: 0 });
    await bills.refund(there, manager, paid.id, 8500);
    expect(await bills.sumUp(there, waiter)).toMatchObject({ leftMinor: 8500 });
    expect(await auditBills(api.db, venue.branchId)).toEqual([]);
  });

  it('follows the lines that it names, or those that left last if they are at several tables', async () => {
    const party = await anOrder();
    const friend = await join(party);
    const theirs = await place(party, { by: friend, item: 1 });
    await join(party);
    const { to: first } = await moves.split(party, await aTable(), [party.guest.userId]);
    const { to: second } = await moves.split(party, await aTable(), [friend.userId]);
    await bills.record(party, waiter, 8500, { ...splitOf.items(party.lineId), ...received });
    expect(await bills.sumUp({ sessionId: first.id }, waiter)).toMatchObject({ leftMinor: 0 });
    const all = await bills.record(party, waiter, 12_300, received);
    expect(all).toMatchObject({ isLate: true, amountMinor: 12_300 });
    expect(all.shares.map(({ lineId }) => lineId)).toEqual(Array(2).fill(theirs.lines[0]?.id));
    const end = await bills.sumUp({ sessionId: second.id }, waiter);
    expect(end).toMatchObject({ leftMinor: 0, refundDueMinor: 8500 });
    // Staff also merge and split what has been split.
    const third = await anOrder();
    await moves.merge({ sessionId: second.id, table: { id: second.tableId } }, third);
    const more = await bills.record(party, waiter, 1000, received);
    expect(await bills.sumUp(third, waiter)).toMatchObject({ leftMinor: 0, refundDueMinor: 1000 });
    expect((await bills.read(third, waiter)).ledger.payments.at(-1)?.id).toBe(more.id);
    expect(await auditBills(api.db, venue.branchId)).toEqual([]);
  });
});
