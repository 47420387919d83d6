import { LRUCache } from 'lru-cache';
import { AppError } from '../lib/errors.ts';

/** Time for which a guest's refusals are remembered, from the first. */
const REMEMBERED_MS = 1000;
/** Number of refusals within that time after which the limits aren't counted again: nobody taps that fast. */
const COUNTED = 3;
/** Maximum number of guests whose refusals are remembered. */
const MAX_GUESTS = 10_000;

interface Guest {
  sessionId: number;
  userId: number;
}

/**
 * Remembers guests whom a limit has just refused, so that a flood of orders is counted only a few times a
 * second.
 */
export interface RecentRefusals {
  /** Finds the last refusal of a guest who has been refused too often within a second to be counted again. */
  find: (guest: Guest) => AppError | undefined;
  /** Remembers an error, if it is the refusal of a limit. */
  note: (guest: Guest, error: unknown) => void;
}

interface Refused {
  count: number;
  last: AppError;
  forgottenAt: number;
}

export function createRecentRefusals(): RecentRefusals {
  const refusals = new LRUCache<string, Refused>({ max: MAX_GUESTS });
  const keyOf = ({ sessionId, userId }: Guest): string => `${sessionId}:${userId}`;
  const read = (guest: Guest): Refused | undefined => {
    const refused = refusals.get(keyOf(guest));
    return refused && performance.now() < refused.forgottenAt ? refused : undefined;
  };
  return {
    find: (guest) => {
      const refused = read(guest);
      return refused && refused.count >= COUNTED ? refused.last : undefined;
    },
    note: (guest, error) => {
      if (!(error instanceof AppError)) return;
      if (error.code !== 'orders_too_fast' && error.code !== 'open_orders_limit') return;
      const { count, forgottenAt } = read(guest) ?? {
        count: 0,
        forgottenAt: performance.now() + REMEMBERED_MS,
      };
      refusals.set(keyOf(guest), { count: count + 1, last: error, forgottenAt });
    },
  };
}
