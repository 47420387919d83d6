import type { Pool } from 'pg';
import { seedHistory } from '../../content/seed/history.ts';
import { openDatabase } from '../../src/db.ts';
import { prepareDatabase } from '../../tools/local/prepare.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import type { PrivateServices } from '../../tools/local/services.ts';
import { backendsOf, type Parts } from './cpu.ts';
import { type LabWorld, prepareWorld } from '../robots/world.ts';
import { type Floors, type RunningApi, startApi, startFloors } from './processes.ts';
import type { Row } from './row.ts';
import type { Pace } from './rounds.ts';

const PAST_ORDERS = 20_000;
/**
 * So many phones that each is silent for a second or longer between its orders, as a guest is: the
 * product looks up a sign-in once a second.
 */
const SIZE = { branches: 40, tablesEach: 50, guestsEach: 1 };

/** Installation that several measurements share: the product and the floors on one database. */
export interface Installation {
  readonly pool: Pool;
  /** Pool whose plans are prepared, as the product's. */
  readonly hot: Pool;
  readonly world: LabWorld;
  readonly api: RunningApi;
  readonly floors: Floors;
  /** Returns the parts whose CPU time is measured while these processes of Node work. */
  readonly partsWith: (name: string, pids: readonly number[]) => Parts;
}

/** Everything that a measurement may use. */
export interface BenchContext extends Pace {
  readonly services: PrivateServices;
  /** Closes when all measurements have ended. */
  readonly scope: Scope;
  /** Counts of past orders, from the command line. */
  readonly sizes: readonly number[];
  /** Paths of pages, from the command line; all if there are none. */
  readonly paths: readonly string[];
  /** Starts the shared installation on the first call. */
  readonly installation: () => Promise<Installation>;
}

/** Figures of a measurement, and lines without a goal. */
export interface Measured {
  readonly rows?: readonly Row[];
  readonly lines?: readonly string[];
}

/** One argument of `npm run bench`. */
export interface Measurement {
  readonly name: string;
  /** Sentence printed above the results. */
  readonly title: string;
  /** True if it runs only when it is named. */
  readonly isOnRequest?: boolean;
  readonly run: (context: BenchContext) => Promise<Measured>;
}

export function createContext(
  base: Pick<BenchContext, 'services' | 'scope' | 'isQuick' | 'sizes' | 'paths'>,
): BenchContext {
  let installation: Promise<Installation> | undefined;
  return {
    ...base,
    installation: () => (installation ??= startInstallation(base.services, base.scope)),
  };
}

async function startInstallation(services: PrivateServices, scope: Scope): Promise<Installation> {
  await prepareDatabase(services.databaseUrl);
  const { pool, hot, close } = openDatabase(services.databaseUrl, { maxConnections: 32 });
  scope.defer(close);
  // Needed because Postgres would plan for empty tables.
  await seedHistory(pool, PAST_ORDERS);
  const world = await prepareWorld(pool, SIZE);
  const floors = await startFloors(scope, services);
  const api = await startApi(scope, services);
  const partsWith = (name: string, pids: readonly number[]): Parts => ({
    [name]: () => pids,
    Postgres: () => backendsOf(services.postgres.pid()),
    Redis: () => [services.redis.pid()],
  });
  return { pool, hot, world, api, floors, partsWith };
}
