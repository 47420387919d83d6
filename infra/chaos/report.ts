import { quantile } from '../bench/rounds.ts';
import type { Evening } from './evening.ts';

/** The promise (issue 2): every screen is equal to the database so soon after the last recovery. */
const EQUAL_WITHIN_MS = 2000;
/** Fewer say little. */
export const LEAST_FAULTS = 20;
/** So many examples of a fault are enough to look for its cause. */
const EXAMPLES = 8;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

function examples(what: string, found: readonly string[]): string[] {
  if (found.length === 0) return [];
  const more = found.length > EXAMPLES ? [`  … ${found.length - EXAMPLES} more`] : [];
  return [`${what}:`, ...found.slice(0, EXAMPLES).map((one) => `  ${one}`), ...more];
}

/** A recovery that the next fault followed too soon says something only where it had taken too long already. */
function otherRecoveries({ catchUps }: Evening): string {
  const known = catchUps.filter((one) => one.behind === 0 || one.tookMs > EQUAL_WITHIN_MS);
  const tooks = known.map((one) => one.tookMs);
  const late = tooks.filter((ms) => ms > EQUAL_WITHIN_MS).length;
  return `  after ${known.length} other recoveries: median ${seconds(quantile(tooks, 0.5))}, slowest ${seconds(quantile(tooks, 1))}, ${late} over 2 s`;
}

/** The figures, what is wrong in detail, and whether the promise holds. */
export function report(evening: Evening): { lines: string[]; holds: boolean } {
  const { ledger, verdict, serverFaults, differences, jobs, lastCatchUp, equalAfterMs } = evening;
  const tooks = ledger.orders.flatMap((order) => order.acknowledgement?.afterMs ?? []);
  const isInTime =
    differences.length === 0 &&
    lastCatchUp.behind === 0 &&
    lastCatchUp.tookMs <= EQUAL_WITHIN_MS &&
    equalAfterMs <= EQUAL_WITHIN_MS;
  const holds =
    [...Object.values(verdict), serverFaults].every((found) => found.length === 0) &&
    isInTime &&
    jobs.done === jobs.asked &&
    evening.faults >= LEAST_FAULTS;
  const lines = [
    '',
    `orders        ${ledger.orders.length}, and ${ledger.changes.length} changes by staff`,
    `faults        ${evening.faults}`,
    `lost          ${verdict.lost.length}`,
    `duplicated    ${verdict.duplicated.length}`,
    `wrong         ${verdict.wrong.length}`,
    `room log      ${verdict.log.length} faults`,
    `servers       ${serverFaults.length} ends by themselves, late stops and logged errors`,
    `jobs          ${jobs.done} of ${jobs.asked} done`,
    `screens       ${evening.screens}, ${differences.length} differences at the end`,
    `  after the last recovery each had word of it, and all before, in ${seconds(lastCatchUp.tookMs)} (≤ 2 s),`,
    `  the last tap was acknowledged after ${seconds(evening.lastTapMs)}; all was equal ${seconds(equalAfterMs)} later (≤ 2 s)`,
    otherRecoveries(evening),
    `acknowledged  median ${seconds(quantile(tooks, 0.5))}, p99 ${seconds(quantile(tooks, 0.99))}, slowest ${seconds(quantile(tooks, 1))}`,
    `machine       timers were late by at most ${Math.round(evening.lagMs)} ms after the last recovery`,
    '',
    ...examples('Lost', verdict.lost),
    ...examples('Duplicated', verdict.duplicated),
    ...examples('Wrong', verdict.wrong),
    ...examples('Room log', verdict.log),
    ...examples('Servers', serverFaults),
    ...examples('Screens', differences),
    holds ? 'The promise holds.' : 'The promise is broken.',
  ];
  return { lines, holds };
}
