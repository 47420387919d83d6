import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@sofra/contracts/orders';
import type { RoomEvent } from '@sofra/contracts/rooms';
import { openDatabase } from '../../../src/db.ts';
import { createSeededRandom, type SeededRandom } from '../../robots/seeded-random.ts';
import { prepareDatabase } from '../../../tools/local/prepare.ts';
import { printLine } from '../../../tools/local/process/print.ts';
import type { Scope } from '../../../tools/local/process/scope.ts';
import type { PrivateServices } from '../../../tools/local/services.ts';
import { openFloor, openKitchen, type StaffScreen, whenLive } from '../../robots/screens.ts';
import { keepWorker } from '../servers.ts';
import { whenEqual } from '../catch-up.ts';
import { breakAlong, LIVE_WITHIN_MS, openTwoApis, printReport } from '../two-apis.ts';
import {
  findDifferences,
  findIllegalHistories,
  findIllegalStates,
  findMissedLines,
  readOpenOrders,
} from './compare.ts';
import { cashAlong } from '../../robots/service/cashier.ts';
import { cookAlong } from '../../robots/service/cook.ts';
import { type Counts, createCounts } from '../../robots/service/count-calls.ts';
import { closeAlong } from '../../robots/service/day-closer.ts';
import { dineAlong } from '../../robots/service/guest.ts';
import { createJournal, type Journal } from '../../robots/service/journal.ts';
import { watchLedger } from './watch-ledger.ts';
import { findDeadlocks, type Findings, findUntried, reportLines } from './report.ts';
import { serveAlong } from '../../robots/service/waiter.ts';
import { prepareService, type ServiceWorld } from '../../robots/service/world.ts';

const GUEST_PAUSE_MS = 6000;
const COOK_PAUSE_MS = 120;
const WAITER_PAUSE_MS = 150;
const CASHIER_PAUSE_MS = 60;
const DAY_PAUSE_MS = 4000;
/** Shortest and longest pause between two faults. */
const FAULT_PAUSE_MS = [2400, 8000] as const;
const AWAY_MS = 1000;

/** Options of a simulated service. */
export interface ServiceOptions {
  readonly seed: number;
  readonly minutes: number;
  readonly logs: string;
}

/**
 * Runs a service at 40 tables with three stations, six screens, two waiters, a cashier and guests who pay, also by
 * the test provider, while the day is closed and reopened, one of two API processes is killed and connections are
 * cut. Returns 0 if every screen shows what the database has, every history is legal, no station missed a line, the
 * ledger and the closed days are plain sums after every kill, and each kind of call was made.
 */
export async function runService(
  scope: Scope,
  services: PrivateServices,
  { seed, minutes, logs }: ServiceOptions,
): Promise<number> {
  await prepareDatabase(services.databaseUrl);
  const { db, pool, close } = openDatabase(services.databaseUrl, { maxConnections: 4 });
  scope.defer(close);
  const world = await prepareService(pool);
  const { apis, door } = await openTwoApis(scope, services, { logs, name: 'service' });
  const worker = keepWorker(scope, services, join(logs, 'service-worker.log'));
  const { screens, seen } = openScreens(scope, door.origin, world);
  printLine(`Seed ${seed}: npm run chaos -- --seed ${seed} --service --minutes ${minutes}`);
  await whenLive(screens, LIVE_WITHIN_MS);

  const dice = createSeededRandom(seed);
  const counts = createCounts();
  const journal = createJournal();
  const ledger = watchLedger(db, world.branchId, journal);
  const closing = new AbortController();
  let kills = 0;
  const kill = async (): Promise<void> => {
    kills += 1;
    await apis[0]?.kill(AWAY_MS);
    await ledger.compare();
  };
  const ways = [kill, kill, () => door.cut()];
  const breaking = breakAlong(
    apis,
    ways,
    { dice: dice.fork(), pauseMs: FAULT_PAUSE_MS },
    closing.signal,
  );
  const busy = work({ screens, world, origin: door.origin, counts, journal }, dice, closing.signal);
  await sleep(minutes * 60_000);
  closing.abort();
  await busy;
  const faults = await breaking;

  await whenLive(screens, LIVE_WITHIN_MS);
  const readDifferences = async () => {
    const stored = await readOpenOrders(db, world.branchId);
    return new Map(
      screens.map((screen) => [screen, findDifferences(screen, stored, world.branchId)]),
    );
  };
  await whenEqual(async () => [...(await readDifferences()).values()].flat());
  const differences = [...(await readDifferences()).values()];
  const stations = await findMissedLines(db, world.branchId, seen);
  const findings: Findings = {
    differences: differences.flat(),
    states: await findIllegalStates(db, world.branchId),
    histories: await findIllegalHistories(db, world.branchId),
    missed: stations.flatMap(({ stationId, missed }) =>
      missed.map((id) => `station ${stationId} never showed line ${id}`),
    ),
    refusals: counts.wrong,
    deadlocks: await findDeadlocks(db),
    serverFaults: [...apis, worker].flatMap((server) => server.faults()),
    ledger: await ledger.finish(door.origin, world.managerCookie),
    untried: findUntried(counts, kills),
  };
  const equal = differences.filter((found) => found.length === 0).length;
  const lines = reportLines(
    {
      counts,
      world,
      faults,
      kills,
      screens: { equal, all: screens.length },
      stations,
      paid: await ledger.figures(),
    },
    findings,
  );
  return printReport(lines, Object.values(findings).flat());
}

