import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { until } from '../local/process/wait.ts';
import type { Screen } from './screens.ts';
import { readHeads, readTruth } from './truth.ts';
import { differences } from './verdict.ts';

/** A screen that needs longer than this is broken, not slow. */
const PATIENCE_MS = 30_000;

/**
 * How many ms from now until every screen has all that is written now; undefined when `isOver` comes
 * first, or patience ends.
 */
export async function timeCatchUp(
  pool: Pool,
  screens: readonly Screen[],
  isOver: () => boolean = () => false,
): Promise<number | undefined> {
  const startedAt = performance.now();
  const heads = await until('the heads of the rooms', PATIENCE_MS, () => readHeads(pool));
  const isBehind = ({ room, seq }: Screen): boolean => seq() < (heads.get(room) ?? 0);
  let behind = screens.filter(isBehind);
  while (behind.length > 0) {
    if (isOver() || performance.now() - startedAt > PATIENCE_MS) return undefined;
    await sleep(5);
    behind = behind.filter(isBehind);
  }
  return performance.now() - startedAt;
}

/** Waits until every screen is equal to the database; answers what still differs when patience ends. */
export async function waitUntilEqual(
  pool: Pool,
  screens: readonly Screen[],
  branchIds: readonly number[],
): Promise<string[]> {
  const startedAt = performance.now();
  for (;;) {
    const truth = await readTruth(pool, branchIds);
    const found = screens.flatMap((screen) => differences(screen.display(), truth));
    if (found.length === 0 || performance.now() - startedAt > PATIENCE_MS) return found;
    await sleep(5);
  }
}
