/** Times of webhooks in milliseconds. */
export interface WebhookTiming {
  /** Pause between two rounds. */
  roundMs: number;
  /** Longest time for one attempt, from the look-up of the name to the end of the answer. */
  attemptMs: number;
  /** Longest time for which an endpoint belongs to a worker without a renewal. */
  leaseMs: number;
  /** Pauses before the retries; after the last one the event has failed. */
  retryMs: readonly number[];
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const webhookTiming: WebhookTiming = {
  roundMs: 500,
  attemptMs: 10 * SECOND,
  leaseMs: 30 * SECOND,
  retryMs: [
    5 * SECOND,
    30 * SECOND,
    2 * MINUTE,
    10 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
    4 * HOUR,
  ],
};

/** Maximum number of sessions whose events are sent to an endpoint at once. */
export const MAX_IN_FLIGHT = 8;

/** Returns the pause after this many attempts, 20 % shorter or longer; undefined if none is left. */
export function pauseAfter(
  attempts: number,
  { retryMs }: Pick<WebhookTiming, 'retryMs'>,
): number | undefined {
  const pause = retryMs[attempts - 1];
  return pause === undefined ? undefined : pause * (0.8 + Math.random() * 0.4);
}
