import { type KyselyPlugin, sql } from 'kysely';
import { expect, it } from 'vitest';
import { selectLedger } from '@sofra/infra/bill-ledger';
import { sharedApi } from '../../test/api.ts';
import { billsOf, openTill, payAll } from '../../test/bills.ts';
import { joinParty } from '../../test/parties.ts';
import { movesBy } from '../../test/moves.ts';
import { buildTable } from '../../test/venue.ts';
import { selectBranchLedgers } from './branch-ledgers.ts';

const api = await sharedApi();

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
  const till = await openTill(api);
  const bill = billsOf(api);
  const free = await buildTable(api.db, till.venue, 'Bölünen');
  const split = await till.seat(2);
  const friend = await joinParty(api, split);
  const ordered = await till.order(split, friend, 2, 1);
  await bill.record(split, till.waiter, 9000, { split: { kind: 'sum', amountMinor: 9000 } });
  await bill.adjust(split, till.manager, { kind: 'discount', rate: 1000, reason: 'Geç' });
  const [paid] = (await bill.read(split, till.waiter)).ledger.payments;
  await bill.refund(split, till.manager, paid?.id ?? 0, 500);
  const { to } = await movesBy(api, till.waiter).split(split, free, [friend.userId]);
  const [unwritten, settled] = [await till.seat(), await till.seat()];
  await payAll(api, settled, till.waiter);
  const ended = await till.seat();
  await till.serve(ended.order.id);
  await payAll(api, ended, till.waiter);
  await api.db
    .updateTable('table_sessions')
    .set({ ended_at: new Date() })
    .where('id', '=', ended.sessionId)
    .execute();

  const ledgers = await selectBranchLedgers(api.db, till.venue.branchId);
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

it('takes one statement, which finds the rows of the ledger by an index', async () => {
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
