/** Fetches data again after events that change it. */
import { useEffect } from 'react';
import type { EventName, EventPayload } from '@sofra/contracts/rooms';
import { queryClient } from '../client/query.ts';
import { onEvent } from './events.ts';
import { useConnection } from './subscriptions.ts';

/** Events whose payload contains its branch. */
export type BranchEvent = {
  [Name in EventName]: EventPayload<Name> extends { branchId: number } ? Name : never;
}[EventName];

/** Minimum time between two fetches, however many events arrive. */
const AT_MOST_EVERY_MS = 1000;

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
 * Invalidates the queries under a key after events of a branch's room, and after each reconnection, because
 * events may have been missed. The page must subscribe to the room. `telling` must not change.
 */
export function useRefetchOn(
  telling: readonly BranchEvent[],
  branchId: number,
  [address]: readonly [string],
): void {
  const { state } = useConnection();
  const isLive = state === 'live';
  useEffect(() => {
    if (!isLive) return undefined;
    const { ask, stop } = throttled(
      () => void queryClient.invalidateQueries({ queryKey: [address] }),
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
  }, [telling, branchId, isLive, address]);
}
