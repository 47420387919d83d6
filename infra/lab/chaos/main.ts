import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../src/db.ts';
import { prepareWorld } from '../robots/world.ts';
import { prepareDatabase } from '../../tools/local/prepare.ts';
import { printLine, told } from '../../tools/local/process/print.ts';
import { openScope } from '../../tools/local/process/scope.ts';
import { root } from '../../tools/local/process/tool.ts';
import { freePort } from '../../tools/local/process/wait.ts';
import { openNetworkProxy } from '../../tools/local/network-proxy.ts';
import { createSeededRandom } from '../robots/seeded-random.ts';
import type { FaultTargets } from './faults.ts';
import { openFrontDoor } from './front-door.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Outcome } from './outcome.ts';
import { LEAST_FAULTS, report } from './report.ts';
import { runScenario } from './scenario.ts';
import { keepApi, keepWorker } from './servers.ts';
import { shareBaskets } from './baskets/main.ts';
import { runService } from './service/main.ts';
import { roll } from './rolling/main.ts';
import { prepareBroadcast } from './broadcast.ts';

const exitCodes: Record<Outcome, number> = { holds: 0, broken: 1, tooBusy: 2 };

/** World of 50 guests: five at each of ten tables. */
const size = { branches: 5, tablesEach: 2, guestsEach: 5 };

/** Options of the command line. */
interface Options {
  readonly seed: number;
  readonly orders: number;
  readonly faults: number;
  /** Number of restarts of each process in a rolling run; 0 for the kill test. */
  readonly rolls: number;
  /** Number of edits by each phone in a run with shared baskets; 0 for the kill test. */
  readonly edits: number;
  /** Number of tables in such a run. */
  readonly tables: number;
  /** Minutes of a simulated service; 0 for the kill test. */
  readonly minutes: number;
}

const usage = `Usage: npm run chaos -- --seed 7 --orders 1000 --faults 46   (at least 100 orders, 20 faults)
       npm run chaos -- --rolling 2          (restarts each API process twice behind Caddy)
       npm run chaos -- --baskets 40 --tables 6   (edits shared baskets 40 times on each phone)
       npm run chaos -- --service --minutes 3   (a full floor with three stations)`;

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      orders: { type: 'string', default: '1000' },
      faults: { type: 'string', default: '46' },
      rolling: { type: 'string', default: '0' },
      baskets: { type: 'string', default: '0' },
      tables: { type: 'string', default: '6' },
      service: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '3' },
    },
  });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
  const options = {
    seed,
    orders: Number(values.orders),
    faults: Number(values.faults),
    rolls: Number(values.rolling),
    edits: Number(values.baskets),
    tables: Number(values.tables),
    minutes: values.service ? Number(values.minutes) : 0,
  };
  const isUsable = Object.values(options).every((value) => Number.isInteger(value) && value >= 0);
  if (!isUsable || options.orders < 100 || options.faults < LEAST_FAULTS) throw told(usage);
  return options;
}

/**
 * Runs the kill test: guests order through two API processes while those, the worker, Redis,
 * Postgres and all connections are killed and frozen. Returns 0 if nothing was lost or duplicated
 * and every screen matched the database within 2 s; 2 if the machine was too busy to judge the
 * time limits; 1 otherwise.
 */
export async function main(
  { services, disk }: Pick<FaultTargets, 'services' | 'disk'>,
  args: readonly string[],
): Promise<number> {
  const { seed, orders, faults, rolls, edits, tables, minutes } = readOptions(args);
  const scope = openScope();
  try {
    const logs = join(root, '.data', 'chaos');
    mkdirSync(logs, { recursive: true });
    if (edits > 0) return await shareBaskets(scope, services, { seed, tables, edits, logs });
    if (minutes > 0) return await runService(scope, services, { seed, minutes, logs });
    if (rolls > 0) return await roll(scope, services, { seed, rolls, logs });
    await prepareDatabase(services.databaseUrl);
    const { db, pool, close } = openDatabase(services.databaseUrl, { maxConnections: 4 });
    scope.defer(close);
    const world = await prepareWorld(pool, size);

    const [portA, portB] = [await freePort(), await freePort()];
    const logOf = (name: string): string => join(logs, `${name}.log`);
    const wires = {
      postgres: await openNetworkProxy(services.databaseUrl),
      redis: await openNetworkProxy(services.redisUrl),
    };
    scope.defer(async () => {
      await Promise.all([wires.postgres.close(), wires.redis.close()]);
    });
    const wired = { ...services, databaseUrl: wires.postgres.url, redisUrl: wires.redis.url };
    const house: FaultTargets = {
      apis: [
        keepApi(scope, services, { name: 'API A', port: portA, log: logOf('api-a') }),
        keepApi(scope, wired, { name: 'API B', port: portB, log: logOf('api-b') }),
      ],
      worker: keepWorker(scope, wired, logOf('worker')),
      services,
      wires,
      disk,
      door: await openFrontDoor(scope, [portA, portB]),
    };
    await Promise.all(house.apis.map((api) => api.ready()));
    const sendWord = await prepareBroadcast(scope, services, db, world);

    printLine(
      `Seed ${seed}: npm run chaos -- --seed ${seed} --orders ${orders} --faults ${faults}`,
    );
    const evening = await runScenario(scope, {
      house,
      heartbeat: startHeartbeat(scope),
      pool,
      sendWord,
      world,
      dice: createSeededRandom(seed),
      orders,
      faults,
    });
    const { lines, outcome } = report(evening);
    for (const line of lines) printLine(line);
    if (outcome === 'broken') printLine(`\nThe servers' logs: ${logs}`);
    return exitCodes[outcome];
  } finally {
    await scope.close();
  }
}
