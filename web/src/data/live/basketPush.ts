/** Sends a guest's changed lines to the shared basket: merged, in order, one tab at a time, until they arrive. */
import { changeBasket } from '@sofra/contracts/baskets';
import { type ApiError, type ApiErrorCode, isTransient } from '../../lib/apiError.ts';
import { delayAfter, type Wait } from '../../lib/browser/retry.ts';
import type { WithTabLock } from '../../lib/browser/tabLock.ts';
import { apiErrorOf } from '../client/auth.ts';
import type { Call } from '../transport/api.ts';
import type { createBaskets } from './baskets.ts';
import type { createCart } from './cart.ts';
import type { createOwnLines, Seat, SentLine } from './ownLines.ts';
import type { createSessions } from './sessions.ts';

/** At most five requests a second. */
const PACE_MS = 200;
export const LONGEST_WAIT_MS = 15_000;
export const TIMEOUT_MS = 8000;
export const MAX_ATTEMPTS = 3;

const isRepeatable = (error: unknown): boolean => isTransient(apiErrorOf(error));

export interface PushPorts {
  call: Call;
  baskets: Pick<ReturnType<typeof createBaskets>, 'apply'>;
  cart: Pick<ReturnType<typeof createCart>, 'storageChanged'>;
  sessions: Pick<ReturnType<typeof createSessions>, 'find'>;
  /** Ends early when the connection returns. */
  wait: Wait;
  inTurn: WithTabLock;
}

/** `onResult` receives the reason why the server refused a seat's last changes; null if it accepted them. */
export function createBasketPush(
  { call, baskets, cart, sessions, wait, inTurn }: PushPorts,
  own: ReturnType<typeof createOwnLines>,
  onResult: (seat: Seat, refused: ApiErrorCode | null) => void,
) {
  /** Changes that the server refused, by session; they are sent again once they differ. */
  const refused = new Map<number, string>();
  let isPumping = false;

  const isDue = (seat: Seat): boolean => {
    const changes = own.changesOf(seat);
    return changes.length > 0 && JSON.stringify(changes) !== refused.get(seat.sessionId);
  };

  /** Records that the server refused changes, or that the page couldn't apply its response. */
  function refuse(seat: Seat, changes: readonly SentLine[], failure: ApiError | undefined): void {
    refused.set(seat.sessionId, JSON.stringify(changes));
    onResult(seat, failure?.code ?? 'internal');
    if (failure?.code === 'session_ended' || failure?.code === 'forbidden')
      void sessions.find(seat.tableId).catch(() => null);
  }

  /** Sends what the server lacks; returns false if it lacks nothing. Throws the API's error. */
  async function send(seat: Seat): Promise<boolean> {
    cart.storageChanged(null);
    const { sessionId, tableId } = seat;
    // Staff may have moved the guest while another tab was sending.
    const isCurrent = own
      .seats()
      .some((one) => one.sessionId === sessionId && one.tableId === tableId);
    if (!isCurrent) return false;
    const sent = own.changesOf(seat);
    if (sent.length === 0) return false;
    own.sending(seat, sent);
    const input = { params: { sessionId }, body: { lines: sent } };
    try {
      const { lines } = await call(changeBasket, input, { timeoutMs: TIMEOUT_MS });
      for (const line of lines) own.hear(seat, line, true);
      for (const line of sent) {
        if (!lines.some(({ id }) => id === line.id)) own.unanswered(seat, line);
      }
      baskets.apply({ sessionId, lines, guests: [] });
      onResult(seat, null);
      return true;
    } catch (error) {
      if (!isRepeatable(error)) refuse(seat, sent, apiErrorOf(error));
      throw error;
    }
  }

  /** Sends changes until the server has all of them. */
  async function pump(): Promise<void> {
    if (isPumping) return;
    isPumping = true;
    for (let failures = 0; ;) {
      const seat = own.seats().find(isDue);
      if (!seat) break;
      let pauseMs = PACE_MS;
      try {
        await inTurn(() => send(seat));
        failures = 0;
      } catch (error) {
        if (isRepeatable(error)) {
          pauseMs = delayAfter(apiErrorOf(error), failures, LONGEST_WAIT_MS);
          failures += 1;
        }
      }
      await wait(pauseMs);
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
