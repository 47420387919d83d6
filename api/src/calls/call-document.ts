import { type RawBuilder, sql } from 'kysely';
import type { Call } from '@sofra/contracts/calls';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';

const instant = (column: string) => sql.raw(toInstantText(column));

/** Selects calls as defined by the contract, oldest first. `which` filters on `called`. */
export async function selectCalls(db: Db, which: RawBuilder<unknown>): Promise<Call[]> {
  const { rows } = await sql<{ document: Call }>`
    select json_build_object(
      'id', called.id, 'branchId', called.branch_id, 'tableId', called.table_id,
      'tableNumber', tbl.table_number, 'sessionId', called.session_id, 'kind', called.kind,
      'text', called.text, 'status', called.status, 'calledAt', ${instant('called.called_at')},
      'raises', called.raises, 'raisedAt', ${instant('called.raised_at')},
      'seenAt', ${instant('called.seen_at')}, 'seenBy', staff.name,
      'doneAt', ${instant('called.done_at')}, 'version', called.version) as document
    from calls called
    join tables tbl on tbl.id = called.table_id
    left join users staff on staff.id = called.seen_by
    where ${which}
    order by called.called_at, called.id`.execute(db);
  return rows.map((row) => row.document);
}

/** SQL condition of a call that isn't done. Needs the call in scope as `called`. */
export const isWaiting = sql<boolean>`called.status <> 'done'`;
