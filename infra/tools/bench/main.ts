import { openScope } from '../local/process/scope.ts';
import { prepareDatabase } from '../local/prepare.ts';
import type { Services } from '../local/services.ts';
import { seedHistory } from '../../content/seed/history.ts';
import { openDatabase } from '../../src/db.ts';
import { measureEstimates } from './estimates/measure.ts';
import { firstLoadBytes } from './first-load.ts';
import { measureGlossary } from './glossary.ts';
import { measureFloods } from './floods.ts';
import { compareKitchenLatency } from './kitchen-latency.ts';
import { measureMenuCache } from './menu-cache.ts';
import { compareMenuReads } from './menu-read.ts';
import { compareOrderWrites, compareStatements } from './order-write.ts';
import { prepareWorld } from './prepare.ts';
import { startApi, startFloors } from './processes.ts';
import { report } from './rounds.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureUsers } from './users.ts';
import { measureWorkspace } from './workspace.ts';

const PAST_ORDERS = 20_000;
/** Size limits of a built page's first load: scripts and styles, brotli. */
const FIRST_LOADS = [
  { page: 'pages/menu.tr.html', name: 'Guest page', limitKiB: 80 },
  { page: 'pages/home.tr.html', name: 'Front page', limitKiB: 150 },
] as const;

/** Measurements that need no services. */
const computations = [
  {
    name: 'glossary',
    title: 'Names of dishes and headings that the glossary knows.',
    measure: measureGlossary,
  },
  {
    name: 'estimate',
    title: 'Estimates of simulated kitchens, beside the longest preparation time.',
    measure: measureEstimates,
  },
];

/**
 * Measures the product on durable services, each figure next to its floor in the same interleaved
 * run. `args` select the measurements (`orders`, `sql`, `kitchen`, `menu`, `size`, `workspace`,
 * `users`, `menu-cache`, `glossary`, `estimate`, `floods`, `lighthouse`). By default all run except
 * `lighthouse`, which downloads a program, and `floods`, which leave the machine busy. Numbers in `args` are the
 * counts of past orders for `workspace`.
 */
export async function main(services: Services, args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => Number.isNaN(Number(arg)));
  const sizes = args.map(Number).filter((size) => size > 0);
  const wanted = (name: string): boolean => names.length === 0 || names.includes(name);
  if (wanted('workspace')) {
    const table = await measureWorkspace(
      services.databaseUrl,
      ...(sizes.length > 0 ? [sizes] : []),
    );
    console.log(`The workspace's queries by past orders, medians of alternating runs.\n`);
    for (const line of table) console.log(line);
    console.log('');
  }
  if (wanted('users')) {
    console.log('The platform’s list of 100,000 users, medians of 60 runs.\n');
    for (const line of await measureUsers(services.databaseUrl)) console.log(line);
    console.log('');
  }
  if (wanted('menu-cache')) {
    console.log('The menus of 2,000 businesses in four languages, read one after the other.\n');
    for (const line of await measureMenuCache(services)) console.log(line);
    console.log('');
  }
  for (const { title, measure } of computations.filter((one) => wanted(one.name))) {
    console.log(`${title}\n`);
    for (const line of measure()) console.log(line);
    console.log('');
  }
  if (names.includes('floods')) {
    console.log('Latency for other clients during a flood, 10 s each.\n');
    for (const line of await measureFloods(services)) console.log(line);
    console.log('');
  }
  if (names.includes('lighthouse')) await measurePages(services);
  const ownFloor = [
    'workspace',
    'users',
    'menu-cache',
    ...computations.map(({ name }) => name),
    'floods',
    'lighthouse',
  ];
  if (names.some((name) => !ownFloor.includes(name)) || names.length === 0) {
    await measureFloors(services, wanted);
  }
  return 0;
}

/** Measures the pages of a demo. */
async function measurePages(services: Services): Promise<void> {
  const scope = openScope();
  try {
    await prepareDatabase(services.databaseUrl, { withPast: true });
    const origin = await startApi(scope, services, { DEMO: '1' });
    console.log('Lighthouse, mobile settings, medians of 3 runs (≥ 95, the others 100).\n');
    for (const line of await measureLighthouse(origin)) console.log(line);
  } finally {
    await scope.close();
  }
}

/** Measures figures that have a floor: the same work without our code. */
async function measureFloors(services: Services, wanted: (name: string) => boolean): Promise<void> {
  const scope = openScope();
  try {
    await prepareDatabase(services.databaseUrl);
    const { pool, hot, close } = openDatabase(services.databaseUrl, { maxConnections: 32 });
    scope.defer(close);
    // Needed because Postgres would plan for empty tables.
    await seedHistory(pool, PAST_ORDERS);
    const world = await prepareWorld(pool);
    const floors = await startFloors(scope, services);
    const api = await startApi(scope, services);
    console.log('Medians of 5 rounds (lowest–highest), ours and floor alternating.\n');

    if (wanted('menu')) {
      const menu = await compareMenuReads(api, floors.http);
      console.log(report('Menu reads', '/s', menu, { atLeast: 0.9 }));
    }
    if (wanted('sql')) {
      const sql = await compareStatements(hot, world.guests);
      console.log(report('Order write, the SQL alone', '/s', sql, { atLeast: 1 }));
    }
    if (wanted('orders')) {
      const orders = await compareOrderWrites(api, floors.http, world.guests, pool);
      console.log(report('Order write over HTTP', '/s', orders, { atLeast: 0.85 }));
    }
    if (wanted('kitchen')) {
      const second = await startApi(scope, services);
      const latency = await compareKitchenLatency([api, second], floors.ws, world);
      console.log(report('Order → kitchen, p99 at 200/s', 'ms', latency, { atMost: 1.5 }));
    }
    if (wanted('size')) {
      for (const { page, name, limitKiB } of FIRST_LOADS) {
        const kib = firstLoadBytes(page) / 1024;
        const verdict = kib <= limitKiB ? '' : ', missed';
        console.log(`${name}, first load: ${kib.toFixed(1)} KB brotli (≤ ${limitKiB}${verdict})`);
      }
    }
  } finally {
    await scope.close();
  }
}
