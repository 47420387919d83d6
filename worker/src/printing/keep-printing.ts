import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@sofra/infra/db';
import { loadDraw } from './page/draw.ts';
import { deleteOldPrints, findDuePrinters } from './print-queue.ts';
import { findUnfollowedBranches, requestSlips } from './request-slips.ts';
import { type PrintDeps, servePrinter } from './serve-printer.ts';

/** Pause between two deletions of old prints. */
const CLEAN_UP_EVERY_MS = 3600_000;

/**
 * Requests slips as orders change and prints them, until `signal` aborts and the pages on their way are
 * printed. Errors are logged, and the next round retries. Several workers may run this at once: each printer
 * belongs to one of them at a time.
 */
export async function keepPrinting(
  given: Omit<PrintDeps, 'draw'>,
  signal: AbortSignal,
): Promise<void> {
  const draw = await loadDraw();
  if (!draw) given.log.warn('no pictures of text on this platform: slips are transliterated');
  const deps: PrintDeps = { ...given, draw };
  const serving = new Map<number, Promise<void>>();
  let cleanedAt = Date.now();
  while (!signal.aborted) {
    try {
      await runRound(deps, serving, signal);
      if (Date.now() - cleanedAt > CLEAN_UP_EVERY_MS) {
        cleanedAt = Date.now();
        await deleteOldPrints(deps.db);
      }
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'slips not requested');
    }
    await sleep(deps.timing.roundMs, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(serving.values());
}

/** Requests the slips of each branch, and begins to serve the printers that are due. */
async function runRound(
  deps: PrintDeps,
  serving: Map<number, Promise<void>>,
  signal: AbortSignal,
): Promise<void> {
  const { db, rooms, log, timing } = deps;
  for (const branchId of await findUnfollowedBranches(db)) {
    signal.throwIfAborted();
    try {
      await requestSlips(rooms, branchId, timing);
    } catch (error) {
      if (signal.aborted || isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, branchId }, 'slips of a branch not requested');
    }
  }
  for (const printerId of await findDuePrinters(db, timing)) {
    if (serving.has(printerId) || signal.aborted) continue;
    // A slow printer doesn't delay the others.
    const served = servePrinter(deps, printerId, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, printerId }, 'printer not served');
      })
      .finally(() => serving.delete(printerId));
    serving.set(printerId, served);
  }
}
