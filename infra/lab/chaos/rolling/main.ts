import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabase } from '../../../src/db.ts';
import { prepareWorld } from '../../robots/world.ts';
import { prepareDatabase } from '../../../tools/local/prepare.ts';
import { printLine } from '../../../tools/local/process/print.ts';
import type { Scope } from '../../../tools/local/process/scope.ts';
import type { PrivateServices } from '../../../tools/local/services.ts';
import { whenScreensEqual } from '../catch-up.ts';
import { createSeededRandom } from '../../robots/seeded-random.ts';
import { openKitchen, whenLive } from '../../robots/screens.ts';
import type { Server } from '../servers.ts';
import { startTwoApis } from '../two-apis.ts';
import { requestWithoutRetry, type Tally } from './clients.ts';
import { explain, tally as tallyOf } from './explain.ts';
import { startProxy } from './proxy.ts';

const size = { branches: 5, tablesEach: 2, guestsEach: 1 };
/** Pause between restarts, in which the proxy detects that the process is healthy again. */
const BETWEEN_MS = 2000;

/** Options of a rolling run. */
export interface RollingOptions {
  readonly seed: number;
  /** Number of restarts of each process. */
  readonly rolls: number;
  readonly logs: string;
}

/**
 * Restarts the API processes one after the other behind the real Caddy, as a release does, while
 * clients send requests without retries. Returns 0 if no request failed, every acknowledged order
 * is in the database once, and every kitchen matches the database.
 */
export async function roll(
  scope: Scope,
  services: PrivateServices,
  { seed, rolls, logs }: RollingOptions,
): Promise<number> {
  await prepareDatabase(services.databaseUrl);
  const { pool, close } = openDatabase(services.databaseUrl, { maxConnections: 4 });
  scope.defer(close);
  const world = await prepareWorld(pool, size);
  const place = { logs, name: 'rolling', isBehindProxy: true };
  const { apis, ports } = await startTwoApis(scope, services, place);
  const proxy = await startProxy(scope, ports, join(logs, 'caddy.log'));
  printLine(`Caddy ${proxy.version} in front of two API processes, seed ${seed}, ${rolls} rolls`);

  const kitchens = world.cooks.map(({ cookie, branchId }) =>
    openKitchen({ origin: proxy.origin, cookie }, branchId),
  );
  scope.defer(() => {
    for (const kitchen of kitchens) kitchen.close();
  });
  await whenLive(kitchens);

  const tally: Tally = { asked: 0, failures: [], acknowledged: [], odd: [] };
  const stop = new AbortController();
  const dice = createSeededRandom(seed);
  const lanes = world.guests.map((guest) =>
    requestWithoutRetry(proxy.origin, guest, dice.fork(), tally, stop.signal),
  );
  await restartInTurn(apis, rolls, tally);
  stop.abort();
  await Promise.all(lanes);

  const branchIds = world.cooks.map((cook) => cook.branchId);
  const differences = await whenScreensEqual(pool, kitchens, branchIds);
  const lost = await countLost(pool, tally.acknowledged);
  const explanations = tally.failures.map((failure) => explain(failure, proxy.failures()));
  const ours = explanations.filter(({ by }) => by === 'ours').length;
  const serverFaults = apis.flatMap((api) => [
    ...api.faults(),
    ...api.lateStops().map(({ what, tookMs }) => `${what} after ${Math.round(tookMs)} ms`),
  ]);
  const others = [...tally.odd, ...differences, ...serverFaults];
  const isSeamless = explanations.length + lost + others.length === 0;
  for (const line of [
    '',
    `requests      ${tally.asked}, without retries; ${tally.acknowledged.length} orders acknowledged`,
    `failed        ${explanations.length}: ${ours} ours, ${explanations.length - ours} Caddy’s own`,
    ...tallyOf(explanations),
    `lost          ${lost}`,
    `kitchens      ${kitchens.length}, ${differences.length} differences`,
    `servers       ${serverFaults.length} unexpected ends, late stops and logged errors`,
    ...others.slice(0, 8).map((line) => `  ${line}`),
    isSeamless ? 'No client was affected.' : `Clients were affected. The logs: ${logs}`,
  ]) {
    printLine(line);
  }
  return isSeamless ? 0 : 1;
}

async function restartInTurn(apis: readonly Server[], rolls: number, tally: Tally): Promise<void> {
  await sleep(BETWEEN_MS);
  for (let round = 1; round <= rolls; round += 1) {
    for (const api of apis) {
      const startedAt = performance.now();
      await api.restart();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      await sleep(BETWEEN_MS);
      const failed = `${tally.failures.length} of ${tally.asked} requests failed so far`;
      printLine(`  ${api.name} stopped and started in ${seconds} s; ${failed}`);
    }
  }
}

/** Counts acknowledged orders that are missing or duplicated. */
async function countLost(pool: Pool, acknowledged: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `select count(*) as lost from unnest($1::text[]) as sent (id)
     where (select count(*) from orders where client_order_id::text = sent.id) <> 1`,
    [acknowledged],
  );
  return rows[0]?.lost ?? 0;
}
