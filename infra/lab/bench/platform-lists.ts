import { listBusinesses } from '../../../api/src/businesses/list-businesses.ts';
import { listVenues } from '../../../api/src/venues/venues.service.ts';
import { prepareDatabase } from '../../tools/local/prepare.ts';
import { withClient } from '../../tools/local/template.ts';
import { onDatabase } from '../../src/backups/address.ts';
import { type Db, openDatabase } from '../../src/db.ts';
import { sumListCounts } from '../../src/list-counts.ts';
import { readPlatformFigures } from '../../src/platform-figures.ts';
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

const findVenues =
  (query: Parameters<typeof listVenues>[1]): Query =>
  (db) =>
    listVenues(db, query);
/** Query that differs by size, to find equally many rows. */
const bySize =
  (few: Query, many: Query): Query =>
  (db, size) =>
    size === SIZES.few ? few(db, size) : many(db, size);
/** A full page of matches: of half of 100 businesses. */
const page = find({ search: 'papat' });

/** Queries whose pages have equally many rows in both sizes. */
const groups: Readonly<Record<string, Readonly<Record<string, Query>>>> = {
  'Platform’s list at 10,000 businesses': {
    'first page': find({}),
    'page in the middle': (db, venues) => listBusinesses(db, { after: FIRST_ID + venues / 2 + 1 }),
    'approved ones': find({ status: 'approved' }),
  },
  'Platform’s search at 10,000 businesses': {
    'exact name': (db, size) => listBusinesses(db, { search: `papatya büfe ${size}` }),
    'beginning of a name': find({ search: 'Papat' }),
    'middle of a word': find({ search: 'atya' }),
    'name of an owner': bySize(
      find({ search: 'gökhan güneş 381' }),
      find({ search: 'gökhan güneş 1151' }),
    ),
    'nothing found': find({ search: 'yokyok' }),
    'a sixth of all names': bySize(page, find({ search: 'kahvesi' })),
    'one letter': bySize(page, find({ search: 'ş' })),
  },
  'Public venues at 10,000 businesses': {
    'first page': findVenues({}),
    'exact name': (db, size) => listVenues(db, { search: `yılmaz fırını ${size - 1}` }),
    'nothing found': findVenues({ search: 'yokyok' }),
  },
};
/** Queries that count all their matches. */
const growing: Readonly<Record<string, Query>> = {
  'Public venues, open now': findVenues({ openNow: '1' }),
  'Public venues, a sixth of all names': findVenues({ search: 'kahvesi' }),
  'Platform’s figures': (db) => readPlatformFigures(db, new Date()),
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
    lines.push(toLine(name, await compare(query)));
  }
  return { rows, lines };
}
