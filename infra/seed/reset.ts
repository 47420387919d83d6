import { sql } from 'kysely';
import { jobSchedules } from '@sofra/contracts/jobs';
import type { Db, Trx } from '../src/db.ts';
import { insertDemo, refuseForeignDatabase } from './demo.ts';
import { demoPeople } from './people.ts';

/** Tables that no visitor writes: the schema's own, measurements, and the jobs, which run meanwhile. */
const untouched = ['installation', 'platform_figures', 'uptime_minutes', 'jobs'];
/**
 * What the demo is made of, each after what refers to it. Its rows are deleted, because a snapshot that was
 * taken before a `truncate` finds an empty table: a menu without dishes, or nobody signed in.
 */
const seeded = (
  'auth_sessions backups notices ticket_replies tickets memberships menu_items menu_categories menus ' +
  'tables branches businesses users'
).split(' ');
/** Jobs that no visitor asked for. */
const ownJobs = [...Object.keys(jobSchedules), 'back-up', 'reset-demo'];

/**
 * Brings the demo's database back to its seeded state in one transaction, while processes serve it: requests
 * wait for it, and every open screen then reads again, because the epoch is another. The demo's people stay
 * signed in; guests don't. Ids go on from where they were, so that what a phone still holds of an earlier
 * visit means nothing that came later. Needs `seedPast` afterwards.
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
        demoPeople.map(({ id }) => id),
      )
      .execute();
    // Their files are there: without a row nobody would delete them.
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
        // Settings that somebody has open now are older than these.
        settings_revision: sql`settings_revision + 1`,
      })
      .execute();
  });
}

/**
 * Keeps everybody else from writing what the demo is made of, and away from all other tables, which are to be
 * emptied; answers those.
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
