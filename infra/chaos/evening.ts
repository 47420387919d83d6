import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { BenchWorld } from '../bench/prepare.ts';
import type { Scope } from '../local/process/scope.ts';
import { until } from '../local/process/wait.ts';
import { createMemoryStorage } from '../../web/src/lib/storage.ts';
import type { Browser } from './browser.ts';
import { type CatchUp, timeCatchUp, waitUntilEqual } from './catch-up.ts';
import type { Dice } from './dice.ts';
import { breakHouse, type House } from './faults.ts';
import { seatGuest } from './guests.ts';
import { askJobs } from './jobs.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { planFaults } from './plan.ts';
import { openFloor, openKitchen, type Screen } from './screens.ts';
import { work } from './staff.ts';
import { readLog, readTruth } from './truth.ts';
import { judge, type Verdict } from './verdict.ts';

/** Who and what takes part. */
export interface Cast {
  readonly house: House;
  readonly pool: Pool;
  readonly world: BenchWorld;
  readonly dice: Dice;
  /** How many orders all guests place together. */
  readonly orders: number;
}

/** What is known when it is over. */
export interface Evening {
  readonly ledger: Ledger;
  readonly verdict: Verdict;
  readonly screens: number;
  readonly faults: number;
  /** What servers did that nobody asked for. */
  readonly serverFaults: readonly string[];
  /** What a screen still showed otherwise when patience ended. */
  readonly differences: readonly string[];
  /** From each recovery on, until all screens had what was written then or the next thing broke. */
  readonly catchUps: readonly CatchUp[];
  /** From the last recovery until all screens had what was written then. */
  readonly lastCatchUp: CatchUp;
  /** From the last recovery until the last tap was acknowledged. */
  readonly lastTapMs: number;
  /** From the last recovery, or the last tap's acknowledgement if that came later, until all was equal. */
  readonly equalAfterMs: number;
  readonly jobs: { readonly asked: number; readonly done: number };
}

/** How long the planned faults go on. */
const SPAN_MS = 105_000;
const JOBS = 20;
/** A guest whose order isn't acknowledged so long after the last recovery has lost it. */
const LAST_TAP_WITHIN_MS = 60_000;

/** Runs the evening: everybody orders and works while things break, and at the end all break at once. */
export async function runEvening(
  scope: Scope,
  { house, pool, world, dice, orders }: Cast,
): Promise<Evening> {
  const ledger = createLedger();
  const { origin } = house.door;
  const browserOf = (cookie: string): Browser => ({
    origin,
    cookie,
    storage: createMemoryStorage(),
  });
  const staff = world.cooks.flatMap(({ cookie, branchId }) => [
    openKitchen(browserOf(cookie), branchId),
    openFloor(browserOf(cookie), branchId),
  ]);
  const diners = world.guests.map((guest) => seatGuest(origin, guest, dice.fork(), ledger));
  const screens: Screen[] = [...staff, ...diners.map((diner) => diner.phone)];
  scope.defer(() => {
    for (const screen of screens) screen.close();
  });
  await Promise.all(diners.map((diner) => diner.phone.opened()));
  await until('all screens live', 20_000, () =>
    screens.every((screen) => screen.display().connection === 'live') ? true : undefined,
  );

  const startedAt = performance.now();
  const tell = (line: string): void =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const breaking = breakHouse(house, tell);
  const plan = planFaults(dice.fork(), SPAN_MS);
  const jobs = askJobs(pool);
  const lastRound = Promise.withResolvers<void>();
  const closing = new AbortController();
  const catchUps: CatchUp[] = [];

  const guests = Promise.all(
    diners.map((diner, index) =>
      diner.dine({
        count: Math.floor(orders / diners.length) + (index < orders % diners.length ? 1 : 0),
        spanMs: SPAN_MS,
        lastRound: lastRound.promise,
      }),
    ),
  );
  const workers = Promise.all(
    staff.map((screen) => work(screen, dice.fork(), ledger, closing.signal)),
  );
  const asking = Promise.all(
    Array.from({ length: JOBS }, async (_, index) => {
      await sleep((index * SPAN_MS) / JOBS);
      await jobs.ask();
    }),
  );
  await Promise.all(
    plan.map(async (fault) => {
      await sleep(fault.atMs);
      await breaking.strike(fault);
      if (!breaking.isCalm()) return;
      const caughtUp = await timeCatchUp(pool, screens, () => !breaking.isCalm());
      catchUps.push(caughtUp);
      const { tookMs, behind } = caughtUp;
      tell(
        `    ${behind === 0 ? 'all' : `all but ${behind}`} screens are up to date after ${Math.round(tookMs)} ms`,
      );
    }),
  );

  await breaking.recovered();
  lastRound.resolve();
  await sleep(500);
  tell('Everything at once, while every guest orders:');
  await breaking.strikeAll();
  const recoveredAt = performance.now();
  tell('everything is back');
  const lastCatchUp = await timeCatchUp(pool, screens);
  closing.abort();
  const late = new AbortController();
  await Promise.race([
    Promise.all([guests, workers]),
    sleep(LAST_TAP_WITHIN_MS, undefined, { signal: late.signal }),
  ]);
  late.abort();
  const quietAt = performance.now();
  const differences = await waitUntilEqual(
    pool,
    screens,
    world.cooks.map((cook) => cook.branchId),
  );
  const equalAt = performance.now();
  await asking;

  const truth = await readTruth(
    pool,
    world.cooks.map((cook) => cook.branchId),
  );
  return {
    ledger,
    verdict: judge(ledger, truth, await readLog(pool)),
    screens: screens.length,
    faults: breaking.count(),
    serverFaults: [...house.apis, house.worker].flatMap((server) => server.faults),
    differences,
    catchUps,
    lastCatchUp,
    lastTapMs: quietAt - recoveredAt,
    equalAfterMs: equalAt - Math.max(recoveredAt, quietAt),
    jobs: await jobs.finish(),
  };
}
