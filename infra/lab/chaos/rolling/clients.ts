import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly clientOrderId?: string;
  readonly body?: string;
}

function nextRequest({ sessionId, tableId, itemIds }: LabGuest, dice: SeededRandom): Request {
  if (!dice.happens(ORDER_SHARE)) {
    const path = dice.happens(0.5) ? `/api/tables/${tableId}/menu` : '/api/auth/me';
    return { method: 'GET', path };
  }
  const clientOrderId = randomUUID();
  const items = dice
    .shuffled(itemIds)
    .slice(0, 2)
    .map((itemId) => ({ itemId, quantity: 1 }));
  const body = JSON.stringify({ clientOrderId, items });
  return { method: 'POST', path: `/api/sessions/${sessionId}/orders`, clientOrderId, body };
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
    const { method, path, clientOrderId, body } = nextRequest(guest, dice);
    tally.asked += 1;
    const mark = String(tally.asked);
    try {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          cookie: guest.cookie,
          [MARK]: mark,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      const text = await answer.text();
      const { status } = answer;
      if (status >= 500) tally.failures.push({ mark, method, path, status, text });
      else if (!answer.ok) tally.odd.push(`${status} ${method} ${path}: ${text.slice(0, 100)}`);
      else if (clientOrderId !== undefined) tally.acknowledged.push(clientOrderId);
    } catch (error) {
      tally.failures.push({ mark, method, path, status: 0, text: String(error) });
    }
    await sleep(PAUSE_MS);
  }
}
