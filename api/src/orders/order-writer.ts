import pg from 'pg';
import { isDatabaseUnavailable } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import type { Deps } from '../core/deps.ts';
import { ANSWER_WITHIN_MS } from '../http/deadline.ts';
import { AppError } from '../lib/errors.ts';
import { createCartQueue, type QueuedCart, type TakenCarts } from './cart-queue.ts';
import { type InsertedOrders, insertOrders, type PricedRequest } from './insert-orders.ts';

/** Time after which a statement leaves its lane to others. */
const SLOW_AFTER_MS = 500;

/** SQLSTATE of a lock that wasn't available in time. */
const LOCK_TIMEOUT = '55P03';

/** Writes guests' orders; carts that arrive while statements run are written together (ADR-0051). */
export interface OrderWriter {
  /**
   * Writes the order of a cart and publishes it. Returns its JSON text; undefined if nothing was written, whatever
   * the reason. Throws `unavailable` if it waited beyond its deadline.
   */
  write: (request: PricedRequest) => Promise<string | undefined>;
}

interface Arrived {
  request: PricedRequest;
  expiresAt: number;
  resolve: (document: string | undefined) => void;
  reject: (error: unknown) => void;
}
type Waiting = Arrived & QueuedCart;

type WriterDeps = Pick<Deps, 'pool' | 'db' | 'rooms' | 'jobs' | 'sessionPlaces' | 'patience'>;

export function createOrderWriter(deps: WriterDeps): OrderWriter {
  let arrived: Arrived[] = [];
  const queue = createCartQueue<Waiting>();

  /** Lets carts wait for a statement, once the branches of their sessions are known. */
  const admit = async (carts: readonly Arrived[]): Promise<void> => {
    const sessionIds = carts.map(({ request }) => request.sessionId);
    const unknown = sessionIds.filter((id) => !deps.sessionPlaces.has(id));
    if (unknown.length > 0) await findPlaces(deps, unknown);
    for (const cart of carts) {
      const { sessionId } = cart.request;
      const place = deps.sessionPlaces.get(sessionId);
      if (!place) cart.resolve(undefined);
      else queue.add([{ ...cart, sessionId, branchId: place.branchId, isAlone: false }]);
    }
    start();
  };

  const start = (): void => {
    for (const { reject } of queue.takeExpired()) reject(new AppError('unavailable'));
    for (let taken = queue.take(); taken; taken = queue.take()) void writeAll(taken);
  };

  /** Writes carts in one statement, starts the next one, and then answers. */
  const writeAll = async (taken: TakenCarts<Waiting>): Promise<void> => {
    const requests = taken.carts.map(({ request }) => request);
    const slow = setTimeout(() => {
      taken.giveWay();
      start();
    }, SLOW_AFTER_MS);
    const result = await insertOrders(deps.pool, requests).catch((error: unknown) => ({ error }));
    clearTimeout(slow);
    taken.end();
    if ('error' in result) refuse(taken, result.error);
    start();
    if (!('error' in result)) answer(taken, result);
  };

  /** Publishes the orders of a statement. */
  const answer = ({ carts }: TakenCarts<Waiting>, { orders, jobIds }: InsertedOrders): void => {
    deps.rooms.publish(orders.flatMap((order) => order?.events ?? []));
    for (const jobId of jobIds) enqueueJob(deps.jobs, jobId, 'read-notes');
    for (const [index, { resolve }] of carts.entries()) resolve(orders[index]?.document);
  };

  /**
   * Writes the carts of a statement that Postgres refused again, before all others: by branch if a lock wasn't
   * released, or else each alone. The fault of one isn't that of the others.
   */
  const refuse = ({ carts, branchIds }: TakenCarts<Waiting>, error: unknown): void => {
    if (carts.length === 1 || !isRolledBack(error)) {
      for (const { reject } of carts) reject(error);
      return;
    }
    const isHeld = isLockTimeout(error);
    if (isHeld) queue.keepApart(branchIds);
    const isAlone = !isHeld || branchIds.size === 1;
    queue.addFirst(carts.map((cart) => ({ ...cart, isAlone })));
  };

  const admitAll = (): void => {
    const carts = arrived;
    arrived = [];
    admit(carts).catch((error: unknown) => {
      for (const { reject } of carts) reject(error);
    });
  };

  return {
    write: (request) =>
      new Promise((resolve, reject) => {
        const expiresAt = performance.now() + ANSWER_WITHIN_MS * deps.patience;
        // Requests that arrived together are all read by then.
        if (arrived.length === 0) setImmediate(admitAll);
        arrived.push({ request, expiresAt, resolve, reject });
      }),
  };
}

/** Finds out where sessions are, and remembers it. */
async function findPlaces(
  { db, sessionPlaces }: Pick<Deps, 'db' | 'sessionPlaces'>,
  sessionIds: readonly number[],
): Promise<void> {
  const places = await db
    .selectFrom('table_sessions')
    .select(['id', 'business_id as businessId', 'branch_id as branchId'])
    .where('id', 'in', sessionIds)
    .execute();
  for (const { id, ...place } of places) sessionPlaces.set(id, place);
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT;

/**
 * True if Postgres refused a statement and has certainly written nothing. A lost connection or a timeout doesn't
 * tell: without a `clientOrderId`, writing again could order twice.
 */
const isRolledBack = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (isLockTimeout(error) || !isDatabaseUnavailable(error));
