import { setTimeout as sleep } from 'node:timers/promises';
import { oneEach, orderRequest } from '../../robots/cart.ts';
import type { LabGuest } from '../../robots/world.ts';
import type { SeededRandom } from '../../robots/seeded-random.ts';
import { type Failure, MARK } from './explain.ts';

/** Requests of all clients, and their results. */
export interface Tally {
  asked: number;
  readonly failures: Failure[];
  /** The `clientOrderId` of each order with a 2xx response. */
  readonly acknowledged: string[];
  /** Unexpected responses below 500. */
  readonly odd: string[];
}

const PAUSE_MS = 20;
const ORDER_SHARE = 0.25;

function nextRequest(guest: LabGuest, dice: SeededRandom) {
  if (dice.happens(ORDER_SHARE)) {
    return orderRequest(guest, oneEach(dice.shuffled(guest.itemIds), 2));
  }
  const path = dice.happens(0.5) ? `/api/tables/${guest.tableId}/menu` : '/api/auth/me';
  return { method: 'GET' as const, path, headers: { cookie: guest.cookie } };
}

/** Sends reads and orders with short pauses until `stop`; never retries. */
export async function requestWithoutRetry(
  origin: string,
  guest: LabGuest,
  dice: SeededRandom,
  tally: Tally,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const { path, ...request } = nextRequest(guest, dice);
    const { method } = request;
    tally.asked += 1;
    const mark = String(tally.asked);
    try {
      const headers = { ...request.headers, [MARK]: mark };
      const answer = await fetch(`${origin}${path}`, { ...request, headers });
      const text = await answer.text();
      const { status } = answer;
      if (status >= 500) tally.failures.push({ mark, method, path, status, text });
      else if (!answer.ok) tally.odd.push(`${status} ${method} ${path}: ${text.slice(0, 100)}`);
      else if ('clientOrderId' in request) tally.acknowledged.push(request.clientOrderId);
    } catch (error) {
      tally.failures.push({ mark, method, path, status: 0, text: String(error) });
    }
    await sleep(PAUSE_MS);
  }
}
