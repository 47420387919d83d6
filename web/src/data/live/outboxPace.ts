/** Retry delays of the outbox: increasing without a response; set by the server after too many orders. */
import * as v from 'valibot';
import { backoffMs, type Wait } from '../../lib/browser/retry.ts';
import { apiErrorOf } from '../client/auth.ts';

const MAX_WAIT_MS = 15_000;

const Details = v.object({ retryAfterSeconds: v.pipe(v.number(), v.minValue(1)) });
/** The limits count orders per minute, so no order has to wait longer. */
const LONGEST_PAUSE_MS = 60_000;
const USUAL_PAUSE_MS = 10_000;

/** Returns the pause after too many orders, in ms; undefined after another failure. */
function pauseMsOf(error: unknown): number | undefined {
  const failure = apiErrorOf(error);
  if (failure?.code !== 'orders_too_fast' && failure?.code !== 'too_many_requests')
    return undefined;
  const details = v.safeParse(Details, failure.details);
  return details.success
    ? Math.min(details.output.retryAfterSeconds * 1000, LONGEST_PAUSE_MS)
    : USUAL_PAUSE_MS;
}

interface Ports {
  /** Ends early when the connection returns. */
  wait: Wait;
  onBack: (listener: () => void) => void;
  now: () => number;
  /** Called with the time of the next attempt if the server sets it, otherwise null. */
  showGoesAt: (goesAt: number | null) => void;
}

export function createOutboxPace({ wait, onBack, now, showGoesAt }: Ports) {
  /** Failed attempts in a row; reset when the connection returns. */
  let failures = 0;
  /** Ends the wait before the next attempt, because of a new order. */
  let wake: () => void = () => undefined;
  const reset = (): void => {
    failures = 0;
  };
  onBack(reset);
  return {
    reset,
    succeed: (): void => {
      reset();
      showGoesAt(null);
    },
    wake: (): void => wake(),
    /** Waits before the next attempt. A pause that the server requires can't be shortened. */
    waitAfter: async (failure: unknown): Promise<void> => {
      const pauseMs = pauseMsOf(failure);
      if (pauseMs === undefined) {
        showGoesAt(null);
        const woken = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([wait(backoffMs(failures, MAX_WAIT_MS)), woken]);
        failures += 1;
        return;
      }
      const goesAt = now() + pauseMs;
      showGoesAt(goesAt);
      while (now() < goesAt) await wait(goesAt - now());
    },
  };
}
