import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase, readSnapshot } from '@sofra/infra/db';
import { sumListCounts } from '@sofra/infra/list-counts';
import { FIRST_ID, RARE_VENUES, seedVenues } from '@sofra/infra/many-venues';
import { createTestDatabase, patience, type TestDatabase } from '@sofra/infra/testing';
import { findAuditLines } from '../src/audit/audit.service.ts';
import { listBusinesses } from '../src/businesses/list-businesses.ts';
import { listTickets } from '../src/support/list-tickets.ts';
import { countUsers } from '../src/users/count-users.ts';
import { listUsers } from '../src/users/select-users.ts';
import { listVenues } from '../src/venues/venues.service.ts';

const VENUES = 10_000;
const USERS = 100_000;
/** Tables with many rows. */
const large = ['audit_log', 'branches', 'businesses', 'memberships', 'tables', 'users'];
/** Most rows that a page may read in all its statements, joins and counts included. */
const MAX_ROWS = 2000;

/** A rare action below many others, and a few tickets. */
const logged = [
  `insert into audit_log (action) values ('day.reopened')`,
  `insert into audit_log (action) select 'auth.signedIn' from generate_series(1, 50000)`,
  `insert into tickets (business_id, opened_by, title, description, priority, category)
   select ${FIRST_ID} + n, applied_by, 'Yazıcı', 'Fiş çıkmıyor.', 'low', 'technical'
   from generate_series(1, 20) n join businesses on id = ${FIRST_ID} + n`,
  'vacuum analyze audit_log, tickets',
];

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

let database: TestDatabase;
let opened: OpenDatabase;
/** Statements sent since the last `plansOf`. */
let sent: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await seedVenues(client, { venues: VENUES, users: USERS });
  for (const statement of logged) await client.query(statement);
  await client.end();
  opened = openDatabase(database.url, { maxConnections: 1, patience: 10 * patience });
  opened.pool.on('connect', (connection) => {
    const query: (...args: unknown[]) => unknown = connection.query.bind(connection);
    const recorded = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      if (typeof text === 'string' && Array.isArray(values)) sent.push({ text, values });
      return query(text, values, ...rest);
    };
    Object.assign(connection, { query: recorded });
  });
  await sumListCounts(opened.db);
}, 120_000 * patience);
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Runs a read, and its statements once more with their plans. */
async function plansOf(run: () => Promise<unknown>): Promise<Plan[]> {
  await opened.pool.query('select 1');
  sent = [];
  await run();
  const statements = sent.filter(({ text }) => /^\s*(select|with)/i.test(text));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const nodes: Plan[] = [];
  await client.query('begin');
  for (const { text, values } of statements) {
    if (text.includes('set_config')) await client.query(text, values);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    nodes.push(
      ...rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan))),
    );
  }
  await client.end();
  return nodes;
}

/** Rows that a node returned or discarded, in all its loops. */
const rowsOf = (node: Plan): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));

const admin = { actorId: 1, name: 'Selin Karaca', role: 'platform_admin' } as const;
const businesses = (query: Parameters<typeof listBusinesses>[1]) => () =>
  listBusinesses(opened.db, query);
const users = (query: Parameters<typeof listUsers>[2]) => () => listUsers(opened.db, admin, query);
const venues = (query: Parameters<typeof listVenues>[1]) => () => listVenues(opened.db, query);
const audit = (query: Parameters<typeof findAuditLines>[1]) => () =>
  findAuditLines(opened.db, query);
const tickets = (query: Parameters<typeof listTickets>[2]) => () =>
  readSnapshot(opened.db, (trx) => listTickets(trx, sql`true`, query));

