import { sql } from 'kysely';
import type { readReport as route } from '@sofra/contracts/reports';
import type { RouteResult } from '@sofra/contracts/route';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import type { Periods } from './period.ts';
import { readDays, sumDays } from './report-days.ts';
import { readMoney } from './report-money.ts';
import { readHours, readItems, readStaff, readTables, sumCategories } from './report-parts.ts';
import type { ReportScope } from './report-scope.ts';

/**
 * Reads the figures of a period and its comparison, as aggregated by the worker: the cost depends on the
 * number of days, not on the branch's history. `days` contain more than the contract shows.
 */
export function readReport(db: Db, scope: ReportScope, periods: Periods) {
  const { asked, compared, dayCount } = periods;
  return readSnapshot(db, async (trx) => {
    const days = await readDays(trx, scope, asked);
    const comparedDays = await readDays(trx, scope, compared);
    const items = await readItems(trx, scope, periods);
    const tableDays = dayCount * (await countTables(trx, scope));
    return {
      ...asked,
      compareFrom: compared.from,
      compareTo: compared.to,
      currency: scope.currency,
      asOf: await readFoldedAt(trx, scope),
      totals: sumDays(days, tableDays),
      compared: sumDays(comparedDays, tableDays),
      days,
      comparedDays,
      hours: await readHours(trx, scope, asked),
      items,
      categories: sumCategories(items),
      staff: await readStaff(trx, scope, asked),
      tables: await readTables(trx, scope, asked),
      money: await readMoney(trx, scope, periods, { days, comparedDays }),
    } satisfies RouteResult<typeof route>;
  });
}

const idsOf = ({ branches }: ReportScope) => sql`any(${branches.map(({ id }) => id)}::bigint[])`;

async function countTables(trx: Trx, scope: ReportScope): Promise<number> {
  const { count } = await trx
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('branch_id', '=', sql<number>`${idsOf(scope)}`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the time up to which all branches are aggregated: now, if their logs were read to the end. */
async function readFoldedAt(trx: Trx, scope: ReportScope): Promise<string> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(min(
      case when position.seq = coalesce(head.seq, 0) then now()
        else coalesce(position.folded_at, branch.created_at) end), now()) as at
    from branches branch
    left join report_positions position on position.branch_id = branch.id
    left join room_heads head on head.room = 'branch:' || branch.id
    where branch.id = ${idsOf(scope)}`.execute(trx);
  return (rows[0]?.at ?? new Date()).toISOString();
}
