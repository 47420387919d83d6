import type { RoomPosition } from '@sofra/contracts/common';
import { isDenied } from '../../lib/apiError.ts';
import { delayAfter, type Wait } from '../../lib/browser/retry.ts';

/** Phones fetch a changed menu at random times within this period. */
const SPREAD_MS = 1500;
const MAX_WAIT_MS = 8000;

/**
 * Creates the function that fetches a table's menu again after a change. Fetches once for all changes that
 * arrive meanwhile, and again until the response contains the latest one: a server that hasn't received it
 * yet may still return the previous menu. `refetch` returns undefined if the table's menu isn't shown.
 */
export function createMenuRefresh(
  wait: Wait,
  refetch: (tableId: number) => Promise<RoomPosition | undefined>,
) {
  /** Tables whose menu is about to be fetched. */
  const due = new Set<number>();
  /** The latest change that each table's menu must contain. */
  const awaited = new Map<number, RoomPosition>();

  function hasReached(tableId: number, position: RoomPosition): boolean {
    const change = awaited.get(tableId);
    const isComparable = change?.room === position.room && change.epoch === position.epoch;
    if (isComparable && position.seq < change.seq) return false;
    awaited.delete(tableId);
    return true;
  }

  async function fetchAgain(tableId: number, failures = 0, failure?: unknown): Promise<void> {
    if (due.has(tableId)) return;
    due.add(tableId);
    await wait(
      failures === 0 ? Math.random() * SPREAD_MS : delayAfter(failure, failures, MAX_WAIT_MS),
    );
    due.delete(tableId);
    let next: unknown;
    try {
      const position = await refetch(tableId);
      if (!position || hasReached(tableId, position)) return;
    } catch (error) {
      if (isDenied(error)) return;
      next = error;
    }
    await fetchAgain(tableId, failures + 1, next);
  }

  return (tableId: number, change: RoomPosition): Promise<void> => {
    const known = awaited.get(tableId);
    const isLater =
      known?.room !== change.room || known.epoch !== change.epoch || known.seq < change.seq;
    if (isLater) awaited.set(tableId, change);
    return fetchAgain(tableId);
  };
}
