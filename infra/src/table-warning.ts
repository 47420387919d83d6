import { sql } from 'kysely';
import { branchRoom } from '@sofra/contracts/rooms';
import type { Table } from '@sofra/contracts/tables';
import {
  AWAITING_LATE_MS,
  READY_LATE_MS,
  RED_FROM_MINUTES,
  SEATED_LATE_MS,
  SLOWEST_FACTOR,
} from '@sofra/contracts/lateness';
import type { Db, Trx } from './db.ts';
import { emit } from './rooms.ts';
import { tableColumns } from './table-columns.ts';

const after = (ms: number) => sql`${ms} * interval '1 millisecond'`;

/** SQL of the time at which an open order, in scope as `ordered`, has waited too long: the floor's rule. */
const lateAt = sql`case
  when ordered.held_at is not null then ordered.held_at + ${after(AWAITING_LATE_MS)}
  when ordered.status = 'ready' then ordered.status_changed_at + ${after(READY_LATE_MS)}
  else ordered.placed_at + interval '1 minute' * greatest(
    ${RED_FROM_MINUTES}::float8, ${SLOWEST_FACTOR}::float8 * (
    select coalesce(max(line.preparation_minutes), 0) from order_lines line
    where line.order_id = ordered.id and line.quantity > 0)) end`;

/** SQL condition: a time has come, and staff haven't set the status of the table `tbl` since. */
const isNew = (time: ReturnType<typeof sql>) =>
  sql`${time} > coalesce(tbl.status_set_at, '-infinity') and ${time} <= now()`;

/** SQL condition: a call or long waiting at the open session of the table in scope as `tbl` (D21). */
const hasWaiting = sql<boolean>`exists (
  select from table_sessions session where session.table_id = tbl.id and session.ended_at is null
  and (
    exists (select from calls called where called.session_id = session.id
      and called.status <> 'done' and ${isNew(sql`coalesce(called.raised_at, called.called_at)`)})
    or exists (select from orders ordered where ordered.session_id = session.id
      and ordered.status in ('pending', 'preparing', 'ready')
      and (ordered.placed_at is not null or ordered.held_at is not null) and ${isNew(lateAt)})
    or (${isNew(sql`session.started_at + ${after(SEATED_LATE_MS)}`)}
      and not exists (select from orders ordered where ordered.session_id = session.id
        and ordered.status <> 'cancelled'
        and (ordered.placed_at is not null or ordered.held_at is not null)))))`;

/** SQL condition: the status of `tbl` must change. A `warning` that staff set stays until they change it. */
const isWrong = sql<boolean>`((tbl.status = 'active' and ${hasWaiting})
  or (tbl.status = 'warning' and tbl.status_set_at is null and not ${hasWaiting}))`;

/** Locks a table and sets its status to `warning` while guests wait, and back; sends no event if it is right. */
export async function refreshWarning(trx: Trx, tableId: number): Promise<void> {
  await trx.selectFrom('tables').select('id').where('id', '=', tableId).forUpdate().execute();
  const table: Table | undefined = await trx
    .updateTable('tables as tbl')
    .set({
      status: sql`case when tbl.status = 'active' then 'warning' else 'active' end`,
      status_set_at: null,
      version: sql`version + 1`,
    })
    .where('id', '=', tableId)
    .where(isWrong)
    .returning(tableColumns)
    .executeTakeFirst();
  if (table) emit(trx, branchRoom(table.branchId), 'table.statusChanged', table);
}

/** Branch with open sessions, and the number of its last event. */
interface OpenBranch {
  branchId: number;
  seq: number;
}

/** Finds the branches with open sessions. Returns them with the time by the database's clock. */
export async function findOpenBranches(db: Db): Promise<{ now: Date; branches: OpenBranch[] }> {
  const { rows } = await sql<OpenBranch & { now: Date }>`
    select open.branch_id as "branchId", coalesce(head.seq, 0) as seq, now() as now
    from (select distinct branch_id from table_sessions where ended_at is null) open
    left join room_heads head on head.room = 'branch:' || open.branch_id`.execute(db);
  return { now: rows[0]?.now ?? new Date(0), branches: rows };
}

/** Tables of a branch whose status is wrong, and when a wait of its guests becomes too long next. */
interface BranchWaits {
  branchId: number;
  wrong: number[];
  nextAt: Date | null;
}

/** Reads the open sessions of branches. Those without open sessions are missing. */
export async function readWaits(db: Db, branchIds: readonly number[]): Promise<BranchWaits[]> {
  const { rows } = await sql<BranchWaits>`
    select tbl.branch_id as "branchId", min(next.at) as "nextAt",
      coalesce(json_agg(tbl.id order by tbl.id) filter (where ${isWrong}), '[]') as wrong
    from table_sessions seated join tables tbl on tbl.id = seated.table_id
    cross join lateral (
      select min(soon.at) as at
      from (
        select seated.started_at + ${after(SEATED_LATE_MS)}
        union all
        select ${lateAt} from orders ordered
        where ordered.session_id = seated.id and ordered.status in ('pending', 'preparing', 'ready')
      ) soon (at)
      where soon.at > now()) next
    where seated.ended_at is null and seated.branch_id = any(${[...branchIds]}::bigint[])
    group by tbl.branch_id`.execute(db);
  return rows;
}
