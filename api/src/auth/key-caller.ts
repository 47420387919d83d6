import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { planHasApi } from '@sofra/contracts/api-keys';
import type { Caller } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { hashToken } from '../edge/cookies.ts';
import type { Limits } from '../edge/limits.ts';
import { findApiKey, touchApiKey } from '../identity/api-keys.ts';
import { AppError } from '../lib/errors.ts';

const MAX_REMEMBERED = 10_000;
const REMEMBERED_MS = 10 * 60_000;

/**
 * Identifies the API key of a request. It is read from Postgres each time, so that a revoked key ends at once.
 * A key counts against its own limit, and one that wasn't valid in the last minutes against its address first.
 * Throws `api_key_invalid`, and `plan_feature` if the plan of its business has no API.
 */
export type KeyCaller = (request: Pick<FastifyRequest, 'ip'>, key: string) => Promise<Caller>;

export function createKeyCaller(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  limits: Pick<Limits, 'stranger' | 'user'>,
): KeyCaller {
  const known = new LRUCache<string, true>({ max: MAX_REMEMBERED, ttl: REMEMBERED_MS });
  const touch = (keyId: number): void => {
    touchApiKey(db, keyId).catch((error: unknown) => {
      log.warn({ err: error }, 'last use of an API key not stored');
    });
  };
  return async (request, key) => {
    const tokenHash = hashToken(key);
    const name = tokenHash.toString('latin1');
    if (!known.has(name)) limits.stranger(request);
    const found = await findApiKey(db, tokenHash);
    if (!found) {
      known.delete(name);
      throw new AppError('api_key_invalid');
    }
    known.set(name, true);
    const { businessId, branchId, actions } = found;
    const user = {
      userId: found.userId,
      name: found.name,
      email: null,
      isAnonymous: false,
      platformRole: null,
      memberships: [],
      screen: null,
      apiKey: { businessId, branchId, actions },
      stage: 'full' as const,
    };
    limits.user(request, user);
    if (!planHasApi(found.plan)) throw new AppError('plan_feature');
    if (found.isStale) touch(found.userId);
    return { user, tokenHash: null, scanHash: null };
  };
}
