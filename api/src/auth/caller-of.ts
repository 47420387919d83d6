import type { FastifyRequest } from 'fastify';
import type { Caller } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { readApiKey } from '../edge/bearer.ts';
import type { Limits } from '../edge/limits.ts';
import type { Identity } from './identity.ts';
import { createKeyCaller } from './key-caller.ts';

/**
 * Identifies the caller of each request and counts it against the limits, per user or API key, else per address.
 * A sign-in that isn't cached counts against the address first, so that made-up tokens can't keep Postgres busy.
 * Cookies beside an API key are ignored. With `isCheckedLater`, a guest may be `unchecked`.
 */
export function createCallerOf(
  deps: Pick<Deps, 'db' | 'log'>,
  identity: Identity,
  limits: Limits,
): (request: Pick<FastifyRequest, 'ip' | 'headers'>, isCheckedLater?: boolean) => Promise<Caller> {
  const keyCaller = createKeyCaller(deps, limits);
  return async (request, isCheckedLater) => {
    const key = readApiKey(request.headers);
    if (key !== undefined) return keyCaller(request, key);
    let isCounted = false;
    const countStranger = (): void => {
      isCounted = true;
      limits.stranger(request);
    };
    const { cookie } = request.headers;
    const caller = await identity.identify(cookie, countStranger, isCheckedLater);
    if (caller.user) limits.user(request, caller.user);
    else if (!isCounted) countStranger();
    return caller;
  };
}