/** Opens a screen for each station, one for all stations, and two floors; `seen` has the lines of each station's. */
function openScreens(scope: Scope, origin: string, { cooks, branchId, stationIds }: ServiceWorld) {
  const cookie = cooks[0]?.cookie ?? '';
  const browser = () => ({ origin, cookie });
  const seen = new Map(stationIds.map((id) => [id, new Set<number>()]));
  const note = (stationId: number, { lines }: Order): void => {
    for (const line of lines) {
      if ((line.stationId ?? stationIds[0]) === stationId) seen.get(stationId)?.add(line.id);
    }
  };
  const kitchens = stationIds.map((stationId) => {
    const onEvent = (event: RoomEvent): void => {
      if (event.type.startsWith('order.')) note(stationId, event.payload as Order);
    };
    const screen = openKitchen(browser(), branchId, onEvent);
    screen.page.orders.store.subscribe(({ byId }) => {
      for (const order of Object.values(byId)) note(stationId, order);
    });
    return screen;
  });
  const screens = [
    ...kitchens,
    openKitchen(browser(), branchId),
    openFloor(browser(), branchId),
    openFloor(browser(), branchId),
  ];
  scope.defer(() => {
    for (const screen of screens) screen.close();
  });
  return { screens, seen };
}

interface Place {
  readonly screens: readonly StaffScreen[];
  readonly world: ServiceWorld;
  readonly origin: string;
  readonly counts: Counts;
  readonly journal: Journal;
}

/** Lets everyone work until `stop` aborts; resolves when the last call is answered. */
async function work(
  { screens, world, origin, counts, journal }: Place,
  dice: SeededRandom,
  stop: AbortSignal,
): Promise<void> {
  const cooks = world.stationIds.flatMap((stationId, index) => {
    const screen = screens[index];
    return screen ? [{ screen, stationId, isDefault: index === 0 }] : [];
  });
  await Promise.all([
    ...cooks.map((cook) =>
      cookAlong(cook, { dice: dice.fork(), counts, pauseMs: COOK_PAUSE_MS }, stop),
    ),
    ...screens
      .slice(-2)
      .map((screen) =>
        serveAlong(screen, { dice: dice.fork(), counts, world, pauseMs: WAITER_PAUSE_MS }, stop),
      ),
    ...world.guests.map((guest) =>
      dineAlong(
        origin,
        guest,
        { dice: dice.fork(), counts, journal, pauseMs: GUEST_PAUSE_MS },
        stop,
      ),
    ),
    cashAlong(
      origin,
      world,
      { dice: dice.fork(), counts, journal, pauseMs: CASHIER_PAUSE_MS },
      stop,
    ),
    closeAlong(origin, world, { dice: dice.fork(), counts, journal, pauseMs: DAY_PAUSE_MS }, stop),
  ]);
}
