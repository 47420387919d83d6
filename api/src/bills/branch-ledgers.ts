import { sql } from 'kysely';
import type { BillLedger } from '@sofra/contracts/bills';
import { selectLedgers } from '@sofra/infra/bill-ledger';
import type { Db } from '@sofra/infra/db';

/** Reads the ledgers of a branch's open sessions that have been written. */
export const selectBranchLedgers = (db: Db, branchId: number): Promise<BillLedger[]> =>
  selectLedgers(
    db,
    sql`session.branch_id = ${branchId} and session.ended_at is null
      and exists (select from bills where session_id = session.id) order by session.id`,
  );
