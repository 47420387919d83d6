import pg from 'pg';
import { isDatabaseUnavailable } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import type { Deps } from '../core/deps.ts';
import { type InsertedOrders, insertOrders, type PricedRequest } from './insert-orders.ts';

/** Number of statements that may run at the same time. */
const LANES = 2;
/** Maximum number of carts in a statement. */
const MAX_CARTS = 32;
/** Number of sessions whose branch is known. */
const MAX_KNOWN = 10_000;

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
  const busySessions = new Set<number>();
  /** Room of the branch of each session that ordered before, as far as they are known. */
  const branchOf = new Map<number, string>();
  /** Branches with a cart in a statement. Another statement would wait for their counters until it commits. */
  const busyBranches = new Set<string>();

  const isBusy = ({ request: { sessionId } }: Waiting): boolean =>
    busySessions.has(sessionId) || busyBranches.has(branchOf.get(sessionId) ?? '');

  /** Takes the oldest carts of sessions and branches that aren't busy, one of each session. */
  const takeCarts = (): Waiting[] => {
    const carts: Waiting[] = [];
    const left: Waiting[] = [];
    for (const one of waiting) {
      if (carts.length === MAX_CARTS || isBusy(one)) left.push(one);
      else {
        busySessions.add(one.request.sessionId);
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
      void writeAll(carts);
    }
  };

  /** Writes carts in one statement, starts the next one, and then answers. */
  const writeAll = async (carts: readonly Waiting[]): Promise<void> => {
    const requests = carts.map(({ request }) => request);
    const branches = requests.flatMap(({ sessionId }) => branchOf.get(sessionId) ?? []);
    for (const branch of branches) busyBranches.add(branch);
    running += 1;
    const result = await insertOrders(deps.pool, requests).catch((error: unknown) => ({ error }));
    running -= 1;
    for (const branch of branches) busyBranches.delete(branch);
    if ('error' in result) {
      refuse(carts, result.error);
      start();
      return;
    }
    free(carts);
    start();
    answer(carts, result);
  };

  /** Publishes the orders of a statement, and notes their branches. */
  const answer = (carts: readonly Waiting[], { orders, jobIds }: InsertedOrders): void => {
    deps.rooms.publish(orders.flatMap((order) => order?.events ?? []));
    for (const jobId of jobIds) enqueueJob(deps.jobs, jobId, 'read-notes');
    for (const [index, { request, resolve }] of carts.entries()) {
      const order = orders[index];
      if (order) noteBranch(request.sessionId, order.branchRoom);
      resolve(order?.document);
    }
  };

  /** Writes each cart alone: the fault of one isn't that of the others, and none of them waits for it. */
  const refuse = (carts: readonly Waiting[], error: unknown): void => {
    if (carts.length === 1 || !isRolledBack(error)) {
      free(carts);
      for (const { reject } of carts) reject(error);
      return;
    }
    for (const cart of carts) {
      void insertOrders(deps.pool, [cart.request])
        .then((result) => answer([cart], result), cart.reject)
        .finally(() => {
          free([cart]);
          start();
        });
    }
  };

  const noteBranch = (sessionId: number, branch: string): void => {
    branchOf.set(sessionId, branch);
    const [oldest] = branchOf.size > MAX_KNOWN ? branchOf.keys() : [];
    if (oldest !== undefined) branchOf.delete(oldest);
  };

  const free = (carts: readonly Waiting[]): void => {
    for (const { request } of carts) busySessions.delete(request.sessionId);
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

/**
 * True if Postgres refused a statement and has certainly written nothing. A lost connection or a timeout doesn't
 * tell: without a `clientOrderId`, writing again could order twice.
 */
const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === LOCK_TIMEOUT || !isDatabaseUnavailable(error));
