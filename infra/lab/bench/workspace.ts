import { readFigures } from '../../../api/src/dashboard/dashboard.service.ts';
import { readActiveOrders } from '../../../api/src/orders/branch-orders.ts';
import { readOrderHistory } from '../../../api/src/orders/order-history.ts';
import { toPeriods } from '../../../api/src/reports/period.ts';
import { readReport } from '../../../api/src/reports/reports.service.ts';
import { foldReports } from '../../../worker/src/reports/keep-folding.ts';
import { prepareDatabase } from '../../tools/local/prepare.ts';
import { withClient } from '../../tools/local/template.ts';
import { seedHistory } from '../../content/seed/history.ts';
import { zeytin } from '../../content/seed/businesses/zeytin.ts';
import { onDatabase } from '../../src/backups/address.ts';
import { type Db, openDatabase } from '../../src/db.ts';
import type { Measured } from './context.ts';
import { quantile } from './rounds.ts';
import type { Row } from './row.ts';
import { insertToday } from './today.ts';

/** Counts of past orders; the growing database is copied at each size. */
const SIZES = [10_000, 100_000, 1_000_000];
/**
 * Days covered by the first size. Older days have the same density, and all measured reads lie
 * within these days.
 */
const DAYS_OF_FIRST = 37;
const REPORT_DAYS = 30;
const ROUNDS = 200;
const WARM_UP_ROUNDS = 30;
const AT_MOST = 1.2;
const DATABASE = 'sofra_workspace';

/** Query of the product, and the index of the size that the last size is compared with. */
interface Query {
  name: string;
  comparedFrom: number;
  run: (db: Db) => Promise<unknown>;
}

/**
 * Measures the workspace's queries on a business whose history grows while its present stays the
 * same. Returns a table of the medians in ms at each size, and a row per query. Creates its
 * own databases; `sizes` are counts of past orders.
 */
export async function measureWorkspace(
  serverUrl: string,
  sizes: readonly number[] = SIZES,
): Promise<Measured> {
  const urls = await prepareSizes(serverUrl, sizes);
  const databases = urls.map((url) => openDatabase(url, { maxConnections: 1 }));
  const lines: string[] = [];
  const rows: Row[] = [];
  for (const query of productQueries()) {
    const medians = await measure(
      query,
      databases.map(({ db }) => db),
    );
    lines.push(toLine(query, medians));
    rows.push(toRow(query, medians, sizes));
  }
  await Promise.all(databases.map(({ close }) => close()));
  const heads = sizes.map((size) => size.toLocaleString('en').padStart(12));
  return { lines: [`${''.padEnd(20)}${heads.join('')}`, ...lines, ''], rows };
}

/** Grows a database from size to size, and returns the URL of its copy at each. */
async function prepareSizes(serverUrl: string, sizes: readonly number[]): Promise<string[]> {
  const url = onDatabase(serverUrl, DATABASE);
  await withClient(serverUrl, (client) => client.query(`create database ${DATABASE}`));
  await prepareDatabase(url);
  const urls: string[] = [];
  for (const [index, size] of sizes.entries()) {
    await growTo(url, sizes, index);
    // Without the pool's statement timeout, which this would exceed.
    await withClient(url, (client) => client.query('vacuum analyze'));
    const copy = `${DATABASE}_${size}`;
    await withClient(serverUrl, (client) =>
      client.query(`create database ${copy} template ${DATABASE}`),
    );
    urls.push(onDatabase(serverUrl, copy));
    console.log(`${size} past orders written`);
  }
  return urls;
}

/**
 * Adds the missing orders before the existing ones, with the same density, and folds the reports.
 */
async function growTo(url: string, sizes: readonly number[], index: number): Promise<void> {
  const { db, pool, close } = openDatabase(url, { maxConnections: 4 });
  const [first = 1] = sizes;
  const daysOf = (orders: number): number => Math.round((orders * DAYS_OF_FIRST) / first);
  const before = sizes[index - 1] ?? 0;
  const size = sizes[index] ?? 0;
  await seedHistory(pool, size - before, {
    days: daysOf(size) - daysOf(before),
    endsDaysBefore: daysOf(before),
  });
  if (index === 0) await insertToday(pool);
  await foldReports({ db, log: console }, new AbortController().signal);
  await close();
}

function productQueries(): Query[] {
  const { business, branch } = zeytin;
  const scope = {
    businessId: business.id,
    businessName: business.name,
    currency: 'TRY',
    branches: [branch],
  };
  const daysAgo = (days: number): string =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const periods = toPeriods({ from: daysAgo(REPORT_DAYS), to: daysAgo(1) });
  return [
    {
      name: 'Dashboard',
      comparedFrom: 0,
      run: (db) => readFigures(db, branch.id, new Date()),
    },
    {
      name: 'Orders list',
      comparedFrom: 0,
      run: (db) => readOrderHistory(db, branch.id, { limit: 50 }),
    },
    {
      name: 'Orders search',
      comparedFrom: 0,
      run: (db) => readOrderHistory(db, branch.id, { limit: 50, search: 'humus' }),
    },
    { name: 'Kitchen list', comparedFrom: 0, run: (db) => readActiveOrders(db, branch.id) },
    {
      name: `Reports, ${REPORT_DAYS} days`,
      comparedFrom: 1,
      run: (db) => readReport(db, scope, periods),
    },
  ];
}

/**
 * Returns the median times of a query in each database, in ms. The databases alternate, so that
 * other load on the machine affects all equally.
 */
async function measure({ run }: Query, databases: readonly Db[]): Promise<number[]> {
  const times = databases.map((): number[] => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [index, db] of databases.entries()) {
      const start = performance.now();
      await run(db);
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return times.map((runs) => quantile(runs, 0.5));
}

const toLine = ({ name }: Query, medians: readonly number[]): string =>
  `${name.padEnd(20)}${medians.map((ms) => `${ms.toFixed(2)} ms`.padStart(12)).join('')}`;

const toRow = (
  { name, comparedFrom }: Query,
  medians: readonly number[],
  sizes: readonly number[],
): Row => ({
  figure: `${name}, ${sizes.at(-1)?.toLocaleString('en')} orders`,
  unit: 'ms',
  ours: medians.at(-1) ?? Number.NaN,
  floor: {
    name: `${sizes[comparedFrom]?.toLocaleString('en')} orders`,
    value: medians[comparedFrom] ?? Number.NaN,
  },
  goal: { atMost: AT_MOST },
});
