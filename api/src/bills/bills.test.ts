import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { chooseLines, revokeAdjustment } from '@sofra/contracts/bills';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { leaveSession } from '@sofra/contracts/sessions';
import { selectLedger } from '@sofra/infra/bill-ledger';
import { billCalls, splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsFromNow, eventsOf, headOf } from '../../test/parties.ts';
import { selectBranchLedgers } from './branch-ledgers.ts';
import { releaseLapsed } from './sweep-bills.ts';

const { api, venue, waiter, manager, bills, anOrder, place, join, end, at, setStatus } =
  await openEvening();

/** Records the plans of all statements, none of which is run. */
const explaining = (plans: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (node.kind !== 'RawNode') throw new Error(`${node.kind} can’t be explained`);
    const [first = '', ...rest] = node.sqlFragments;
    return { ...node, sqlFragments: [`explain ${first}`, ...rest] };
  },
  transformResult: async ({ result }) => {
    plans.push(result.rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
    return { ...result, rows: [] };
  },
});

it('reads the ledgers of a branch’s open sessions at once, each as it is read alone', async () => {
  const { venue, waiter, manager, anOrder, aPaidBill, place, join, moves, aTable, setStatus } =
    await openEvening();
  const split = await anOrder(2);
  const friend = await join(split);
  const ordered = await place(split, { by: friend, item: 1, quantity: 2 });
  const paid = await bills.record(split, waiter, 9000, splitOf.sum(9000));
  await bills.adjust(split, manager, { kind: 'discount', rate: 1000, reason: 'Geç' });
  await bills.refund(split, manager, paid.id, 500);
  const { to } = await moves.split(split, await aTable(), [friend.userId]);
  const [unwritten, settled, ended] = [await anOrder(), await aPaidBill(), await aPaidBill()];
  await setStatus(ended.order, 'served');
  await api.rows('table_sessions', ended.sessionId).set({ ended_at: new Date() });

  const ledgers = await selectBranchLedgers(api.db, venue.branchId);
  expect(ordered.lines).toHaveLength(1);
  const open = [split.sessionId, settled.sessionId, to.id].toSorted((one, other) => one - other);
  expect(ledgers.map(({ sessionId }) => sessionId)).toEqual(open);
  expect(open).not.toContain(unwritten.sessionId);
  for (const ledger of ledgers) {
    expect(ledger).toEqual(await selectLedger(api.db, ledger.sessionId));
  }
  // Both have lines of the discount and of the payment, and its refund.
  for (const ledger of ledgers.filter(({ sessionId }) => sessionId !== settled.sessionId)) {
    expect(ledger.adjustments).toHaveLength(1);
    expect(ledger.payments.map(({ kind }) => kind)).toEqual(['payment', 'refund']);
  }
});

it('reads the ledgers of a branch in one statement, which finds their rows by an index', async () => {
  const plans: string[] = [];
  await api.db.transaction().execute(async (trx) => {
    // Small tables are otherwise read as a whole.
    await sql`set local enable_seqscan = off`.execute(trx);
    await selectBranchLedgers(trx.withPlugin(explaining(plans)), 1);
  });
  expect(plans).toHaveLength(1);
  const ledger = 'payments|payment_shares|bill_adjustments|adjustment_lines';
  expect(plans[0]).not.toMatch(new RegExp(`Seq Scan on (?:${ledger})`));
});

