import { sql } from 'kysely';
import type { Db, Trx } from '../../src/db.ts';
import { demoApplications } from './applications.ts';
import { insertApplications } from './applications.rows.ts';
import { insertNotices } from './notices.rows.ts';
import { demoUsers } from './users.ts';
import { insertMemberships, insertUsers } from './users.rows.ts';
import { demoTickets } from './support-tickets.ts';
import { insertTickets } from './support-tickets.rows.ts';
import { insertDemoBusiness } from './business.rows.ts';
import { demoBusinesses } from './businesses.ts';

/**
 * Highest id reserved for the demo, now and in later versions; rows created by users come after
 * it.
 */
const LAST_RESERVED_ID = 1000;

const demoGroups = demoBusinesses.flatMap(({ optionGroups = [] }) => optionGroups);

/** Number of demo rows in each seeded table. */
const demoRows = {
  users: demoUsers.length,
  memberships: demoUsers.filter((person) => person.businessId).length,
  businesses: demoBusinesses.length + demoApplications.length,
  branches: demoBusinesses.flatMap(({ furtherBranch }) => (furtherBranch ? [1, 2] : [1])).length,
  menus: demoBusinesses.length,
  menu_categories: demoBusinesses.flatMap((venue) => venue.categories).length,
  tables: demoBusinesses.flatMap((venue) => venue.tables).length,
  menu_items: demoBusinesses.flatMap((venue) => venue.dishes).length,
  option_groups: demoGroups.length,
  options: demoGroups.flatMap(({ options }) => options).length,
  tickets: demoTickets.length,
  ticket_replies: demoTickets.flatMap(({ responses }) => responses).length,
};

/**
 * Seeds the demo's users, businesses, applications, support tickets and notices. Safe at each
 * start: it inserts missing rows by fixed ids and never changes existing ones, so edited prices
 * and passwords are kept. Throws if other accounts use those ids.
 */
export async function seedDemo(db: Db): Promise<void> {
  if (await isComplete(db)) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sofra demo seed'))`.execute(trx);
    await refuseForeignDatabase(trx);
    await insertDemo(trx);
  });
}

/** Inserts the missing rows of the demo. */
export async function insertDemo(trx: Trx): Promise<void> {
  await insertUsers(trx);
  for (const venue of demoBusinesses) await insertDemoBusiness(trx, venue);
  await insertMemberships(trx);
  await insertApplications(trx);
  await insertTickets(trx);
  await insertNotices(trx);
  await reserveIds(trx);
}

async function isComplete(db: Db): Promise<boolean> {
  const counts = Object.keys(demoRows).map(
    (table) =>
      sql`(select count(*) from ${sql.table(table)} where id <= ${sql.lit(LAST_RESERVED_ID)})`,
  );
  const { rows } = await sql<{
    found: number;
  }>`select ${sql.join(counts, sql` + `)} as found`.execute(db);
  const expected = Object.values(demoRows).reduce((sum, count) => sum + count);
  return (rows[0]?.found ?? 0) >= expected;
}

/**
 * Throws if the database isn't a demo: the ids are fixed, so a real business 1 would get the
 * demo's tables.
 */
export async function refuseForeignDatabase(trx: Trx): Promise<void> {
  const accounts = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '<=', LAST_RESERVED_ID)
    .execute();
  const isOurs = accounts.some(({ email }) => demoUsers.some((person) => person.email === email));
  if (accounts.length > 0 && !isOurs) {
    throw new Error('The demo cannot be seeded: this database has other accounts.');
  }
}

async function reserveIds(trx: Trx): Promise<void> {
  for (const table of Object.keys(demoRows)) {
    await sql`
      select setval(sequence, ${sql.lit(LAST_RESERVED_ID)})
      from (select pg_get_serial_sequence(${table}, 'id')::regclass as sequence) as identity
      where coalesce(pg_sequence_last_value(sequence), 0) < ${sql.lit(LAST_RESERVED_ID)}`.execute(
      trx,
    );
  }
}
