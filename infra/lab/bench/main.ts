import { cpus, loadavg } from 'node:os';
import { run } from '../../tools/local/process/run.mjs';
import { openScope } from '../../tools/local/process/scope.ts';
import { root } from '../../tools/local/process/tool.ts';
import { prepareDatabase } from '../../tools/local/prepare.ts';
import type { PrivateServices } from '../../tools/local/services.ts';
import { type BenchContext, createContext, type Measured, type Measurement } from './context.ts';
import { measureEstimates } from './estimates/measure.ts';
import { measureFirstDish } from './first-dish.ts';
import { measureFirstLoads } from './first-load.ts';
import { measureGlossary } from './glossary.ts';
import { measureFloods } from './floods.ts';
import { measureIdleSockets } from './idle-sockets.ts';
import { measureKitchenLatency } from './kitchen-latency.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMenuCache } from './menu-cache.ts';
import { measureMenuReads } from './menu-read.ts';
import { measureStatements } from './order-write.ts';
import { measureOrders } from './orders.ts';
import { measureProcesses } from './processes-cost.ts';
import { measurePlatformLists } from './platform-lists.ts';
import { startApi } from './processes.ts';
import { measureQuiet } from './quiet.ts';
import { type Row, toLines, toTable } from './row.ts';
import { measureWorkspace } from './workspace.ts';

/** All measurements, in the order in which they run. */
const measurements: readonly Measurement[] = [
  {
    name: 'workspace',
    title: 'The workspace’s queries by past orders, medians of alternating runs.',
    run: ({ services, sizes }) =>
      measureWorkspace(services.databaseUrl, ...(sizes.length > 0 ? [sizes] : [])),
  },
  {
    name: 'platform-lists',
    title:
      'The platform’s list of businesses and its search, sums of medians of interleaved rounds.',
    run: measurePlatformLists,
  },
  {
    name: 'menu-cache',
    title: 'The menus of 2,000 businesses in four languages, read one after the other.',
    run: ({ services }) => measureMenuCache(services),
  },
  {
    name: 'glossary',
    title: 'Names of dishes and headings that the glossary knows.',
    run: async () => ({ lines: measureGlossary() }),
  },
  {
    name: 'estimate',
    title: 'Estimates of simulated kitchens, beside the longest preparation time.',
    run: async () => ({ lines: measureEstimates() }),
  },
  {
    name: 'floods',
    title: 'Latency for other clients during a flood, 10 s each.',
    // Leaves the machine busy.
    isOnRequest: true,
    run: async ({ services }) => ({ lines: await measureFloods(services) }),
  },
  {
    name: 'lighthouse',
    title: 'Lighthouse, mobile settings, medians of 5 runs.',
    // Downloads a program.
    isOnRequest: true,
    run: measurePages,
  },
  {
    name: 'first-dish',
    title: 'A guest’s first dish on a slow phone: 1.6 Mbit/s, 150 ms, CPU ÷ 4.',
    run: measureFirstDish,
  },
  {
    name: 'size',
    title: 'Scripts and styles that a page loads first, brotli.',
    run: measureFirstLoads,
  },
  {
    name: 'menu',
    title: 'Menu reads, medians of interleaved rounds (lowest–highest).',
    run: measureMenuReads,
  },
  {
    name: 'sql',
    title: 'The statement of an order, medians of interleaved rounds (lowest–highest).',
    run: measureStatements,
  },
  {
    name: 'orders',
    title: 'Orders over HTTP, medians of interleaved rounds (lowest–highest).',
    run: measureOrders,
  },
  {
    name: 'kitchen',
    title: 'From the phone to the kitchen at 200 orders a second, through two API processes.',
    run: measureKitchenLatency,
  },
  {
    name: 'processes',
    title: 'CPU time of an order in four API processes on one Redis, and in one alone.',
    run: measureProcesses,
  },
  {
    name: 'quiet',
    title: 'The first order after a quiet minute, and a warm one.',
    run: measureQuiet,
  },
  {
    name: 'sockets',
    title: '2,000 sockets on which nothing happens.',
    run: measureIdleSockets,
  },
];

/** Argument for fewer and shorter rounds. */
const QUICK = 'quick';

/**
 * Measures the product on durable services, each figure next to its floor in the same interleaved
 * run, and ends with a table of all figures. `args` select measurements by name; by default all run
 * except those on request. `quick` shortens rounds; numbers are the counts of past orders for
 * `workspace`, and paths the pages for `lighthouse`.
 */
export async function main(services: PrivateServices, args: readonly string[]): Promise<number> {
  const sizes = args.map(Number).filter((size) => size > 0);
  const paths = args.filter((arg) => arg.startsWith('/'));
  const names = args.filter(
    (arg) => arg !== QUICK && Number.isNaN(Number(arg)) && !paths.includes(arg),
  );
  const unknown = names.find((name) => !measurements.some((one) => one.name === name));
  if (unknown) {
    console.error(
      `No measurement ${unknown}. Known: ${measurements.map(({ name }) => name).join(' ')}`,
    );
    return 1;
  }
  const scope = openScope();
  try {
    const isQuick = args.includes(QUICK);
    const rows = await runAll(createContext({ services, scope, sizes, paths, isQuick }), names);
    if (rows.length > 0) console.log([await describeRun(), '', ...toTable(rows)].join('\n'));
    return 0;
  } finally {
    await scope.close();
  }
}

async function runAll(context: BenchContext, names: readonly string[]): Promise<Row[]> {
  const all: Row[] = [];
  for (const { name, title, isOnRequest, run: measure } of measurements) {
    if (names.length === 0 ? isOnRequest : !names.includes(name)) continue;
    console.log(`${title}\n`);
    const { rows = [], lines = [] } = await measure(context);
    console.log([...lines, ...rows.flatMap(toLines), ''].join('\n'));
    all.push(...rows);
  }
  return all;
}

/** Returns the date, commit and machine of this run; other load on it distorts rates and latencies. */
async function describeRun(): Promise<string> {
  const { output } = await run('git', ['describe', '--always', '--dirty'], { cwd: root });
  const date = new Date().toISOString().slice(0, 16);
  const [, load] = loadavg();
  return `${date}, ${output.trim()}, ${cpus().length} cores, load of the last 5 minutes ${load?.toFixed(1)}`;
}

/** Measures the pages of a demo. */
async function measurePages({ services, paths }: BenchContext): Promise<Measured> {
  const scope = openScope();
  try {
    await prepareDatabase(services.databaseUrl, { withPast: true });
    const { origin } = await startApi(scope, services, { DEMO: '1' });
    return { rows: await measureLighthouse(origin, paths) };
  } finally {
    await scope.close();
  }
}
