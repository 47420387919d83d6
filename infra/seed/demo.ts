import { sql } from 'kysely';
import type { Db, Trx } from '../src/db.ts';
import { demoApplications } from './applications.ts';
import { insertApplications } from './applications.rows.ts';
import { insertNotices } from './notices.rows.ts';
import { demoPeople } from './people.ts';
import { insertMemberships, insertPeople } from './people.rows.ts';
import { demoTickets } from './tickets.ts';
import { insertTickets } from './tickets.rows.ts';
import { insertVenue } from './venue.rows.ts';
import { demoVenues } from './venues.ts';

/** Ids up to here are the demo's, now and later; rows that people make come after. */
const LAST_RESERVED_ID = 1000;

/** How many rows of each seeded table the demo is made of. */
const demoRows = {
  users: demoPeople.length,
  memberships: demoPeople.filter((person) => person.businessId).length,
  businesses: demoVenues.length + demoApplications.length,
  branches: demoVenues.flatMap(({ furtherBranch }) => (furtherBranch ? [1, 2] : [1])).length,
  menus: demoVenues.length,
  menu_categories: demoVenues.flatMap((venue) => venue.categories).length,
  tables: demoVenues.flatMap((venue) => venue.tables).length,
  menu_items: demoVenues.flatMap((venue) => venue.dishes).length,
  tickets: demoTickets.length,
  ticket_replies: demoTickets.flatMap(({ responses }) => responses).length,
};

/**
 * Puts the demo's people, venues, applications, tickets and notices in place. Safe at each start: it inserts what is missing, by
 * fixed ids, and never touches a row that exists, so changed prices and passwords stay. Throws on a
 * database that holds somebody else's accounts under those ids.
 */
export async function seedDemo(db: Db): Promise<void> {
  if (await isComplete(db)) return;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sofra demo seed'))`.execute(trx);
    await refuseForeignDatabase(trx);
    await insertDemo(trx);
  });
}

/** Inserts what is missing of the demo. */
export async function insertDemo(trx: Trx): Promise<void> {
  await insertPeople(trx);
  for (const venue of demoVenues) await insertVenue(trx, venue);
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

/** Ids are reused as they are, so a real venue's business 1 would get our tables: stop before that. */
export async function refuseForeignDatabase(trx: Trx): Promise<void> {
  const accounts = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '<=', LAST_RESERVED_ID)
    .execute();
  const isOurs = accounts.some(({ email }) => demoPeople.some((person) => person.email === email));
  if (accounts.length > 0 && !isOurs) {
    throw new Error('The demo is not for this database: it has accounts of its own.');
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
