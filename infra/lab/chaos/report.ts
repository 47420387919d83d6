import { quantile } from '../bench/rounds.ts';
import type { ScenarioResult } from './scenario.ts';
import { BUSY_LAG_MS, type Outcome, outcomeOf, type Timed } from './outcome.ts';

/** Maximum time after the last recovery until every screen must equal the database. */
const EQUAL_WITHIN_MS = 2000;
/** Smallest number of faults that makes a run meaningful. */
export const LEAST_FAULTS = 20;
/** Maximum number of examples printed per problem. */
const EXAMPLES = 8;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function examples(what: string, found: readonly string[]): string[] {
  if (found.length === 0) return [];
  const more = found.length > EXAMPLES ? [`  … ${found.length - EXAMPLES} more`] : [];
  return [`${what}:`, ...found.slice(0, EXAMPLES).map((one) => `  ${one}`), ...more];
}

/**
 * Formats the other recoveries. One that was interrupted by the next fault counts only if it had
 * exceeded the limit.
 */
function otherRecoveries({ catchUps }: ScenarioResult): string {
  const known = catchUps.filter((one) => one.behind === 0 || one.tookMs > EQUAL_WITHIN_MS);
  const tooks = known.map((one) => one.tookMs);
  const late = tooks.filter((ms) => ms > EQUAL_WITHIN_MS).length;
  return `  after ${known.length} other recoveries: median ${seconds(quantile(tooks, 0.5))}, slowest ${seconds(quantile(tooks, 1))}, ${late} over 2 s`;
}

/** Counts all errors except missed time limits. */
function countWrong({ verdict, serverFaults, differences, jobs, faults }: ScenarioResult): number {
  const lists = [...Object.values(verdict), serverFaults, differences];
  const undone = jobs.asked - jobs.done;
  return lists.flat().length + undone + (faults < LEAST_FAULTS ? 1 : 0);
}

/** Returns the time limits of a run. */
function timedOf({ lastCatchUp, equalAfterMs, lagMs, lateStops }: ScenarioResult): Timed[] {
  const limitMs = EQUAL_WITHIN_MS;
  // A screen that never caught up exceeds any limit.
  const caughtUpMs = lastCatchUp.behind === 0 ? lastCatchUp.tookMs : Infinity;
  return [
    { what: 'events on every screen', tookMs: caughtUpMs, limitMs, lagMs },
    { what: 'every screen equal', tookMs: equalAfterMs, limitMs, lagMs },
    ...lateStops,
  ];
}

const lastLines: Record<Outcome, string> = {
  holds: 'The promise holds.',
  broken: 'The promise is broken.',
  tooBusy:
    'Nothing is wrong, but the machine was too busy to judge the time limits: ' +
    `its timers were late by more than ${BUSY_LAG_MS} ms. Run it again on an idle machine.`,
};

/** Returns the figures, the errors in detail, and the outcome. */
export function report(evening: ScenarioResult): { lines: string[]; outcome: Outcome } {
  const { ledger, verdict, serverFaults, differences, jobs, lastCatchUp, equalAfterMs } = evening;
  const tooks = ledger.orders.flatMap((order) => order.acknowledgement?.afterMs ?? []);
  const timed = timedOf(evening);
  const outcome = outcomeOf(countWrong(evening), timed);
  const late = timed.filter(({ tookMs, limitMs }) => tookMs > limitMs);
  const median = `median ${seconds(quantile(tooks, 0.5))}`;
  const slowest = `slowest ${seconds(quantile(tooks, 1))}`;
  const [lagMs, worstLagMs] = [evening.lagMs, evening.worstLagMs].map(Math.round);
  const lines = [
    '',
    `orders        ${ledger.orders.length}, and ${ledger.changes.length} changes by staff`,
    `faults        ${evening.faults}`,
    `lost          ${verdict.lost.length}`,
    `duplicated    ${verdict.duplicated.length}`,
    `wrong         ${verdict.wrong.length}`,
    `room log      ${verdict.log.length} faults`,
    `servers       ${serverFaults.length} unexpected ends and logged errors`,
    `jobs          ${jobs.done} of ${jobs.asked} done`,
    `screens       ${evening.screens}, ${differences.length} differences at the end`,
    `  after the last recovery every screen caught up in ${seconds(lastCatchUp.tookMs)} (≤ 2 s),`,
    `  the last tap was acknowledged after ${seconds(evening.lastTapMs)};`,
    `  every screen was equal ${seconds(equalAfterMs)} later (≤ 2 s)`,
    otherRecoveries(evening),
    `acknowledged  ${median}, p99 ${seconds(quantile(tooks, 0.99))}, ${slowest}`,
    `machine       timers late by at most ${lagMs} ms after the last recovery, ${worstLagMs} ms in all`,
    '',
    ...examples('Lost', verdict.lost),
    ...examples('Duplicated', verdict.duplicated),
    ...examples('Wrong', verdict.wrong),
    ...examples('Room log', verdict.log),
    ...examples('Servers', serverFaults),
    ...examples('Screens', differences),
    ...examples(
      'Late',
      late.map(
        ({ what, tookMs, limitMs, lagMs: delayMs }) =>
          `${what}: ${seconds(tookMs)}, limit ${seconds(limitMs)}; ` +
          `the machine was delayed by up to ${Math.round(delayMs)} ms`,
      ),
    ),
    ...(lastCatchUp.tookMs > EQUAL_WITHIN_MS / 2
      ? [`The last screen to catch up: ${lastCatchUp.last}`]
      : []),
    lastLines[outcome],
  ];
  return { lines, outcome };
}
