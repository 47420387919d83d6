import type { FastifyRequest } from 'fastify';
import { USUAL_CALLS } from '@sofra/contracts/action-limits';
import type { Route } from '@sofra/contracts/route';
import type { Env } from '@sofra/infra/env';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { type Caller, worksSomewhere } from '../core/caller.ts';
import { subscriberOf } from '../edge/client-address.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../lib/concurrency-limit.ts';
import { AppError } from '../lib/errors.ts';
import { createSlots } from '../lib/slots.ts';
import { ANSWER_WITHIN_MS, deadlineOf } from './deadline.ts';

/** Calls of one guest in progress, running and waiting, at `RATE_LIMIT=600`; browsers send six at once. */
const CALLS_OF_A_GUEST = 12;
/** Calls of one table that run at the same time; most would wait for the session's row. */
const RUNNING_OF_A_TABLE = 3;
/** Calls that wait: of the guests of a table, and of everyone at a business. */
const WAITING_OF_A_TABLE = 200;
const WAITING = 1000;
/** Calls of a business that wait for another system, such as a provider of payments. */
const RUNNING_SLOWLY = 4;
const RETRY_AFTER_SECONDS = 1;

export interface QueuedCall {
  route: Route;
  caller: Caller;
  /** Zeros if the action has no tenant. */
  scope: Pick<ResourceScope, 'businessId' | 'branchId' | 'sessionId'>;
  request: Pick<FastifyRequest, 'id' | 'ip'>;
}

/**
 * Bounds the calls in progress, so that those of one guest or business leave connections to all others (ADR-0062).
 */
export interface TenantQueue {
  /**
   * Counts a call of a guest until the returned function is called. Throws `too_many_requests` if they have too many
   * in progress.
   */
  enter: (caller: Caller) => () => void;
  /**
   * Runs the work of a call when its business has a place: half of the database connections of a process at most, of
   * which guests leave some to the staff. A call without a business has a place of its user's or address's. Throws
   * `unavailable` if too many wait, or the call waits beyond its deadline.
   */
  run: <T>(call: QueuedCall, work: () => Promise<T>) => Promise<T>;
}

type Lane = 'staff' | 'guests';

export function createTenantQueue(
  { DB_POOL, RATE_LIMIT }: Pick<Env, 'DB_POOL' | 'RATE_LIMIT'>,
  patience: number,
): TenantQueue {
  const most = Math.max(1, Math.floor(DB_POOL / 2));
  const rate = Math.max(1, RATE_LIMIT / USUAL_CALLS);
  const takeSlot = createSlots<number>(Math.ceil(CALLS_OF_A_GUEST * rate));
  const limiters = new Map<string, ConcurrencyLimiter<Lane>>();
  const openLimiter = (running: number): ConcurrencyLimiter<Lane> =>
    createConcurrencyLimiter({
      running,
      lanes: {
        staff: { waiting: WAITING, perKey: WAITING },
        guests: {
          waiting: WAITING,
          perKey: WAITING_OF_A_TABLE,
          running: Math.max(1, running - Math.ceil(running / 4)),
          runningPerKey: RUNNING_OF_A_TABLE,
        },
      },
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });

  /** Runs work among the calls of a tenant, which is forgotten once it has none. */
  async function among<T>(
    {
      tenant,
      running,
      ...asker
    }: Parameters<ConcurrencyLimiter<Lane>['run']>[0] & {
      tenant: string;
      running: number;
    },
    work: () => Promise<T>,
  ): Promise<T> {
    const limiter = limiters.get(tenant) ?? openLimiter(running);
    limiters.set(tenant, limiter);
    try {
      return await limiter.run(asker, work);
    } finally {
      if (limiter.isIdle() && limiters.get(tenant) === limiter) limiters.delete(tenant);
    }
  }

  return {
    enter: (caller) => {
      if (!caller.user || worksSomewhere(caller)) return () => undefined;
      const leave = takeSlot(caller.user.userId);
      if (leave) return leave;
      throw new AppError('too_many_requests', {
        details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
      });
    },
    run: (call, work) => {
      const limitMs = deadlineOf(call.route) ?? ANSWER_WITHIN_MS;
      const isSlow = limitMs > ANSWER_WITHIN_MS;
      const place = {
        tenant: isSlow ? `${tenantOf(call)}, slow` : tenantOf(call),
        running: isSlow ? RUNNING_SLOWLY : most,
        lane: laneOf(call),
        key: keyOf(call),
        expiresAt: performance.now() + limitMs * patience,
      };
      return among(place, work);
    },
  };
}

/** Returns whose places a call takes. */
function tenantOf({ caller: { user }, scope, request }: QueuedCall): string {
  if (scope.businessId) return `business ${scope.businessId}`;
  if (user && !user.isAnonymous) return `user ${user.userId}`;
  return `address ${subscriberOf(request.ip)}`;
}

function laneOf({ caller, scope }: QueuedCall): Lane {
  if (caller.user?.apiKey) return 'guests';
  const isStaff = scope.businessId ? isStaffOf(caller, scope) : worksSomewhere(caller);
  return isStaff ? 'staff' : 'guests';
}

/** Returns those who take turns: tables, or users where there is no table. */
const keyOf = ({ caller: { user }, scope, request }: QueuedCall): string =>
  scope.sessionId ? `session ${scope.sessionId}` : String(user?.userId ?? request.id);
