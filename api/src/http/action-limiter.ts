import type { FastifyRequest } from 'fastify';
import { type ActionLimit, actionLimits, USUAL_CALLS } from '@sofra/contracts/action-limits';
import type { Action } from '@sofra/contracts/policy';
import type { Env } from '@sofra/infra/env';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { type Caller, worksSomewhere } from '../core/caller.ts';
import { subscriberOf } from '../edge/client-address.ts';
import { CALLERS_AN_ADDRESS } from '../edge/limits.ts';
import { type Bucket, createBucket } from '../lib/rate-limit.ts';

export interface CountedCall {
  caller: Caller;
  /** Zeros if the action has no tenant, or its statement finds out. */
  scope: ResourceScope;
  request: Pick<FastifyRequest, 'ip'>;
  body: unknown;
}

/**
 * Counts calls by the table of limits, in this process. Both throw `too_many_requests` with `retryAfterSeconds`. The
 * staff of a branch aren't counted there.
 */
export interface ActionLimiter {
  /** Counts a permitted call. */
  count: (action: Action, call: CountedCall) => void;
  /** Refuses a guest or customer whose own limit is reached, before Postgres is asked about the call. */
  check: (action: Action, caller: Caller) => void;
}

/** Returns what a call counts. */
function costOf({ counts }: ActionLimit, body: unknown): number {
  if (counts !== 'lines' || typeof body !== 'object' || body === null) return 1;
  return 'lines' in body && Array.isArray(body.lines) ? Math.max(1, body.lines.length) : 1;
}

/** Creates the counters of one action. */
function openAction(limit: ActionLimit, rate: number) {
  const bucket = (max: number): Bucket => createBucket(Math.max(1, Math.ceil(max * rate)));
  // The usual number is counted for all calls together.
  const isUsual = limit.person >= USUAL_CALLS;
  const people = isUsual ? undefined : bucket(limit.person);
  const addresses = isUsual ? undefined : bucket(limit.person * CALLERS_AN_ADDRESS);
  const sessions = limit.session === undefined ? undefined : bucket(limit.session);
  return {
    people,
    count: ({ caller: { user }, scope, request, body }: CountedCall): void => {
      const cost = costOf(limit, body);
      if (user) people?.(user.userId, cost);
      else addresses?.(subscriberOf(request.ip), cost);
      if (scope.sessionId) sessions?.(scope.sessionId, cost);
    },
  };
}

export function createActionLimiter({ RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>): ActionLimiter {
  const rate = RATE_LIMIT / USUAL_CALLS;
  const limits: [string, ActionLimit][] = Object.entries(actionLimits);
  const counters = new Map(limits.map(([action, limit]) => [action, openAction(limit, rate)]));
  return {
    count: (action, call) => {
      if (!isStaffOf(call.caller, call.scope)) counters.get(action)?.count(call);
    },
    check: (action, caller) => {
      if (caller.user && !worksSomewhere(caller)) {
        counters.get(action)?.people?.(caller.user.userId, 0);
      }
    },
  };
}
