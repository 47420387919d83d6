/** Figures of a branch's day, fetched again after each event. */
import { useQuery } from '@tanstack/react-query';
import { readDashboard } from '@sofra/contracts/dashboard';
import { keyOf, queryFor } from '../client/query.ts';
import { useRefetchOn } from './refetchOn.ts';

/** Interval without events: "last Friday at this time" still changes. */
const CLOCK_MS = 60_000;

/** Events that change a figure; each contains its branch. */
const telling = [
  'order.placed',
  'order.lineAdded',
  'order.lineChanged',
  'order.released',
  'order.statusChanged',
  'session.started',
  'session.ended',
  'table.statusChanged',
  'table.created',
  'table.deleted',
  // Refunds that failed.
  'payment.changed',
] as const;

/**
 * Fetches the figures again after events of the branch's room; the page must subscribe to it
 * (`subscribeToBranch`).
 */
export function useDashboard(branchId: number) {
  useRefetchOn(telling, branchId, keyOf(readDashboard, { branchId }));
  return useQuery({
    ...queryFor(readDashboard, { params: { branchId } }),
    refetchOnMount: 'always',
    refetchInterval: CLOCK_MS,
  });
}
