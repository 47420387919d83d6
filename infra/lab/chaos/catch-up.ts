import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { until } from '../../tools/local/process/wait.ts';
import type { Screen } from '../robots/screens.ts';
import { readHeads, readDatabaseState } from './database-state.ts';
import type { Broadcast } from './broadcast.ts';
import { differences } from './find-errors.ts';

/** Maximum wait in milliseconds; a screen that takes longer counts as broken. */
const PATIENCE_MS = 30_000;

/**
 * Time until all screens caught up; `behind` is the number that hadn't when `isOver` returned true
 * or the time ran out.
 */
export interface CatchUp {
  readonly tookMs: number;
  readonly behind: number;
  /** The screen that caught up last, with the latest steps of its connection. */
  readonly last: string;
}

/**
 * Sends an event to every room, and measures the time until every screen has it and all earlier
 * events.
 */
export async function timeCatchUp(
  sendWord: Broadcast,
  pool: Pool,
  screens: readonly Screen[],
  isOver: () => boolean = () => false,
): Promise<CatchUp> {
  const startedAt = performance.now();
  await until('word to every room', PATIENCE_MS, () => sendWord().then(() => true));
  const heads = await until('the heads of the rooms', PATIENCE_MS, () => readHeads(pool));
  const isBehind = ({ room, seq }: Screen): boolean => seq() < (heads.get(room) ?? 0);
  let behind = screens.filter(isBehind);
  let last = behind.at(-1);
  while (behind.length > 0) {
    if (isOver() || performance.now() - startedAt > PATIENCE_MS) break;
    await sleep(5);
    behind = behind.filter(isBehind);
    last = behind.at(-1) ?? last;
  }
  const tookMs = performance.now() - startedAt;
  return {
    tookMs,
    behind: behind.length,
    last: last?.recentSteps(startedAt) ?? 'no screen was behind',
  };
}

/** Waits until nothing differs; returns the differences that remain after `withinMs`. */
export async function whenEqual(
  find: () => Promise<string[]>,
  withinMs = 60_000,
): Promise<string[]> {
  const endsAt = performance.now() + withinMs;
  for (;;) {
    const found = await find();
    if (found.length === 0 || performance.now() > endsAt) return found;
    await sleep(5);
  }
}

/** Waits until every screen equals the database; returns the differences that remain. */
export const whenScreensEqual = (
  pool: Pool,
  screens: readonly Screen[],
  branchIds: readonly number[],
): Promise<string[]> =>
  whenEqual(async () => {
    const truth = await readDatabaseState(pool, branchIds);
    return screens.flatMap((screen) => differences(screen.display(), truth));
  }, PATIENCE_MS);
