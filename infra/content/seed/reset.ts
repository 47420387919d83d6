import { sql } from 'kysely';
import { jobSchedules } from '@sofra/contracts/jobs';
import type { Db, Trx } from '../../src/db.ts';
import { insertDemo, refuseForeignDatabase } from './demo.ts';
import { demoUsers } from './users.ts';

/**
 * Tables that visitors don't write: schema state, measurements, counts that follow the rows, and the
 * jobs, which keep running.
 */
const untouched = ['installation', 'platform_figures', 'uptime_minutes', 'list_counts', 'jobs'];
/**
 * Demo tables, each after the tables that refer to it. Rows are deleted instead of truncated,
 * because a snapshot taken before a `truncate` would see empty tables: a menu without items, or
 * every user signed out.
 */
const seeded = (
  'auth_sessions backups notices ticket_replies tickets memberships item_option_groups options option_groups ' +
  'menu_items menu_categories menus tables branches businesses users'
).split(' ');
/** Jobs that the system itself requests. */
const ownJobs = [...Object.keys(jobSchedules), 'back-up', 'reset-demo'];

/**
 * Resets the demo's database to its seeded state in one transaction while processes serve it:
 * requests wait, and every open screen then reloads because of the new epoch. Demo users stay
 * signed in, guests don't. Ids continue, so that data cached on a phone from an earlier visit
 * never refers to newer rows. Needs `seedPast` afterwards.
 */
export async function resetDemo(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const others = await lockTables(trx);
    await refuseForeignDatabase(trx);
    const signIns = await trx
      .selectFrom('auth_sessions')
      .selectAll()
      .where('stage', '=', 'full')
      .where(
        'user_id',
        'in',
        demoUsers.map(({ id }) => id),
      )
      .execute();
    // Their files exist, and without a row they would never be deleted.
    const backups = await trx.selectFrom('backups').selectAll().execute();
    await sql`alter table audit_log disable trigger audit_log_is_append_only`.execute(trx);
    await sql`truncate ${sql.join(others)}`.execute(trx);
    await sql`alter table audit_log enable trigger audit_log_is_append_only`.execute(trx);
    for (const name of seeded) await sql`delete from ${sql.table(name)}`.execute(trx);
    await trx
      .deleteFrom('jobs')
      .where(sql<boolean>`name <> all(${ownJobs})`)
      .execute();
    await insertDemo(trx);
    if (signIns.length > 0) await trx.insertInto('auth_sessions').values(signIns).execute();
    if (backups.length > 0) {
      const rows = backups.map((backup) => ({ ...backup, requested_by: null }));
      await trx.insertInto('backups').values(rows).execute();
    }
    await trx
      .updateTable('installation')
      .set({
        epoch: sql`gen_random_uuid()`,
        // Makes settings that an admin has open outdated.
        settings_revision: sql`settings_revision + 1`,
      })
      .execute();
  });
}

/**
 * Blocks other writers on the demo's tables and all access to the other tables, which will be
 * truncated. Returns the latter.
 */
async function lockTables(trx: Trx) {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'
      and tablename <> all(${[...untouched, ...seeded]}) order by tablename`.execute(trx);
  const others = rows.map(({ name }) => sql.table(name));
  const ours = seeded.map((name) => sql.table(name));
  await sql`lock table ${sql.join(ours)} in share row exclusive mode`.execute(trx);
  await sql`lock table ${sql.join(others)} in access exclusive mode`.execute(trx);
  return others;
}
