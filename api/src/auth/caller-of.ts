import type { FastifyRequest } from 'fastify';
import type { Caller } from '../core/caller.ts';
import type { Limits } from '../edge/limits.ts';
import type { Identity } from './identity.ts';

/**
 * Identifies the caller of each request and counts it against the limits, per user if signed in,
 * else per address. A sign-in that isn't cached counts against the address first, so that made-up
 * tokens can't keep Postgres busy.
 */
export function createCallerOf(
  identity: Identity,
  limits: Limits,
): (request: Pick<FastifyRequest, 'ip' | 'headers'>) => Promise<Caller> {
  return async (request) => {
    let isCounted = false;
    const countStranger = (): void => {
      isCounted = true;
      limits.stranger(request);
    };
    const caller = await identity.identify(request.headers.cookie, countStranger);
    if (caller.user) limits.user(request, caller.user);
    else if (!isCounted) countStranger();
    return caller;
  };
}