describe(`the platform's lists with ${VENUES} businesses and ${USERS} users`, () => {
  it.each([
    ['businesses', businesses({})],
    ['businesses, a page in the middle', businesses({ after: FIRST_ID + VENUES / 2 })],
    ['pending businesses', businesses({ status: 'pending' })],
    ['rejected businesses', businesses({ status: 'rejected' })],
    ['businesses by an exact name', businesses({ search: 'Papatya Büfe 200' })],
    ['businesses by the middle of a word', businesses({ search: 'ATYA' })],
    ['businesses by a common word', businesses({ search: 'kahvesi' })],
    ['businesses by one letter', businesses({ search: 'ş' })],
    ['businesses by the name of an owner', businesses({ search: 'gökhan güneş 11' })],
    ['businesses by an unknown name', businesses({ search: 'yokyok' })],
    ['businesses by two letters of no name', businesses({ search: 'xq' })],
    ['pending businesses by a common word', businesses({ search: 'kahvesi', status: 'pending' })],
    ['users', users({})],
    ['users, a page in the middle', users({ after: FIRST_ID + USERS / 2 })],
    ['owners', users({ role: 'business_owner' })],
    ['customers', users({ role: 'customer' })],
    ['administrators', users({ role: 'platform_admin' })],
    ['users by an address', users({ search: 'kisi71@ornek.test' })],
    ['users by a phone', users({ search: '0 500 055 4330' })],
    ['users by a common name', users({ search: 'ışıl' })],
    ['users by an unknown name', users({ search: 'yokyok' })],
    // Postgres reads both indexes, of the role and of the search.
    ['owners by a common name', users({ search: 'ışıl', role: 'business_owner' }), 12_000],
    ['numbers of users', () => countUsers(opened.db)],
    ['venues', venues({})],
    ['venues of a city', venues({ city: 'Muğla' })],
    ['venues by an exact name', venues({ search: 'Yılmaz Fırını 9999' })],
    ['venues by an unknown name', venues({ search: 'yokyok' })],
    ['audit entries of a rare action', audit({ action: 'day.reopened' })],
    ['audit entries of a rare noun', audit({ action: 'day' })],
    ['audit entries of a common noun', audit({ action: 'auth' })],
    ['tickets', tickets({})],
    ['tickets by the name of a business', tickets({ search: 'firini' })],
  ])('reads a limited number of rows, by an index: %s', async (_title, run, atMost = MAX_ROWS) => {
    const nodes = await plansOf(run);
    expect(nodes.length).toBeGreaterThan(0);
    const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    const names = scanned.map((node) => node['Relation Name'] ?? '');
    expect(names.filter((name) => large.includes(name))).toEqual([]);
    const tables = nodes.filter((node) => node['Relation Name'] !== undefined);
    expect(tables.reduce((sum, node) => sum + rowsOf(node), 0)).toBeLessThan(atMost);
  });

  it('finds the same businesses by any part of their names', async () => {
    for (const search of ['Papatya', 'papatya büf', 'ATYA B', 'PAPATYA BÜFE']) {
      const { counts, businesses: found } = await businesses({ search })();
      expect(counts?.all).toBe(RARE_VENUES);
      expect(found).toHaveLength(RARE_VENUES);
    }
  });

  it('lists each match of a common word once across pages, the exact name first', async () => {
    const exact = 'Şahin Kahvesi 9991';
    await opened.db
      .updateTable('businesses')
      .set({ name: exact })
      .where('id', '=', FIRST_ID + 1)
      .execute();
    const ids: number[] = [];
    let after: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof listBusinesses>> = await businesses({
        search: 'kahvesi',
        ...(after !== null && { after }),
      })();
      expect(page.counts).toBeNull();
      ids.push(...page.businesses.map(({ id }) => id));
      after = page.nextAfter;
    } while (after !== null);
    const { rows } = await opened.pool.query<{ id: number }>(
      `select id from businesses where name like '%Kahvesi%' order by applied_at desc, id desc`,
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
    const [first] = (await businesses({ search: exact.toUpperCase() })()).businesses;
    expect(first?.id).toBe(FIRST_ID + 1);
  });

  it('has exact names first, among few matches and among many', async () => {
    const [few, many, user] = [FIRST_ID + 2, FIRST_ID + 3, FIRST_ID + 1];
    const nameBusiness = (id: number, name: string) =>
      opened.db.updateTable('businesses').set({ name }).where('id', '=', id).execute();
    await nameBusiness(few, 'Papatya');
    await nameBusiness(many, 'Kahvesi');
    await opened.db.updateTable('users').set({ name: 'Işıl' }).where('id', '=', user).execute();
    const foundFew = await businesses({ search: 'PAPATYA' })();
    const foundMany = await businesses({ search: 'KAHVESİ' })();
    const foundUsers = await users({ search: 'isil' })();
    expect([foundFew.counts?.all, foundMany.counts]).toEqual([RARE_VENUES + 1, null]);
    expect(foundFew.businesses[0]?.id).toBe(few);
    expect(foundMany.businesses[0]?.id).toBe(many);
    expect(foundUsers.users[0]?.id).toBe(user);
  });
});
