import { sql } from 'kysely';
import type { Trx } from '../../src/db.ts';
import { demoNotices } from './notices.ts';

/** Inserts the demo's notices, the earliest first, if there are none yet. */
export async function insertNotices(trx: Trx): Promise<void> {
  const told = await trx.selectFrom('notices').select('id').limit(1).executeTakeFirst();
  if (told) return;
  await trx
    .insertInto('notices')
    .values(
      demoNotices.map(({ kind, severity, facts, minutesAgo }) => ({
        kind,
        severity,
        facts: JSON.stringify(facts),
        created_at: sql<Date>`now() - ${minutesAgo} * interval '1 minute'`,
      })),
    )
    .execute();
}
