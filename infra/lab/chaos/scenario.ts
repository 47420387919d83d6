import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { LabWorld } from '../robots/world.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { type CatchUp, timeCatchUp, whenScreensEqual } from './catch-up.ts';
import type { SeededRandom } from '../robots/seeded-random.ts';
import {
  type FaultInjection,
  createFaultInjection,
  type FaultTargets,
  powerCut,
} from './faults.ts';
import { requestJobs, type RequestedJobs } from './jobs.ts';
import { createLedger, type Ledger } from '../robots/ledger.ts';
import { openParticipants, type Participants } from './participants.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Timed } from './outcome.ts';
import { allKinds, planFaults, type PlannedFault, spanOf } from './plan.ts';
import { work } from '../robots/staff.ts';
import { readLog, readDatabaseState } from './database-state.ts';
import { findErrors, type FoundErrors } from './find-errors.ts';
import type { Broadcast } from './broadcast.ts';

/** Participants of a run. */
export interface ScenarioOptions {
  readonly house: FaultTargets;
  readonly heartbeat: Heartbeat;
  readonly pool: Pool;
  readonly sendWord: Broadcast;
  readonly world: LabWorld;
  readonly dice: SeededRandom;
  /** Total number of orders by all guests. */
  readonly orders: number;
  /** Number of faults, including those of the power cut at the end. */
  readonly faults: number;
}

/** Results of a run. */
export interface ScenarioResult {
  readonly ledger: Ledger;
  readonly verdict: FoundErrors;
  readonly screens: number;
  readonly faults: number;
  /** Unexpected ends of servers and errors they logged. */
  readonly serverFaults: readonly string[];
  /** Differences that a screen still showed when the time ran out. */
  readonly differences: readonly string[];
  /** Times from each recovery until all screens caught up, or until the next fault. */
  readonly catchUps: readonly CatchUp[];
  /** Time from the last recovery until all screens had every event. */
  readonly lastCatchUp: CatchUp;
  /** Time from the last recovery until the last tap was acknowledged. */
  readonly lastTapMs: number;
  /** Time from the last tap's acknowledgement until all screens equalled the database. */
  readonly equalAfterMs: number;
  readonly jobs: { readonly asked: number; readonly done: number };
  /** Stops that exceeded their time limit. */
  readonly lateStops: readonly Timed[];
  /** The longest delay of the machine's timers: after the last recovery, and over the whole run. */
  readonly lagMs: number;
  readonly worstLagMs: number;
}

const JOBS = 20;
/**
 * Maximum time after the last recovery in which an order must be acknowledged; after it the order
 * is lost.
 */
const LAST_TAP_WITHIN_MS = 60_000;

/**
 * Runs the test: guests order and staff work while faults are injected, and at the end everything
 * fails at once.
 */
export async function runScenario(scope: Scope, cast: ScenarioOptions): Promise<ScenarioResult> {
  const { house, heartbeat, pool, sendWord, world, dice } = cast;
  const beganAt = performance.now();
  const planned = cast.faults - powerCut.length;
  const spanMs = spanOf(planned);
  const ledger = createLedger();
  const people = await openParticipants(scope, house.door.origin, world, dice.fork(), ledger);
  const tell = startClock();
  const breaking = createFaultInjection(house, tell);
  const jobs = requestJobs(pool);
  const lastRound = Promise.withResolvers<void>();
  const closing = new AbortController();

  const kinds = allKinds.filter((kind) => house.disk || kind !== 'postgresDiskFull');
  const plan = planFaults(dice.fork(), planned, kinds);
  const busy = Promise.all([
    ...dineAll(people, cast.orders, spanMs, lastRound.promise),
    ...people.staff.map((screen) => work(screen, dice.fork(), ledger, closing.signal)),
  ]);
  const asking = askAlong(jobs, spanMs);
  const catchUps = await breakAlong(plan, breaking, tell, (isOver) =>
    timeCatchUp(sendWord, pool, people.screens, isOver),
  );

  lastRound.resolve();
  await sleep(500);
  tell('Everything fails at once, while every guest orders:');
  await breaking.strikeAll();
  const recoveredAt = performance.now();
  tell('everything has recovered');
  const lastCatchUp = await timeCatchUp(sendWord, pool, people.screens);

  closing.abort();
  await Promise.race([busy, sleep(LAST_TAP_WITHIN_MS, undefined, { ref: false })]);
  const quietAt = performance.now();
  const branchIds = world.cooks.map((cook) => cook.branchId);
  const differences = await whenScreensEqual(pool, people.screens, branchIds);
  const equalAt = performance.now();
  await asking;
  const servers = [...house.apis, house.worker];
  return {
    ledger,
    verdict: findErrors(ledger, await readDatabaseState(pool, branchIds), await readLog(pool)),
    screens: people.screens.length,
    faults: breaking.count(),
    serverFaults: servers.flatMap((server) => server.faults()),
    differences,
    catchUps,
    lastCatchUp,
    lastTapMs: quietAt - recoveredAt,
    equalAfterMs: equalAt - quietAt,
    jobs: await jobs.finish(),
    lateStops: servers.flatMap((server) =>
      server.lateStops().map(({ askedAt, ...stop }) => ({
        ...stop,
        lagMs: heartbeat.worstMs(askedAt, askedAt + stop.tookMs),
      })),
    ),
    lagMs: heartbeat.worstMs(recoveredAt, equalAt),
    worstLagMs: heartbeat.worstMs(beganAt, equalAt),
  };
}

/** Returns a function that prints lines with the time since now. */
function startClock(): (line: string) => void {
  const startedAt = performance.now();
  return (line) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${seconds.padStart(6)} s  ${line}`);
  };
}

/** Makes every guest place their share of `orders`. */
function dineAll(
  { guests: diners }: Participants,
  orders: number,
  spanMs: number,
  lastRound: Promise<void>,
): Promise<void>[] {
  const share = Math.floor(orders / diners.length);
  const rest = orders % diners.length;
  return diners.map((diner, index) =>
    diner.dine({ count: share + (index < rest ? 1 : 0), spanMs, lastRound }),
  );
}

async function askAlong(jobs: RequestedJobs, spanMs: number): Promise<void> {
  for (let index = 0; index < JOBS; index += 1) {
    await jobs.ask();
    await sleep(spanMs / JOBS);
  }
}

/** Injects faults by the plan; returns the catch-up times after each recovery. */
async function breakAlong(
  plan: readonly PlannedFault[],
  breaking: FaultInjection,
  tell: (line: string) => void,
  time: (isOver: () => boolean) => Promise<CatchUp>,
): Promise<CatchUp[]> {
  const catchUps: CatchUp[] = [];
  await Promise.all(
    plan.map(async (fault) => {
      await sleep(fault.atMs);
      await breaking.inject(fault);
      if (!breaking.isCalm()) return;
      const caughtUp = await time(() => !breaking.isCalm());
      catchUps.push(caughtUp);
      const who = caughtUp.behind === 0 ? 'all' : `all but ${caughtUp.behind}`;
      tell(`    ${who} screens are up to date after ${Math.round(caughtUp.tookMs)} ms`);
    }),
  );
  await breaking.recovered();
  return catchUps;
}
