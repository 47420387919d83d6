import type { BillLedger } from '@sofra/contracts/bills';
import type { Db } from '@sofra/infra/db';
import { selectLedger } from '@sofra/infra/bill-ledger';

/** Reads the ledgers of a branch's open sessions that have been written. */
export async function selectBranchLedgers(db: Db, branchId: number): Promise<BillLedger[]> {
  const written = await db
    .selectFrom('bills')
    .innerJoin('table_sessions as session', 'session.id', 'bills.session_id')
    .select('session.id')
    .where('session.branch_id', '=', branchId)
    .where('session.ended_at', 'is', null)
    .orderBy('session.id')
    .execute();
  const ledgers: BillLedger[] = [];
  for (const { id } of written) ledgers.push(await selectLedger(db, id));
  return ledgers;
}
