/** Sends a guest's changed lines to the shared basket: merged, in order, one tab at a time, until they arrive. */
import { changeBasket } from '@sofra/contracts/baskets';
import { type ApiErrorCode, isTransient } from '../../lib/apiError.ts';
import { backoffMs, type Wait } from '../../lib/browser/retry.ts';
import type { WithTabLock } from '../../lib/browser/tabLock.ts';
import { apiErrorOf } from '../client/auth.ts';
import type { Call } from '../transport/api.ts';
import type { createBaskets } from './baskets.ts';
import type { createCart } from './cart.ts';
import type { createOwnLines, Seat } from './ownLines.ts';
import type { createSessions } from './sessions.ts';

/** At most five requests a second. */
const PACE_MS = 200;
export const LONGEST_WAIT_MS = 15_000;
export const TIMEOUT_MS = 8000;
export const MAX_ATTEMPTS = 3;

export interface PushPorts {
  call: Call;
  baskets: Pick<ReturnType<typeof createBaskets>, 'apply'>;
  cart: Pick<ReturnType<typeof createCart>, 'storageChanged'>;
  sessions: Pick<ReturnType<typeof createSessions>, 'find'>;
  /** Ends early when the connection returns. */
  wait: Wait;
  inTurn: WithTabLock;
}

/** `onResult` receives the reason why the server refused the last change; null if it accepted it. */
export function createBasketPush(
  { call, baskets, cart, sessions, wait, inTurn }: PushPorts,
  own: ReturnType<typeof createOwnLines>,
  onResult: (refused: ApiErrorCode | null) => void,
) {
  /** Changes that the server refused, by session; they are sent again once they differ. */
  const refused = new Map<number, string>();
  let isPumping = false;

  const isDue = (seat: Seat): boolean => {
    const changes = own.changesOf(seat);
    return changes.length > 0 && JSON.stringify(changes) !== refused.get(seat.sessionId);
  };

  /** Sends what the server lacks; returns false if it lacks nothing. */
  async function send(seat: Seat): Promise<boolean> {
    cart.storageChanged(null);
    const { sessionId } = seat;
    const sent = own.changesOf(seat);
    if (sent.length === 0) return false;
    own.sending(seat, sent);
    const input = { params: { sessionId }, body: { lines: sent } };
    const { lines } = await call(changeBasket, input, { timeoutMs: TIMEOUT_MS });
    for (const line of lines) own.hear(seat, line, true);
    for (const line of sent) {
      if (!lines.some(({ id }) => id === line.id)) own.unanswered(seat, line);
    }
    baskets.apply({ sessionId, lines, guests: [] });
    onResult(null);
    return true;
  }

  /** Returns how long to wait before the next attempt, or undefined if repeating it is useless. */
  function waitAfter(seat: Seat, reason: unknown, failures: number): number | undefined {
    const failure = apiErrorOf(reason);
    if (failure && isTransient(failure)) return backoffMs(failures, LONGEST_WAIT_MS);
    refused.set(seat.sessionId, JSON.stringify(own.changesOf(seat)));
    onResult(failure?.code ?? 'internal');
    if (failure?.code === 'session_ended' || failure?.code === 'forbidden')
      void sessions.find(seat.tableId).catch(() => null);
    return undefined;
  }

  /** Sends changes until the server has all of them. */
  async function pump(): Promise<void> {
    if (isPumping) return;
    isPumping = true;
    for (let failures = 0; ;) {
      const seat = own.seats().find(isDue);
      if (!seat) break;
      try {
        await inTurn(() => send(seat));
        failures = 0;
        await wait(PACE_MS);
      } catch (error) {
        const ms = waitAfter(seat, error, failures);
        failures += 1;
        if (ms !== undefined) await wait(ms);
      }
    }
    isPumping = false;
  }
  return {
    pump: (): void => void pump(),
    /** Sends everything of a seat now. Throws the API's error. */
    flush: (seat: Seat): Promise<void> =>
      inTurn(async () => {
        for (let times = 0; times < MAX_ATTEMPTS && (await send(seat));) times += 1;
      }),
  };
}
