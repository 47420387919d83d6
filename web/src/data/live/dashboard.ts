/** Figures of a branch's day, fetched again after each event. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readDashboard } from '@sofra/contracts/dashboard';
import { onEvent } from './events.ts';
import { useConnection } from './subscriptions.ts';
import { keyOf, queryClient, queryFor } from '../client/query.ts';

/** Minimum time between two fetches, however many events arrive. */
const AT_MOST_EVERY_MS = 1000;
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
] as const;

/** Runs at once, then at most once per `ms`; calls in between cause one more run at the end. */
function throttled(run: () => void, ms: number): { ask: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const ask = (): void => {
    isAsked = timer !== undefined;
    if (isAsked) return;
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) ask();
    }, ms);
  };
  return { ask, stop: () => clearTimeout(timer) };
}

/**
 * Fetches the figures again after events of the branch's room; the page must subscribe to it
 * (`subscribeToBranch`).
 */
export function useDashboard(branchId: number) {
  const { state } = useConnection();
  const isLive = state === 'live';

  // Events may have been missed while disconnected, so everything is fetched after each reconnection.
  useEffect(() => {
    if (!isLive) return undefined;
    const { ask, stop } = throttled(
      () => void queryClient.invalidateQueries({ queryKey: keyOf(readDashboard, { branchId }) }),
      AT_MOST_EVERY_MS,
    );
    ask();
    const stops = telling.map((name) =>
      onEvent(name, (of: { branchId: number }) => {
        if (of.branchId === branchId) ask();
      }),
    );
    return () => {
      stop();
      for (const leave of stops) leave();
    };
  }, [branchId, isLive]);

  return useQuery({
    ...queryFor(readDashboard, { params: { branchId } }),
    refetchOnMount: 'always',
    refetchInterval: CLOCK_MS,
  });
}