describe('POST /api/sessions/:id/bill/adjustments', () => {
  it('gives a rate, an amount and complimentary lines, each of what is left of them', async () => {
    const party = await anOrder(2);
    const other = await place(party, { item: 1 });
    const otherId = other.lines[0]?.id ?? 0;
    const owed = async () => (await bills.sumUp(party, waiter)).owedMinor;
    const reason = 'Gecikme';
    await bills.adjust(party, manager, { kind: 'discount', rate: 1000, reason });
    expect(await owed()).toBe(18_720);
    await bills.adjust(party, manager, { kind: 'amount', amountMinor: 1000, reason });
    expect(await owed()).toBe(17_720);
    const free = { kind: 'complimentary' as const, lineIds: [otherId], reason };
    const ledger = await bills.adjust(party, manager, free);
    const { lines, discountMinor } = await bills.sumUp(party, waiter);
    expect(lines.find(({ lineId }) => lineId === otherId)?.owedMinor).toBe(0);
    expect(discountMinor).toBe(20_800 - (await owed()));
    expect(ledger.adjustments).toMatchObject([
      { kind: 'discount', rate: 1000, amountMinor: null, reason, revokedAt: null },
      { kind: 'discount', rate: null, amountMinor: 1000 },
      { kind: 'complimentary', rate: null, amountMinor: null, lines: [{ lineId: otherId }] },
    ]);
    expect(ledger.adjustments[0]?.madeBy).not.toBeNull();
    const { ledger: told } = await bills.read(party, party.guest);
    expect(told.adjustments).toEqual(
      ledger.adjustments.map((one) => ({ ...one, reason: '', madeBy: null })),
    );
    await bills.record(party, waiter, await owed());
  });

  it('is refused after the end, as is holding lines', async () => {
    const party = await anOrder();
    const lines = [{ lineId: party.lineId, units: 1 }];
    await end(party);
    const discount = { kind: 'discount', rate: 1000, reason: 'Gecikme' } as const;
    expect((await bills.refuseAdjust(party, manager, discount)).code).toBe('session_ended');
    const choosing = billCalls.choose(party, party.guest, lines);
    expect((await api.refused(chooseLines, choosing)).code).toBe('session_ended');
  });

  it('is refused for lines that aren’t on the bill, and beyond what they owe', async () => {
    const [party, other] = [await anOrder(), await anOrder()];
    const reason = 'Gecikme';
    const refuse = async (body: Parameters<typeof bills.adjust>[2], by = manager) =>
      (await bills.refuseAdjust(party, by, body)).code;
    const lineIds = [party.lineId, other.lineId];
    expect(await refuse({ kind: 'discount', rate: 500, lineIds, reason })).toBe('bill_changed');
    expect(await refuse({ kind: 'amount', amountMinor: 8501, reason })).toBe('bill_changed');
    expect(await refuse({ kind: 'complimentary', reason }, waiter)).toBe('forbidden');
    expect(await refuse({ kind: 'discount', rate: 500, reason: ' ' })).toBe('invalid_input');
  });

  it('frees what equal parts have paid for other lines, and leaves the rest to refund', async () => {
    const party = await anOrder();
    const other = await place(party, { item: 1 });
    await bills.record(party, waiter, 6150, splitOf.equal(2));
    const lineIds = [party.lineId];
    await bills.adjust(party, manager, { kind: 'complimentary', lineIds, reason: 'Soğuktu' });
    expect(await bills.sumUp(party, waiter)).toMatchObject({
      owedMinor: 3800,
      paidMinor: 6150,
      leftMinor: 0,
      refundDueMinor: 2350,
      lines: [
        { lineId: party.lineId, paidMinor: 2350 },
        { lineId: other.lines[0]?.id, paidMinor: 3800 },
      ],
    });
  });

  it('is revoked once, with an event and an audit entry', async () => {
    const party = await anOrder();
    const discount = { kind: 'discount', rate: 5000, reason: 'Gecikme' } as const;
    const given = await bills.adjust(party, manager, discount);
    const params = { sessionId: party.sessionId, adjustmentId: given.adjustments[0]?.id ?? 0 };
    const call = { params, cookie: manager.cookie };
    const byWaiter = { params, cookie: waiter.cookie };
    expect((await api.refused(revokeAdjustment, byWaiter)).status).toBe(403);
    const head = await headOf(api, sessionRoom(party.sessionId));
    const revoked = await api.ask(revokeAdjustment, call);
    expect(revoked.adjustments[0]?.revokedAt).not.toBeNull();
    expect(await api.ask(revokeAdjustment, call)).toEqual(revoked);
    expect(await eventsOf(api, sessionRoom(party.sessionId), head)).toHaveLength(1);
    expect((await bills.sumUp(party, waiter)).owedMinor).toBe(8500);
    const other = await anOrder();
    const foreign = { ...call, params: { ...call.params, sessionId: other.sessionId } };
    expect((await api.refused(revokeAdjustment, foreign)).code).toBe('not_found');
    const audited = await api.rows('audit_log', { actor_id: manager.userId }).read();
    const actions = audited.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['bill.adjusted', 'bill.adjustmentRevoked']));
  });
});

