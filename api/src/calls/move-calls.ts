import { sql } from 'kysely';
import { MAX_CALL_TEXT } from '@sofra/contracts/calls';
import type { Trx } from '@sofra/infra/db';
import { publishCalls } from './publish-calls.ts';

/** Moves the calls of a session to its new table, and publishes those that aren't done. */
export async function moveCallsToTable(
  trx: Trx,
  sessionId: number,
  tableId: number,
): Promise<void> {
  const { rows } = await sql<{ id: number; isWaiting: boolean }>`
    update calls set table_id = ${tableId}, version = version + 1
    where session_id = ${sessionId}
    returning id, status <> 'done' as "isWaiting"`.execute(trx);
  const waiting = rows.filter(({ isWaiting }) => isWaiting);
  await publishCalls(
    trx,
    waiting.map(({ id }) => id),
  );
}

/**
 * Moves the calls of a session to the one into which it is merged; both are locked. Of two calls of a kind, the
 * older one stays, is raised and keeps what both say; the other is done.
 */
export async function mergeCalls(
  trx: Trx,
  { fromId, to }: { fromId: number; to: { id: number; tableId: number } },
): Promise<void> {
  const doubled = await sql<{ id: number }>`
    with pair as (
      select kept.id as kept_id, dropped.id as dropped_id, dropped.raises, dropped.text
      from calls kept join calls dropped on dropped.kind = kept.kind and dropped.id <> kept.id
      where kept.status <> 'done' and dropped.status <> 'done'
        and array[kept.session_id, dropped.session_id] <@ array[${fromId}, ${to.id}]::bigint[]
        and kept.session_id <> dropped.session_id
        and (kept.called_at, kept.id) < (dropped.called_at, dropped.id)
    ), closed as (
      update calls set status = 'done', done_at = now(), version = version + 1
      from pair where calls.id = pair.dropped_id returning calls.id
    ), raised as (
      update calls set raises = calls.raises + pair.raises + 1, raised_at = now(),
        version = version + 1, text = nullif(left(concat_ws(' · ', calls.text, pair.text), ${MAX_CALL_TEXT}), '')
      from pair where calls.id = pair.kept_id returning calls.id
    )
    select id from closed union all select id from raised`.execute(trx);
  const moved = await sql<{ id: number; isWaiting: boolean }>`
    update calls set session_id = ${to.id}, table_id = ${to.tableId}, version = version + 1
    where session_id = ${fromId}
    returning id, status <> 'done' as "isWaiting"`.execute(trx);
  const waiting = moved.rows.filter(({ isWaiting }) => isWaiting);
  await publishCalls(trx, [...new Set([...doubled.rows, ...waiting].map(({ id }) => id))]);
}
