import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { BenchWorld } from '../bench/prepare.ts';
import type { Scope } from '../local/process/scope.ts';
import { type CatchUp, timeCatchUp, waitUntilEqual } from './catch-up.ts';
import type { Dice } from './dice.ts';
import { type Breaking, breakHouse, type House, powerCut } from './faults.ts';
import { askJobs, type AskedJobs } from './jobs.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { gatherPeople, type People } from './people.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Timed } from './outcome.ts';
import { allKinds, planFaults, type PlannedFault, spanOf } from './plan.ts';
import { work } from './staff.ts';
import { readLog, readTruth } from './truth.ts';
import { judge, type Verdict } from './verdict.ts';
import type { SendWord } from './word.ts';

/** Who and what takes part. */
export interface Cast {
  readonly house: House;
  readonly heartbeat: Heartbeat;
  readonly pool: Pool;
  readonly sendWord: SendWord;
  readonly world: BenchWorld;
  readonly dice: Dice;
  /** How many orders all guests place together. */
  readonly orders: number;
  /** The number of faults, including those of the power cut at the end. */
  readonly faults: number;
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
  /** From each recovery on, until all screens had word of it or the next thing broke. */
  readonly catchUps: readonly CatchUp[];
  /** From the last recovery until all screens had word of it, and all that was written before. */
  readonly lastCatchUp: CatchUp;
  /** From the last recovery until the last tap was acknowledged. */
  readonly lastTapMs: number;
  /** From the last tap's acknowledgement until all was equal. */
  readonly equalAfterMs: number;
  readonly jobs: { readonly asked: number; readonly done: number };
  /** Stops that exceeded their time limit. */
  readonly lateStops: readonly Timed[];
  /** The longest delay of the machine's timers: after the last recovery, and over the whole run. */
  readonly lagMs: number;
  readonly worstLagMs: number;
}

const JOBS = 20;
/** A guest whose order isn't acknowledged so long after the last recovery has lost it. */
const LAST_TAP_WITHIN_MS = 60_000;

/** Runs the evening: everybody orders and works while things break, and at the end all break at once. */
export async function runEvening(scope: Scope, cast: Cast): Promise<Evening> {
  const { house, heartbeat, pool, sendWord, world, dice } = cast;
  const beganAt = performance.now();
  const planned = cast.faults - powerCut.length;
  const spanMs = spanOf(planned);
  const ledger = createLedger();
  const people = await gatherPeople(scope, house.door.origin, world, dice.fork(), ledger);
  const tell = startClock();
  const breaking = breakHouse(house, tell);
  const jobs = askJobs(pool);
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
  tell('Everything at once, while every guest orders:');
  await breaking.strikeAll();
  const recoveredAt = performance.now();
  tell('everything is back');
  const lastCatchUp = await timeCatchUp(sendWord, pool, people.screens);

  closing.abort();
  await Promise.race([busy, sleep(LAST_TAP_WITHIN_MS, undefined, { ref: false })]);
  const quietAt = performance.now();
  const branchIds = world.cooks.map((cook) => cook.branchId);
  const differences = await waitUntilEqual(pool, people.screens, branchIds);
  const equalAt = performance.now();
  await asking;
  const servers = [...house.apis, house.worker];
  return {
    ledger,
    verdict: judge(ledger, await readTruth(pool, branchIds), await readLog(pool)),
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

/** Tells lines with the time since now. */
function startClock(): (line: string) => void {
  const startedAt = performance.now();
  return (line) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${seconds.padStart(6)} s  ${line}`);
  };
}

/** Everybody orders their share of `orders`. */
function dineAll(
  { diners }: People,
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

async function askAlong(jobs: AskedJobs, spanMs: number): Promise<void> {
  for (let index = 0; index < JOBS; index += 1) {
    await jobs.ask();
    await sleep(spanMs / JOBS);
  }
}

/** Breaks things by the plan; answers how screens caught up after each recovery. */
async function breakAlong(
  plan: readonly PlannedFault[],
  breaking: Breaking,
  tell: (line: string) => void,
  time: (isOver: () => boolean) => Promise<CatchUp>,
): Promise<CatchUp[]> {
  const catchUps: CatchUp[] = [];
  await Promise.all(
    plan.map(async (fault) => {
      await sleep(fault.atMs);
      await breaking.strike(fault);
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
