import { type RawBuilder, sql } from 'kysely';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';

/**
 * Selects sessions as defined by the contract, with guests in order of arrival. `which` filters on `session`.
 */
export async function selectSessions(db: Db, which: RawBuilder<unknown>): Promise<TableSession[]> {
  const { rows } = await sql<{ document: TableSession }>`
    select json_build_object(
      'id', session.id, 'tableId', session.table_id, 'tableNumber', tbl.table_number,
      'branchId', session.branch_id, 'guestCount', present.count, 'guests', present.guests,
      'startedAt', ${sql.raw(toInstantText('session.started_at'))},
      'endedAt', ${sql.raw(toInstantText('session.ended_at'))},
      'awaitsConfirmation', session.awaits_confirmation and session.ended_at is null,
      'unusual', session.unusual,
      'mergedInto', (
        select json_build_object('sessionId', target.id, 'tableId', target.table_id,
          'tableNumber', target_table.table_number)
        from table_sessions target join tables target_table on target_table.id = target.table_id
        where target.id = session.merged_into),
      'version', session.version) as document
    from table_sessions session
    join tables tbl on tbl.id = session.table_id
    cross join lateral (
      select count(*)::int as count, coalesce(json_agg(json_build_object(
        'userId', guest.user_id, 'nickname', guest.nickname, 'seat', guest.seat)
        order by guest.seat), '[]') as guests
      from session_guests guest
      where guest.session_id = session.id and guest.left_at is null) present
    where ${which}`.execute(db);
  return rows.map((row) => row.document);
}
