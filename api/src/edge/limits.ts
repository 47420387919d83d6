import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '@sofra/infra/env';
import type { SignedIn } from '../caller.ts';
import { AppError } from '../errors.ts';
import { subscriberOf } from './address.ts';

const WINDOW_MS = 60_000;
/** A venue's guests share an address, a phone network's share a few: it holds many callers' worth. */
const CALLERS_AN_ADDRESS = 10;

/** Counts requests a minute in this process; each throws `too_many_requests` with `retryAfterSeconds`. */
export interface Limits {
  /** A caller whose sign-in nobody knows yet, or who has none: by address. */
  stranger: (request: FastifyRequest) => Promise<void>;
  /** By who it is. Guests also count towards their address, people never do (design: security). */
  user: (request: FastifyRequest, user: SignedIn) => Promise<void>;
  /** Attempts to sign in from one address, beside the lockout. */
  login: (request: FastifyRequest) => Promise<void>;
  /** New guests from one address: each may then make requests of its own. */
  newGuest: (request: FastifyRequest) => Promise<void>;
}

/** Counters of their own a kind, so that guests can neither use up nor push out the kitchen's. */
export async function createLimits(app: FastifyInstance, env: Env): Promise<Limits> {
  await app.register(rateLimit, { global: false });
  const keys = new WeakMap<FastifyRequest, string>();

  const bucket = (max: number) => {
    const count = app.createRateLimit({
      max: Math.max(1, Math.round(max)),
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => keys.get(request) ?? '',
    });
    return async (request: FastifyRequest, key: string): Promise<void> => {
      keys.set(request, key);
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      throw new AppError('too_many_requests', {
        details: { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) },
      });
    };
  };

  const people = bucket(env.RATE_LIMIT);
  const guests = bucket(env.RATE_LIMIT);
  const addresses = bucket(env.RATE_LIMIT * CALLERS_AN_ADDRESS);
  const logins = bucket(env.RATE_LIMIT / 20);
  const newGuests = bucket(env.RATE_LIMIT / 2);
  const byAddress = (count: typeof people) => (request: FastifyRequest) =>
    count(request, subscriberOf(request.ip));

  return {
    stranger: byAddress(addresses),
    user: async (request, user) => {
      const key = String(user.userId);
      if (!user.isAnonymous) return people(request, key);
      await guests(request, key);
      await addresses(request, subscriberOf(request.ip));
    },
    login: byAddress(logins),
    newGuest: byAddress(newGuests),
  };
}
