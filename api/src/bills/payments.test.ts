import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordPayment } from '@sofra/contracts/payments';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { billCalls, splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsFromNow } from '../../test/parties.ts';
import { race } from '../../test/races.ts';
import { buildGuest } from '../../test/sign-in.ts';

const { api, end, venue, waiter, manager, bills, aServedOrder, anOrder, place, setStatus, join } =
  await openEvening();

describe('POST /api/sessions/:id/payments/record', () => {
  it('pays the whole bill, with shares of its lines, and publishes it', async () => {
    const party = await anOrder(2);
    const other = await place(party, { item: 1 });
    const told = await eventsFromNow(api, branchRoom(venue.branchId), sessionRoom(party.sessionId));
    const paid = await bills.record(party, waiter, 20_800, { tipMinor: 700, method: 'card' });
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
    const { ledger } = await bills.read(party, waiter);
    expect(ledger).toMatchObject({ payments: [paid], version: 1, unpaid: null });
    const { ledger: shown } = await bills.read(party, party.guest);
    expect(shown).toEqual({ ...ledger, payments: [{ ...paid, staffName: null }] });
    const [inBranch, inSession] = await told();
    expect(inBranch).toMatchObject([
      { type: 'bill.changed', payload: ledger },
      { type: 'payment.changed', payload: paid },
    ]);
    expect(inSession).toEqual([expect.objectContaining({ type: 'bill.changed', payload: shown })]);
    expect(await bills.sumUp(party, waiter)).toMatchObject({
      owedMinor: 20_800,
      paidMinor: 20_800,
      leftMinor: 0,
      tipMinor: 700,
    });
  });

  it('pays for people, items, equal parts and a sum, to the last minor unit', async () => {
    const party = await anOrder(3);
    const friend = await join(party);
    const theirs = await place(party, { by: friend, item: 1, quantity: 2 });
    const lineOf = theirs.lines[0]?.id ?? 0;
    const pay = (expectedMinor: number, split: Parameters<typeof bills.record>[3]) =>
      bills.record(party, waiter, expectedMinor, split);
    await pay(7600, { ...splitOf.people(friend.userId), payerId: friend.userId });
    await pay(8500, splitOf.items(party.lineId));
    await pay(5666, splitOf.equal(3));
    await pay(1, splitOf.sum(1));
    const last = await pay(11_333, {});
    expect(last.shares).toEqual([{ lineId: party.lineId, units: 2, amountMinor: 11_333 }]);
    const summed = await bills.sumUp(party, waiter);
    expect(summed).toMatchObject({ paidMinor: 33_100, leftMinor: 0, refundDueMinor: 0 });
    expect(summed.lines.find(({ lineId }) => lineId === lineOf)?.paidMinor).toBe(7600);
  });

  it('names the guest who paid and the member of staff', async () => {
    const party = await anOrder();
    const paid = await bills.record(party, waiter, 8500, { payerId: party.guest.userId });
    expect(paid.payer).toEqual({ userId: party.guest.userId, nickname: null, seat: 1 });
    expect(paid.staffName).not.toBeNull();
  });

  it('is one payment however often it is sent', async () => {
    const party = await anOrder();
    const call = billCalls.record(party, waiter, 8500);
    const answers = await Promise.all([1, 2, 3].map(() => api.ask(recordPayment, call)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect((await bills.read(party, waiter)).ledger.payments).toHaveLength(1);
    const another = { ...call, body: { ...call.body, tipMinor: 100 } };
    expect(await api.refused(recordPayment, another)).toMatchObject({
      status: 409,
      code: 'client_payment_id_reused',
    });
    await setStatus(party.order, 'served');
    await end(party, {});
    expect((await api.ask(recordPayment, call)).id).toBe(answers[0]?.id);
  });

  it('refuses another amount than the bill’s, with what is left', async () => {
    const party = await anOrder(2);
    expect(await bills.refuseRecord(party, waiter, 8500)).toMatchObject({
      status: 409,
      code: 'bill_changed',
      details: { leftMinor: 17_000, amountMinor: 17_000 },
    });
    await bills.record(party, waiter, 8500, splitOf.items(party.lineId));
    expect(await bills.refuseRecord(party, waiter, 17_000)).toMatchObject({
      code: 'already_paid',
      details: { leftMinor: 8500, amountMinor: 8500 },
    });
    for (const [amount, split] of [
      [8500, splitOf.items(party.lineId, 2)],
      [9000, splitOf.sum(9000)],
    ] as const) {
      expect((await bills.refuseRecord(party, waiter, amount, split)).code).toBe('already_paid');
    }
    expect((await bills.read(party, waiter)).ledger.payments).toHaveLength(1);
  });

  it('refuses lines and people of other tables', async () => {
    const [party, other] = [await anOrder(), await anOrder()];
    const lines = [party, other].map(({ lineId }) => ({ lineId, units: 1 }));
    for (const split of [
      { split: { kind: 'items' as const, lines } },
      splitOf.people(party.guest.userId, other.guest.userId),
    ]) {
      expect((await bills.refuseRecord(party, waiter, 8500, split)).code).toBe('bill_changed');
    }
    const payer = { payerId: other.guest.userId };
    expect((await bills.refuseRecord(party, waiter, 8500, payer)).code).toBe('invalid_input');
    expect(await bills.refuseRecord(party, waiter, 8500, splitOf.equal(2, 3))).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  });

  it('refuses a held order, a cancelled one and a stranger', async () => {
    const party = await anOrder();
    const stranger = await buildGuest(api);
    expect((await bills.refuseRecord(party, stranger, 8500)).status).toBe(404);
    const [cancelled, held] = [await place(party), await place(party)];
    await setStatus(cancelled, 'cancelled');
    await api.rows('orders', held.id).set({ placed_at: null, held_at: new Date() });
    for (const { lines } of [cancelled, held]) {
      const split = splitOf.items(lines[0]?.id ?? 0);
      expect((await bills.refuseRecord(party, waiter, 8500, split)).code).toBe('bill_changed');
    }
  });

  it('lets one of two payers win, and tells the other what is left', async () => {
    for (let round = 0; round < 10; round += 1) {
      const party = await anOrder(2);
      const results = await race(
        api,
        [recordPayment, billCalls.record(party, waiter, 17_000, splitOf.items(party.lineId, 2))],
        [recordPayment, billCalls.record(party, manager, 17_000)],
      );
      expect(results.toSorted()).toEqual(['already_paid', 'ok']);
      expect(await bills.sumUp(party, waiter)).toMatchObject({ paidMinor: 17_000, leftMinor: 0 });
    }
  });

  it('never takes more than the bill from many payers at once', async () => {
    const party = await anOrder(7);
    const calls = Array.from({ length: 6 }, (_, index) => {
      const split = index === 0 ? splitOf.equal(1) : splitOf.sum(59_500 - index);
      return [recordPayment, billCalls.record(party, waiter, 59_500 - index, split)] as const;
    });
    const results = await race(api, ...calls);
    expect(results.filter((result) => result === 'ok')).toHaveLength(1);
    const { paidMinor, leftMinor } = await bills.sumUp(party, waiter);
    expect(paidMinor + leftMinor).toBe(59_500);
  });
});

describe('the VAT rate of a line', () => {
  it('is its item’s, or its category’s, when it was ordered', async () => {
    const party = await anOrder();
    expect(party.order.lines[0]?.vatRate).toBe(1000);
    const [first] = venue.items;
    await api.rows('menu_categories', venue.categoryId).set({ vat_rate: 2000 });
    const byCategory = await place(party);
    await api.rows('menu_items', first.id).set({ vat_rate: 0 });
    const byItem = await place(party);
    expect([byCategory, byItem].map(({ lines }) => lines[0]?.vatRate)).toEqual([2000, 0]);
    const { lines } = await bills.sumUp(party, waiter);
    expect(lines.map(({ vatRate }) => vatRate)).toEqual([1000, 2000, 0]);
  });
});

const refused = (statement: RawBuilder<unknown>) =>
  statement.execute(api.db).then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

describe('payments in the database', () => {
  it('are append-only, whoever writes them', async () => {
    const party = await anOrder();
    const { id } = await bills.record(party, waiter, 8500, { tipMinor: 100 });
    for (const statement of [
      sql`delete from payments where id = ${id}`,
      sql`update payments set amount_minor = 1 where id = ${id}`,
      sql`update payments set tip_minor = 1 where id = ${id}`,
      sql`update payments set method = 'card' where id = ${id}`,
      sql`update payments set state = 'failed', day = null where id = ${id}`,
      sql`update payments set day = day + 1 where id = ${id}`,
    ]) {
      expect(await refused(statement)).toBe('payments are append-only');
    }
    for (const statement of [
      sql`delete from payment_shares where payment_id = ${id}`,
      sql`update payment_shares set amount_minor = 1 where payment_id = ${id}`,
    ]) {
      expect(await refused(statement)).toBe('payment shares are append-only');
    }
  });

  it('that failed or expired can only turn out to be paid', async () => {
    const party = await aServedOrder();
    const { id } = await bills.begin(party, party.guest, 8500);
    await bills.withdraw(party, party.guest, id);
    const open = sql`update payments set state = 'intent' where id = ${id}`;
    expect(await refused(open)).toBe('payments are append-only');
    const paid = sql`update payments set state = 'paid', day = '2026-11-26' where id = ${id}`;
    expect(await refused(paid)).toBe('done');
  });

  it('have shares that sum up to them and pay no line beyond its price', async () => {
    const party = await anOrder();
    const { id } = await bills.record(party, waiter, 8500);
    const share = (amount: number) => sql`insert into payment_shares
      (payment_id, line_id, amount_minor) values (${id}, ${party.lineId}, ${amount})`;
    expect(await refused(share(-100))).toBe(`shares of payment ${id} are 8400 of 8500`);
    const doubled = (movedDay: string | null) => sql`
      with made as (
        insert into payments (business_id, branch_id, session_id, client_payment_id, request_hash,
          method, amount_minor, state, split, day)
        values (${venue.businessId}, ${venue.branchId}, ${party.sessionId}, 'twice-twice',
          ''::bytea, 'cash', 1, 'paid', '{"kind":"rest"}', '2026-11-26')
        returning id)
      insert into payment_shares (payment_id, line_id, amount_minor, moved_day)
      select id, ${party.lineId}, 1, ${movedDay}::date from made`;
    for (const movedDay of [null, '2026-11-26']) {
      const answer = await refused(doubled(movedDay));
      expect(answer).toBe(`line ${party.lineId} is paid 8501 of 8500`);
    }
  });
});
