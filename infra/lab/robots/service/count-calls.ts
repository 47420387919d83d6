import { setTimeout as sleep } from 'node:timers/promises';
import type { ErrorCode } from '@sofra/contracts/errors';
import type { Route, RouteResponse } from '@sofra/contracts/route';
import type { CallInput } from '../../../../web/src/data/transport/api.ts';
import { ApiError, isTransient } from '../../../../web/src/lib/apiError.ts';
import { retryUntilDone } from '../../../../web/src/lib/browser/retry.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Page } from '../browser.ts';

/** Refusals that happen when somebody else was faster. */
const expected = new Set<ErrorCode>([
  'state_changed',
  'transition_not_allowed',
  'session_ended',
  'items_unavailable',
  'table_in_use',
  'table_full',
  'session_busy',
  'bill_changed',
  'already_paid',
  'payment_open',
  'payment_too_early',
  'bill_unpaid',
  'refund_too_large',
]);
/** Refusals of calls by guests whom staff have moved meanwhile: they have no seat at the old session any more. */
const expectedCalls = new Set([
  'read a bill on a phone: not_found',
  'pay on a phone: not_found',
  'withdraw a payment: not_found',
  'read a payment: not_found',
  'hold lines: not_found',
]);
const RETRY_CAP_MS = 1000;

const isExpected = (what: string, { code }: ApiError): boolean =>
  expected.has(code as ErrorCode) || expectedCalls.has(`${what}: ${code}`);

/** Counts of a run, shared by everyone in it. */
export interface Counts {
  /** Calls that the server did, by what they do. */
  readonly done: Map<string, number>;
  /** Expected refusals, by code. */
  readonly refused: Map<string, number>;
  /** Refusals that must not happen. */
  readonly wrong: string[];
}

export const createCounts = (): Counts => ({ done: new Map(), refused: new Map(), wrong: [] });

/** Returns what was done least of some kinds of calls, half of the time any of them. */
export function drawRarest<Kind extends string>(
  { done }: Counts,
  dice: SeededRandom,
  kinds: readonly [Kind, ...Kind[]],
): Kind {
  if (dice.happens(0.5)) return dice.pick(kinds) ?? kinds[0];
  const times = (kind: Kind): number => done.get(kind) ?? 0;
  return kinds.reduce((rarest, kind) => (times(kind) < times(rarest) ? kind : rarest));
}

const add = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

/**
 * Repeats a call until the server answers, and counts the answer. Returns the answer or the refusal; refusals
 * that must not happen are recorded.
 */
export async function count<T>(
  counts: Counts,
  { wait }: Pick<Page, 'wait'>,
  what: string,
  send: () => Promise<T>,
): Promise<T | ApiError> {
  const answer = await retryUntilDone(
    async () => {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError) || isTransient(error)) throw error;
        return error;
      }
    },
    wait,
    RETRY_CAP_MS,
  );
  if (!(answer instanceof ApiError)) add(counts.done, what);
  else if (isExpected(what, answer)) add(counts.refused, `${what}: ${answer.code}`);
  else counts.wrong.push(`${what}: ${answer.code}`);
  return answer;
}

/** Calls a route as `count` does. */
export type Act = <R extends Route>(
  what: string,
  route: R,
  input: CallInput<R>,
) => Promise<RouteResponse<R> | ApiError>;

/** Returns what calls routes from a page, and counts the answers. */
export const actOn =
  (counts: Counts, page: Pick<Page, 'call' | 'wait'>): Act =>
  (what, route, input) =>
    count(counts, page, what, () => page.call(route, input));

/** Does `work` again and again, with pauses of about `pauseMs`, until `stop` aborts. */
export async function workAlong(
  { dice, pauseMs }: { dice: SeededRandom; pauseMs: number },
  stop: AbortSignal,
  work: () => Promise<unknown>,
): Promise<void> {
  while (!stop.aborted) {
    await sleep(dice.between(0.5, 1.5) * pauseMs);
    if (!stop.aborted) await work();
  }
}
