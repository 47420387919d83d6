import pg from 'pg';
import { isDatabaseUnavailable } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import type { Deps } from '../core/deps.ts';
import { insertOrders, type PricedRequest } from './insert-orders.ts';

/** Number of statements that may run at the same time. */
const LANES = 2;
/** Maximum number of carts in a statement. */
const MAX_CARTS = 32;

/** SQLSTATE of a lock that wasn't available in time. */
const LOCK_TIMEOUT = '55P03';

/** Writes guests' orders; carts that arrive while statements run are written together (ADR-0051). */
export interface OrderWriter {
  /**
   * Writes the order of a cart and publishes it. Returns its JSON text; undefined if nothing was written, whatever
   * the reason.
   */
  write: (request: PricedRequest) => Promise<string | undefined>;
}

interface Waiting {
  request: PricedRequest;
  resolve: (document: string | undefined) => void;
  reject: (error: unknown) => void;
}

type WriterDeps = Pick<Deps, 'pool' | 'rooms' | 'jobs'>;

export function createOrderWriter(deps: WriterDeps): OrderWriter {
  let waiting: Waiting[] = [];
  let running = 0;
  let isScheduled = false;
  /** Sessions with a cart in a statement. Another one would find the session locked. */
  const busy = new Set<number>();

  /** Takes the oldest carts of sessions that aren't busy, one of each. */
  const takeCarts = (): Waiting[] => {
    const carts: Waiting[] = [];
    const left: Waiting[] = [];
    for (const one of waiting) {
      const { sessionId } = one.request;
      if (carts.length === MAX_CARTS || busy.has(sessionId)) left.push(one);
      else {
        busy.add(sessionId);
        carts.push(one);
      }
    }
    waiting = left;
    return carts;
  };

  const start = (): void => {
    isScheduled = false;
    while (running < LANES && waiting.length > 0) {
      const carts = takeCarts();
      if (carts.length === 0) return;
      running += 1;
      void writeAll(carts).finally(() => {
        running -= 1;
        start();
      });
    }
  };

  const writeAll = async (carts: readonly Waiting[]): Promise<void> => {
    try {
      await writeTogether(deps, carts);
      free(carts);
    } catch (error) {
      if (carts.length === 1 || !isRolledBack(error)) {
        free(carts);
        for (const { reject } of carts) reject(error);
        return;
      }
      // The fault of one cart isn't that of the others, and none of them waits for it.
      for (const cart of carts) {
        void writeTogether(deps, [cart])
          .catch(cart.reject)
          .finally(() => {
            free([cart]);
            start();
          });
      }
    }
  };

  const free = (carts: readonly Waiting[]): void => {
    for (const { request } of carts) busy.delete(request.sessionId);
  };

  return {
    write: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        if (isScheduled || running >= LANES) return;
        isScheduled = true;
        // Requests that arrived together are all read by then.
        setImmediate(start);
      }),
  };
}

/** Writes carts in one statement, and publishes their orders. */
async function writeTogether(deps: WriterDeps, carts: readonly Waiting[]): Promise<void> {
  const requests = carts.map(({ request }) => request);
  const { orders, jobIds } = await insertOrders(deps.pool, requests);
  deps.rooms.publish(orders.flatMap((order) => order?.events ?? []));
  for (const jobId of jobIds) enqueueJob(deps.jobs, jobId, 'read-notes');
  for (const [index, { resolve }] of carts.entries()) resolve(orders[index]?.document);
}

/**
 * True if Postgres refused a statement and has certainly written nothing. A lost connection or a timeout doesn't
 * tell: without a `clientOrderId`, writing again could order twice.
 */
const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === LOCK_TIMEOUT || !isDatabaseUnavailable(error));
