import { listBusinesses } from '../../../api/src/businesses/list-businesses.ts';
import { prepareDatabase } from '../local/prepare.ts';
import { withClient } from '../local/template.ts';
import { onDatabase } from '../../src/backups/address.ts';
import { type Db, openDatabase } from '../../src/db.ts';
import { sumListCounts } from '../../src/list-counts.ts';
import type { BenchContext, Measured } from './context.ts';
import { FIRST_ID, seedVenues } from './many-venues.ts';
import { interleave, median } from './rounds.ts';
import type { Row } from './row.ts';

const SIZES = { few: 100, many: 10_000 };
const USERS_EACH = 10;
const RUNS = 20;
const AT_MOST = 1.2;

type Query = (db: Db, venues: number) => Promise<unknown>;
type Search = Parameters<typeof listBusinesses>[1];
const find =
  (query: Search): Query =>
  (db) =>
    listBusinesses(db, query);

/** Queries whose pages have equally many rows in both sizes. */
const groups: Readonly<Record<string, Readonly<Record<string, Query>>>> = {
  'Platform’s list at 10,000 businesses': {
    'first page': find({}),
    'page in the middle': (db, venues) => listBusinesses(db, { after: FIRST_ID + venues / 2 + 51 }),
    'approved ones': find({ status: 'approved' }),
  },
  'Platform’s search at 10,000 businesses': {
    'exact name': find({ search: 'papatya büfe 100' }),
    'beginning of a name': find({ search: 'Papat' }),
    'middle of a word': find({ search: 'atya' }),
    'name of an owner': find({ search: 'gökhan güneş 11' }),
    'nothing found': find({ search: 'yokyok' }),
  },
};
/** Queries with more rows in the larger size. */
const growing: Readonly<Record<string, Query>> = {
  'a sixth of all names': find({ search: 'kahvesi' }),
  'one letter': find({ search: 'ş' }),
};

/** Creates a migrated database with venues; returns its address. */
async function createPlatform(serverUrl: string, venues: number): Promise<string> {
  const name = `sofra_venues_${venues}`;
  const url = onDatabase(serverUrl, name);
  await withClient(serverUrl, (client) => client.query(`create database ${name}`));
  await prepareDatabase(url, { withDemo: false });
  await withClient(url, (client) => seedVenues(client, { venues, users: venues * USERS_EACH }));
  return url;
}

/** Measures the platform's list of businesses and its search with 10,000 businesses, beside 100. */
export async function measurePlatformLists(context: BenchContext): Promise<Measured> {
  const open = async (venues: number) => {
    const url = await createPlatform(context.services.databaseUrl, venues);
    const database = openDatabase(url, { maxConnections: 1 });
    context.scope.defer(database.close);
    await sumListCounts(database.db);
    return database.db;
  };
  const databases = { few: await open(SIZES.few), many: await open(SIZES.many) };
  const time = async (query: Query, size: keyof typeof SIZES): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      await query(databases[size], SIZES[size]);
      times.push(performance.now() - start);
    }
    return median(times);
  };
  const compare = async (query: Query) => {
    const sides = { few: () => time(query, 'few'), many: () => time(query, 'many') };
    const rounds = await interleave(sides, context);
    return { few: median(rounds.few), many: median(rounds.many) };
  };
  const toLine = (name: string, { few, many }: { few: number; many: number }): string =>
    `${name}: ${many.toFixed(2)} ms, ${few.toFixed(2)} with 100, ${(many / few).toFixed(2)} ×`;

  const rows: Row[] = [];
  for (const [figure, queries] of Object.entries(groups)) {
    const details: string[] = [];
    const sums = { few: 0, many: 0 };
    for (const [name, query] of Object.entries(queries)) {
      const times = await compare(query);
      sums.few += times.few;
      sums.many += times.many;
      details.push(toLine(name, times));
    }
    const floor = { name: 'with 100', value: sums.few };
    rows.push({ figure, unit: 'ms', ours: sums.many, floor, goal: { atMost: AT_MOST }, details });
  }
  const lines: string[] = [];
  for (const [name, query] of Object.entries(growing)) {
    lines.push(`Search with more matches, ${toLine(name, await compare(query))}`);
  }
  return { rows, lines };
}
