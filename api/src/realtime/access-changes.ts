import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';

/** Users who may have lost access. */
export interface AccessChanges {
  users: ReadonlySet<number>;
  /** True if anyone may have lost it. */
  isEveryone: boolean;
}

/**
 * Creates the function that reads what changed since its last call. Every transaction is read once, however long
 * it took to commit: all with a lower id than the snapshot's oldest running one were finished before that call.
 */
export function createAccessChanges(db: Db): () => Promise<AccessChanges> {
  let since: bigint | undefined;
  let seen = new Set<number>();
  return async () => {
    const { rows } = await sql<{ oldest: string; id: number | null; userId: number | null }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, change.id,
        change.user_id as "userId"
      from installation
      left join access_changes change on change.xid >= coalesce(
        ${since?.toString() ?? null}::text::xid8, pg_snapshot_xmin(pg_current_snapshot()))
    `.execute(db);
    const oldest = BigInt(rows[0]?.oldest ?? 0);
    // Ids that go back belong to another server, whose changes can't be compared with those read before.
    const isFirst = since === undefined || oldest < since;
    since = oldest;
    const found = rows.filter((row) => row.id !== null);
    const changes = found.filter((row) => row.id !== null && !seen.has(row.id));
    seen = new Set(found.flatMap(({ id }) => (id === null ? [] : [id])));
    return {
      users: new Set(changes.flatMap(({ userId }) => (userId === null ? [] : [userId]))),
      isEveryone: isFirst || changes.some(({ userId }) => userId === null),
    };
  };
}
