import { sql } from 'kysely';
import type { Db } from '../../../src/db.ts';
import type { StationLines } from './compare.ts';
import type { Counts } from '../../robots/service/count-calls.ts';
import type { ServiceWorld } from '../../robots/service/world.ts';

/** Calls that a run must have made, so that its figures mean something. */
const WANTED = [
  'order by a guest',
  'order for a table',
  'pending to preparing',
  'preparing to ready',
  'strike a line',
  'acknowledge',
  'serve',
  'serve a line',
  'add a line',
  'change a line',
  'replace a line',
  'cancel',
  'move',
  'merge',
  'split',
  'open a table',
  'end a table',
  'set portions',
  'hold lines',
  'pay on a phone',
  'pay by card',
  'decline a card',
  'leave a card page',
  'withdraw a payment',
  'record a payment',
  'confirm a payment',
  'reject a payment',
  'refund',
  'give a discount',
  'revoke a discount',
  'close the day',
  'reopen the day',
] as const;

/** Finds what a run never did: then it proves nothing about it. */
export function findUntried({ done }: Counts, kills: number): string[] {
  const untried = WANTED.filter((what) => !done.has(what)).map((what) => `never done: ${what}`);
  return kills > 0 ? untried : [...untried, 'never done: kill an API process'];
}

/** Totals of the payments of a run. */
export interface PaidFigures {
  readonly payments: number;
  readonly refunds: number;
  readonly paidMinor: number;
  /** Acknowledged closes of the day. */
  readonly closes: number;
  readonly bills: number;
  /** Number of times the ledger was compared, and of those left out because the machine was too busy. */
  readonly compared: number;
  readonly skipped: number;
}

interface Figures {
  readonly counts: Counts;
  readonly world: ServiceWorld;
  readonly faults: number;
  readonly kills: number;
  readonly screens: { readonly equal: number; readonly all: number };
  readonly stations: readonly StationLines[];
  readonly paid: PaidFigures;
}

/** Results of a run; each list is empty if all is right. */
export interface Findings {
  readonly differences: readonly string[];
  readonly states: readonly string[];
  readonly histories: readonly string[];
  readonly missed: readonly string[];
  readonly refusals: readonly string[];
  readonly deadlocks: readonly string[];
  readonly serverFaults: readonly string[];
  /** Payments that were lost, doubled or changed, and bills that don’t add up. */
  readonly ledger: readonly string[];
  readonly untried: readonly string[];
}

const sum = (of: ReadonlyMap<string, number>): number =>
  [...of.values()].reduce((total, times) => total + times, 0);

const list = (of: ReadonlyMap<string, number>): string =>
  [...of]
    .toSorted(([, one], [, other]) => other - one)
    .map(([what, times]) => `${times} ${what}`)
    .join(', ');

/** Returns the lines of the report. */
export function reportLines(
  { counts, world, faults, kills, screens, stations, paid }: Figures,
  found: Findings,
): string[] {
  const cooked = stations
    .map(({ stationId, lines, missed }) => `${missed.length} of ${lines} at station ${stationId}`)
    .join(', ');
  return [
    `service       ${world.tableIds.length} tables, ${world.stationIds.length} stations, ${screens.all} screens, 2 waiters`,
    `calls         ${sum(counts.done)}: ${list(counts.done)}`,
    `refusals      ${sum(counts.refused)}: ${list(counts.refused)}`,
    `faults        ${kills} kills of an API process, ${faults - kills} cuts of all connections`,
    `screens       ${screens.equal} of ${screens.all} equal to the database, ${found.differences.length} differences`,
    `states        ${found.states.length} illegal`,
    `histories     ${found.histories.length} illegal`,
    `missed lines  ${cooked}`,
    `ledger        ${found.ledger.length} differences in ${paid.compared} comparisons (${paid.skipped} left out), ${paid.payments} payments and ${paid.refunds} refunds of ${paid.paidMinor} on ${paid.bills} bills, ${paid.closes} closed days`,
    `wrong         ${found.refusals.length} refusals that must not happen`,
    `deadlocks     ${found.deadlocks.length}`,
    `servers       ${found.serverFaults.length} unexpected ends and logged errors`,
    `untried       ${found.untried.length} kinds of calls and faults`,
  ];
}

/** Finds deadlocks that Postgres has counted; a transaction that met one was repeated. */
export async function findDeadlocks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
  return rows.flatMap(({ deadlocks }) => (deadlocks > 0 ? [`${deadlocks} deadlocks`] : []));
}
