import { createPace, type Pace, recordOrders } from '@sofra/infra/estimates/pace';
import type { KitchenOrder } from '@sofra/infra/estimates/kitchen-order';

/** Time after which a branch's pace is learned again from its stored orders. */
const KEPT_MS = 30 * 60_000;

/** Pace of a branch, up to a moment. */
export interface KnownPace {
  pace: Pace;
  /** Orders that were open then. */
  open: readonly number[];
  readAt: Date;
  learnedAt: number;
}

/**
 * Paces of the branches that this worker has estimated lately. Each only saves reading older
 * orders again: another worker learns nearly the same.
 */
export type PaceCache = Map<number, KnownPace>;

/**
 * Takes a branch's pace out of the cache: it changes as it learns, so a transaction that is repeated or fails
 * must not find it again. Keep it after the commit.
 */
export function takePace(cache: PaceCache, branchId: number): KnownPace | undefined {
  const known = cache.get(branchId);
  cache.delete(branchId);
  return known;
}

/** Forgets the branches that weren't learned lately. */
export function prunePaces(cache: PaceCache, now: number): void {
  for (const [branchId, { learnedAt }] of cache) {
    if (now - learnedAt >= KEPT_MS) cache.delete(branchId);
  }
}

/** Brings a pace up to date with orders that were read at `readAt`, or learns it from them. */
export function continuePace(
  known: KnownPace | undefined,
  orders: readonly KitchenOrder[],
  readAt: Date,
): KnownPace {
  const pace = known?.pace ?? createPace();
  recordOrders(pace, orders);
  return {
    pace,
    open: orders.filter(({ leftAt }) => leftAt === null).map(({ id }) => id),
    readAt,
    learnedAt: known?.learnedAt ?? readAt.getTime(),
  };
}
