import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { recordPayment } from '@sofra/contracts/payments';
import { sharedApi } from '../../test/api.ts';
import { billCalls, billsOf, leftUnpaid, openTill } from '../../test/bills.ts';
import { eventsOf, headOf, joinParty } from '../../test/parties.ts';
import { buildGuest } from '../../test/sign-in.ts';
import { race } from '../../test/races.ts';
import { endSession } from '@sofra/contracts/sessions';

const api = await sharedApi();
const till = await openTill(api);
const bill = billsOf(api);

describe('POST /api/sessions/:id/payments/record', () => {
  it('pays the whole bill, with shares of its lines, and publishes it', async () => {
    const party = await till.seat(2);
    const other = await till.order(party, party.guest, 1, 1);
    const rooms = [branchRoom(till.venue.branchId), sessionRoom(party.sessionId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const paid = await bill.record(party, till.waiter, 20_800, { tipMinor: 700, method: 'card' });
    expect(paid).toMatchObject({
      kind: 'payment',
      state: 'paid',
      method: 'card',
      amountMinor: 20_800,
      tipMinor: 700,
      givenMinor: null,
      payer: null,
      expiresAt: null,
      isTest: false,
      shares: [
        { lineId: party.lineId, units: 2, amountMinor: 17_000 },
        { lineId: other.lines[0]?.id, units: 1, amountMinor: 3800 },
      ],
    });
    const { ledger } = await bill.read(party, till.waiter);
    expect(ledger).toMatchObject({ payments: [paid], version: 1, unpaid: null });
    const { ledger: told } = await bill.read(party, party.guest);
    expect(told).toEqual({ ...ledger, payments: [{ ...paid, staffName: null }] });
    const [inBranch, inSession] = await Promise.all(
      rooms.map((room, index) => eventsOf(api, room, heads[index])),
    );
    expect(inBranch).toMatchObject([
      { type: 'bill.changed', payload: ledger },
      { type: 'payment.changed', payload: paid },
    ]);
    expect(inSession).toEqual([expect.objectContaining({ type: 'bill.changed', payload: told })]);
    expect(await bill.sumUp(party, till.waiter)).toMatchObject({
      owedMinor: 20_800,
      paidMinor: 20_800,
      leftMinor: 0,
      tipMinor: 700,
    });
  });

  it('pays for people, items, equal parts and a sum, to the last minor unit', async () => {
    const party = await till.seat(3);
    const friend = await joinParty(api, party);
    const theirs = await till.order(party, friend, 2, 1);
    const lineOf = theirs.lines[0]?.id ?? 0;
    const pay = (expectedMinor: number, split: Parameters<typeof bill.record>[3]) =>
      bill.record(party, till.waiter, expectedMinor, split);
    const people = { kind: 'people' as const, userIds: [friend.userId] };
    await pay(7600, { split: people, payerId: friend.userId });
    const one = { lineId: party.lineId, units: 1 };
    await pay(8500, { split: { kind: 'items', lines: [one] } });
    await pay(5666, { split: { kind: 'equal', parts: 3, count: 1 } });
    await pay(1, { split: { kind: 'sum', amountMinor: 1 } });
    const last = await pay(11_333, {});
    expect(last.shares).toEqual([{ lineId: party.lineId, units: 2, amountMinor: 11_333 }]);
    const summed = await bill.sumUp(party, till.waiter);
    expect(summed).toMatchObject({ paidMinor: 33_100, leftMinor: 0, refundDueMinor: 0 });
    expect(summed.lines.find(({ lineId }) => lineId === lineOf)?.paidMinor).toBe(7600);
  });

  it('names the guest who paid and the member of staff', async () => {
    const party = await till.seat();
    const paid = await bill.record(party, till.waiter, 8500, { payerId: party.guest.userId });
    expect(paid.payer).toEqual({ userId: party.guest.userId, nickname: null, seat: 1 });
    expect(paid.staffName).not.toBeNull();
  });

  it('is one payment however often it is sent', async () => {
    const party = await till.seat();
    const call = billCalls.record(party, till.waiter, 8500);
    const answers = await Promise.all([1, 2, 3].map(() => api.ask(recordPayment, call)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await bill.read(party, till.waiter)).ledger.payments).toHaveLength(1);
    const another = { ...call, body: { ...call.body, tipMinor: 100 } };
    expect(await api.refused(recordPayment, another)).toMatchObject({
      status: 409,
      code: 'client_payment_id_reused',
    });
    await till.serve(party.order.id);
    await api.ask(endSession, { params: { sessionId: party.sessionId }, ...till.waiter });
    expect((await api.ask(recordPayment, call)).id).toBe(answers[0]?.id);
  });

  it('refuses another amount than the bill’s, with what is left', async () => {
    const party = await till.seat(2);
    expect(await bill.refuseRecord(party, till.waiter, 8500)).toMatchObject({
      status: 409,
      code: 'bill_changed',
      details: { leftMinor: 17_000, amountMinor: 17_000 },
    });
    const split = { kind: 'items' as const, lines: [{ lineId: party.lineId, units: 1 }] };
    await bill.record(party, till.waiter, 8500, { split });
    expect(await bill.refuseRecord(party, till.waiter, 17_000)).toMatchObject({
      code: 'already_paid',
      details: { leftMinor: 8500, amountMinor: 8500 },
    });
    const both = { ...split, lines: [{ lineId: party.lineId, units: 2 }] };
    expect(await bill.refuseRecord(party, till.waiter, 8500, { split: both })).toMatchObject({
      code: 'already_paid',
    });
    const sum = { kind: 'sum' as const, amountMinor: 9000 };
    expect((await bill.refuseRecord(party, till.waiter, 9000, { split: sum })).code).toBe(
      'already_paid',
    );
    expect((await bill.read(party, till.waiter)).ledger.payments).toHaveLength(1);
  });

  it('refuses lines and people of other tables', async () => {
    const [party, other] = [await till.seat(), await till.seat()];
    const lines = [{ lineId: party.lineId, units: 1 }];
    const foreign = [...lines, { lineId: other.lineId, units: 1 }];
    for (const split of [
      { kind: 'items' as const, lines: foreign },
      { kind: 'people' as const, userIds: [party.guest.userId, other.guest.userId] },
    ]) {
      expect((await bill.refuseRecord(party, till.waiter, 8500, { split })).code).toBe(
        'bill_changed',
      );
    }
    const payer = { payerId: other.guest.userId };
    expect((await bill.refuseRecord(party, till.waiter, 8500, payer)).code).toBe('invalid_input');
    const parts = { kind: 'equal' as const, parts: 2, count: 3 };
    expect(await bill.refuseRecord(party, till.waiter, 8500, { split: parts })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  });

  it('refuses a held order, a cancelled one and an ended session', async () => {
    const party = await till.seat();
    const stranger = await buildGuest(api);
    expect(await api.refused(recordPayment, billCalls.record(party, stranger, 8500))).toMatchObject(
      { status: 404 },
    );
    const by = { params: { sessionId: party.sessionId }, ...till.waiter };
    await api.ask(endSession, { ...by, body: { openOrders: 'serve', ...leftUnpaid } });
    expect((await bill.refuseRecord(party, till.waiter, 8500)).code).toBe('session_ended');
  });

  it('lets one of two payers win, and tells the other what is left', async () => {
    for (let round = 0; round < 10; round += 1) {
      const party = await till.seat(2);
      const split = { kind: 'items' as const, lines: [{ lineId: party.lineId, units: 2 }] };
      const results = await race(
        api,
        [recordPayment, billCalls.record(party, till.waiter, 17_000, { split })],
        [recordPayment, billCalls.record(party, till.manager, 17_000)],
      );
      expect(results.toSorted()).toEqual(['already_paid', 'ok']);
      expect(await bill.sumUp(party, till.waiter)).toMatchObject({
        paidMinor: 17_000,
        leftMinor: 0,
      });
    }
  });

  it('never takes more than the bill from many payers at once', async () => {
    const party = await till.seat(7);
    const equal = { kind: 'equal' as const, parts: 1, count: 1 };
    const calls = Array.from(
      { length: 6 },
      (_, index) =>
        [
          recordPayment,
          billCalls.record(party, till.waiter, 59_500 - index, {
            clientPaymentId: randomUUID(),
            split: index === 0 ? equal : { kind: 'sum', amountMinor: 59_500 - index },
          }),
        ] as const,
    );
    const results = await race(api, ...calls);
    expect(results.filter((result) => result === 'ok')).toHaveLength(1);
    const { paidMinor, leftMinor } = await bill.sumUp(party, till.waiter);
    expect(paidMinor + leftMinor).toBe(59_500);
  });
});

describe('the VAT rate of a line', () => {
  it('is its item’s, or its category’s, when it was ordered', async () => {
    const party = await till.seat();
    expect(party.order.lines[0]?.vatRate).toBe(1000);
    const [first] = till.venue.items;
    await api.db
      .updateTable('menu_categories')
      .set({ vat_rate: 2000 })
      .where('id', '=', till.venue.categoryId)
      .execute();
    const byCategory = await till.order(party, party.guest);
    await api.db
      .updateTable('menu_items')
      .set({ vat_rate: 0 })
      .where('id', '=', first.id)
      .execute();
    const byItem = await till.order(party, party.guest);
    expect([byCategory, byItem].map(({ lines }) => lines[0]?.vatRate)).toEqual([2000, 0]);
    const { lines } = await bill.sumUp(party, till.waiter);
    expect(lines.map(({ vatRate }) => vatRate)).toEqual([1000, 2000, 0]);
  });
});
