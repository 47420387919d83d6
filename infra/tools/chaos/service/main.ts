import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@sofra/contracts/orders';
import type { RoomEvent } from '@sofra/contracts/rooms';
import { createMemoryStorage } from '../../../../web/src/lib/browser/storage.ts';
import { type Db, openDatabase } from '../../../src/db.ts';
import { createSeededRandom, type SeededRandom } from '../../bench/seeded-random.ts';
import { prepareDatabase } from '../../local/prepare.ts';
import { printLine } from '../../local/process/print.ts';
import type { Scope } from '../../local/process/scope.ts';
import { freePort, until } from '../../local/process/wait.ts';
import type { PrivateServices } from '../../local/services.ts';
import { type FrontDoor, openFrontDoor } from '../front-door.ts';
import { openFloor, openKitchen, type StaffScreen } from '../screens.ts';
import { keepApi, keepWorker, type Server } from '../servers.ts';
import {
  findDifferences,
  findIllegalHistories,
  findIllegalStates,
  findMissedLines,
  readOpenOrders,
} from './compare.ts';
import { cookAlong } from './cook.ts';
import { type Counts, createCounts } from './count-calls.ts';
import { dineAlong } from './guest.ts';
import { serveAlong } from './waiter.ts';
import { prepareService, type ServiceWorld } from './world.ts';

const LIVE_WITHIN_MS = 60_000;
const EQUAL_WITHIN_MS = 60_000;
const GUEST_PAUSE_MS = 6000;
const COOK_PAUSE_MS = 120;
const WAITER_PAUSE_MS = 150;
/** Longest pause between two faults. */
const FAULT_PAUSE_MS = 8000;
const AWAY_MS = 1000;

/** Options of a simulated service. */
export interface ServiceOptions {
  readonly seed: number;
  readonly minutes: number;
  readonly logs: string;
}

/**
 * Runs a service at 40 tables with three stations, six screens and two waiters, while one of two API processes is
 * killed and connections are cut. Returns 0 if every screen shows what the database has, every history is legal,
 * and no station missed a line.
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
  const ports: [number, number] = [await freePort(), await freePort()];
  const logOf = (name: string): string => join(logs, `service-${name}.log`);
  const apis = ports.map((port, index) =>
    keepApi(scope, services, {
      name: `API ${'AB'[index]}`,
      port,
      log: logOf(`api-${'ab'[index]}`),
    }),
  );
  const worker = keepWorker(scope, services, logOf('worker'));
  await Promise.all(apis.map((api) => api.ready()));
  const door = await openFrontDoor(scope, ports);
  const { screens, seen } = openScreens(scope, door.origin, world);
  printLine(`Seed ${seed}: npm run chaos -- --seed ${seed} --service --minutes ${minutes}`);
  await whenLive(screens);

  const dice = createSeededRandom(seed);
  const counts = createCounts();
  const closing = new AbortController();
  const breaking = breakAlong(apis, door, dice.fork(), closing.signal);
  const busy = work({ screens, world, origin: door.origin, counts }, dice, closing.signal);
  await sleep(minutes * 60_000);
  closing.abort();
  await busy;
  const faults = await breaking;

  await whenLive(screens);
  const differences = await whenEqual(db, screens, world.branchId);
  const illegal = [
    ...(await findIllegalStates(db, world.branchId)),
    ...(await findIllegalHistories(db, world.branchId)),
  ];
  const missed = await findMissedLines(db, world.branchId, seen);
  const serverFaults = [...apis, worker].flatMap((server) => server.faults());
  report({ counts, faults, differences, illegal, missed, serverFaults });
  const found = [...differences, ...illegal, ...missed, ...counts.wrong, ...serverFaults];
  return found.length === 0 ? 0 : 1;
}

/** Opens a screen for each station, one for all stations, and two floors; `seen` has the lines of each station's. */
function openScreens(scope: Scope, origin: string, { cooks, branchId, stationIds }: ServiceWorld) {
  const cookie = cooks[0]?.cookie ?? '';
  const browser = () => ({ origin, cookie, storage: createMemoryStorage() });
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
}

/** Lets everyone work until `stop` aborts; resolves when the last call is answered. */
async function work(
  { screens, world, origin, counts }: Place,
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
      dineAlong(origin, guest, { dice: dice.fork(), counts, pauseMs: GUEST_PAUSE_MS }, stop),
    ),
  ]);
}

/** Kills the first API process and cuts connections; returns the number of faults. */
async function breakAlong(
  apis: readonly Server[],
  door: FrontDoor,
  dice: SeededRandom,
  signal: AbortSignal,
): Promise<number> {
  let faults = 0;
  while (!signal.aborted) {
    await sleep(dice.between(0.3, 1) * FAULT_PAUSE_MS);
    if (dice.happens(0.3)) door.cut();
    else await apis[0]?.kill(AWAY_MS);
    faults += 1;
  }
  await Promise.all(apis.map((api) => api.ready()));
  return faults;
}

const whenLive = (screens: readonly StaffScreen[]): Promise<unknown> =>
  until('all screens live', LIVE_WITHIN_MS, () =>
    screens.every((screen) => screen.display().connection === 'live') ? true : undefined,
  );

/** Waits until every screen shows what the database has; returns the differences that remain. */
async function whenEqual(
  db: Db,
  screens: readonly StaffScreen[],
  branchId: number,
): Promise<string[]> {
  const endsAt = performance.now() + EQUAL_WITHIN_MS;
  for (;;) {
    const stored = await readOpenOrders(db, branchId);
    const found = screens.flatMap((screen) => findDifferences(screen, stored, branchId));
    if (found.length === 0 || performance.now() > endsAt) return found;
    await sleep(100);
  }
}

interface Findings {
  readonly counts: Counts;
  readonly faults: number;
  readonly differences: readonly string[];
  readonly illegal: readonly string[];
  readonly missed: readonly string[];
  readonly serverFaults: readonly string[];
}

function report({ counts, faults, differences, illegal, missed, serverFaults }: Findings): void {
  const list = (of: ReadonlyMap<string, number>): string =>
    [...of]
      .toSorted(([, one], [, other]) => other - one)
      .map(([what, times]) => `${times} ${what}`)
      .join(', ');
  const sum = (of: ReadonlyMap<string, number>): number =>
    [...of.values()].reduce((total, times) => total + times, 0);
  for (const line of [
    '',
    `calls         ${sum(counts.done)}: ${list(counts.done)}`,
    `refusals      ${sum(counts.refused)}: ${list(counts.refused)}`,
    `faults        ${faults} kills of an API process and cuts of all connections`,
    `differences   ${differences.length} between six screens and the database`,
    `illegal       ${illegal.length} states and histories`,
    `missed        ${missed.length} lines that their station never showed`,
    `wrong         ${counts.wrong.length} refusals that must not happen`,
    `servers       ${serverFaults.length} unexpected ends and logged errors`,
    ...[...differences, ...illegal, ...missed, ...counts.wrong, ...serverFaults]
      .slice(0, 12)
      .map((one) => `  ${one}`),
  ])
    printLine(line);
}