const seatTwo = async () => {
  const party = await anOrder(3);
  return { party, friend: await join(party) };
};
const unitsOf = ({ holds }: { holds: { userId: number; units: number }[] }) =>
  Object.fromEntries(holds.map(({ userId, units }) => [userId, units]));

describe('PUT /api/sessions/:id/bill/choice', () => {
  it('holds lines for a minute, and no more of them than others leave free', async () => {
    const { party, friend } = await seatTwo();
    const two = [{ lineId: party.lineId, units: 2 }];
    const { holds } = await bills.choose(party, party.guest, two);
    expect(holds).toMatchObject([{ userId: party.guest.userId, ...two[0] }]);
    const seconds = (Date.parse(holds[0]?.until ?? '') - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    const both = { [party.guest.userId]: 2, [friend.userId]: 1 };
    expect(unitsOf(await bills.choose(party, friend, two))).toEqual(both);
    expect(unitsOf((await bills.read(party, waiter)).choices)).toEqual(both);
    expect(unitsOf(await bills.choose(party, party.guest, []))).toEqual({ [friend.userId]: 1 });
  });

  it('holds nothing once the session has ended', async () => {
    const party = await anOrder();
    await bills.choose(party, party.guest, [{ lineId: party.lineId, units: 1 }]);
    await end(party);
    expect((await bills.read(party, waiter)).choices.holds).toEqual([]);
  });

  it('holds nothing that is paid, reserved or of another table', async () => {
    const { party, friend } = await seatTwo();
    const other = await anOrder();
    await setStatus(party.order, 'served');
    await bills.begin(party, party.guest, 17_000, splitOf.items(party.lineId, 2));
    const all = [
      { lineId: party.lineId, units: 3 },
      { lineId: other.lineId, units: 1 },
    ];
    expect(unitsOf(await bills.choose(party, friend, all))).toEqual({ [friend.userId]: 1 });
  });

  it('is told to floor and table, and only if something changes', async () => {
    const { party } = await seatTwo();
    const told = await eventsFromNow(api, branchRoom(venue.branchId), sessionRoom(party.sessionId));
    await bills.choose(party, party.guest, []);
    const choices = await bills.choose(party, party.guest, [{ lineId: party.lineId, units: 1 }]);
    for (const events of await told()) {
      expect(events).toMatchObject([{ type: 'bill.choicesChanged', payload: choices }]);
    }
  });

  it('ends with the payment, when the guest leaves, and when its time has passed', async () => {
    const { party, friend } = await seatTwo();
    const one = [{ lineId: party.lineId, units: 1 }];
    await bills.choose(party, party.guest, one);
    await bills.choose(party, friend, one);
    await setStatus(party.order, 'served');
    await bills.begin(party, party.guest, 8500, splitOf.items(party.lineId));
    const held = async () => unitsOf((await bills.read(party, waiter)).choices);
    expect(await held()).toEqual({ [friend.userId]: 1 });
    await api.ask(leaveSession, at(party, friend));
    expect(await held()).toEqual({});

    await bills.choose(party, party.guest, one);
    const head = await headOf(api, sessionRoom(party.sessionId));
    const passed = { until: sql`now() - interval '1 second'` };
    await api.rows('line_holds', { session_id: party.sessionId }).set(passed);
    expect(await held()).toEqual({});
    await releaseLapsed(api.deps);
    expect(await eventsOf(api, sessionRoom(party.sessionId), head)).toMatchObject([
      { type: 'bill.choicesChanged', payload: { holds: [] } },
    ]);
    expect(await api.rows('line_holds', { session_id: party.sessionId }).read()).toEqual([]);
  });
});
