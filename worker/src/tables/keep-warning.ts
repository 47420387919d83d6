import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '@sofra/infra/db';
import type { Rooms } from '@sofra/infra/rooms';
import { findWrongWarnings, refreshWarning } from '@sofra/infra/table-warning';

/** Pause between two rounds, which read every open session; screens know long waiting by their own clocks. */
const ROUND_EVERY_MS = 15_000;

export interface WarningDeps {
  db: Db;
  rooms: Rooms;
  log: Pick<Logger, 'warn'>;
}

/**
 * Sets the status of tables to `warning` while their guests wait for too long, and back (D21), until `signal`
 * aborts. Errors are logged, and the next round retries.
 */
export async function keepWarning(deps: WarningDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await refreshWarnings(deps);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'warnings of tables not refreshed');
    }
    await sleep(ROUND_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Refreshes every table whose status is wrong, each in a transaction of its own. */
export async function refreshWarnings({
  db,
  rooms,
}: Pick<WarningDeps, 'db' | 'rooms'>): Promise<void> {
  for (const tableId of await findWrongWarnings(db)) {
    await rooms.transact((trx) => refreshWarning(trx, tableId));
  }
}
