import { sql } from 'kysely';
import { findBookFaults } from '@sofra/infra/audit-books';
import { raiseNotice } from '@sofra/infra/notices';
import type { JobHandler } from '../runner/job-handler.ts';

/**
 * Checks the books of what has changed since the last time, a week at first: raises a notice for each session and
 * closed day that breaks a rule.
 */
export const auditBooks: JobHandler<'audit-books'> = async ({ db, rooms }) => {
  const { rows } = await sql<{ since: Date }>`
    select coalesce(max(finished_at) - interval '1 minute', now() - interval '7 days') as since
    from jobs where name = 'audit-books' and status = 'done'`.execute(db);
  const faults = await findBookFaults(db, rows[0]?.since ?? new Date());
  if (faults.length > 0) {
    await rooms.transact(async (trx) => {
      for (const { kind, facts } of faults) await raiseNotice(trx, kind, facts);
    });
  }
  return { faults: faults.length };
};
