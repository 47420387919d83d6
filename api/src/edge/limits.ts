import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { subscriberOf } from './client-address.ts';
import { throttle } from '../lib/throttle.ts';
import { createBucket, createSharedBucket, type SharedBucket } from '../lib/rate-limit.ts';

/**
 * Guests of a business share an address, those of a phone network share a few, so the limit is that of many
 * callers.
 */
export const CALLERS_AN_ADDRESS = 10;

/** Counts requests per minute; each throws `too_many_requests` with `retryAfterSeconds`. */
export interface Limits {
  /** Callers without a known sign-in: by address, in this process. */
  stranger: (request: Pick<FastifyRequest, 'ip'>) => void;
  /** Users and guests, in this process. Guests also count against their address, users never do. */
  user: (request: Pick<FastifyRequest, 'ip'>, user: SignedIn) => void;
  /**
   * Sign-in attempts from one address, in addition to the lockout; across all processes, like the following.
   */
  login: (request: FastifyRequest) => Promise<void>;
  /** Mails that a user has sent to addresses of their choice. */
  mail: (user: SignedIn) => Promise<void>;
  /** Mails that strangers of one address have sent: applications, messages, password resets. */
  strangerMail: (request: FastifyRequest) => Promise<void>;
  /** New guests from one address, each of whom may then make requests. */
  newGuest: (request: FastifyRequest) => Promise<void>;
  /** Requests to addresses of an owner's choice, by business: tests and replays of webhooks, new addresses. */
  webhook: (businessId: number) => Promise<void>;
  /** Pairing codes shown to tablets of one address. */
  pairing: (request: FastifyRequest) => Promise<void>;
  /** Pairing codes entered by a user, and in their business: there are a million codes. */
  pairingCode: (user: SignedIn, businessId: number) => Promise<void>;
  /**
   * Counts a wrong pairing code. Many of all businesses together are logged and not refused: one business could
   * stop pairing in the others.
   */
  wrongPairingCode: () => Promise<void>;
}

/**
 * Separate counters, so that guests can't use up the kitchen's. Limits on every request are counted in the
 * process, because a round trip would cost more than the request.
 */
export function createLimits({ env, redis, log }: Pick<Deps, 'env' | 'redis' | 'log'>): Limits {
  const { RATE_LIMIT, REDIS_PREFIX } = env;
  const people = createBucket(RATE_LIMIT);
  const guests = createBucket(RATE_LIMIT);
  const addresses = createBucket(RATE_LIMIT * CALLERS_AN_ADDRESS);
  const share = (kind: string, max: number): SharedBucket =>
    createSharedBucket(redis, `${REDIS_PREFIX}:limit:${kind}`, Math.ceil(max));
  const logins = share('login', RATE_LIMIT / 20);
  const mails = share('mail', RATE_LIMIT / 20);
  const strangerMails = share('stranger-mail', RATE_LIMIT / 20);
  const newGuests = share('new-guest', RATE_LIMIT / 2);
  const pairings = share('pairing', RATE_LIMIT / 20);
  const webhooks = share('webhook', RATE_LIMIT / 60);
  const pairingCodes = share('pairing-code', RATE_LIMIT / 60);
  const businessPairingCodes = share('business-pairing-code', RATE_LIMIT / 20);
  const wrongPairingCodes = share('wrong-pairing-codes', RATE_LIMIT / 30);
  const tellGuessing = throttle(() => log.warn('many wrong pairing codes'));
  return {
    stranger: ({ ip }) => addresses(subscriberOf(ip)),
    user: ({ ip }, { userId, isAnonymous }) => {
      if (!isAnonymous) return people(userId);
      guests(userId);
      addresses(subscriberOf(ip));
    },
    login: ({ ip }) => logins(subscriberOf(ip)),
    mail: ({ userId }) => mails(userId),
    strangerMail: ({ ip }) => strangerMails(subscriberOf(ip)),
    newGuest: ({ ip }) => newGuests(subscriberOf(ip)),
    pairing: ({ ip }) => pairings(subscriberOf(ip)),
    webhook: webhooks,
    pairingCode: async ({ userId }, businessId) => {
      await pairingCodes(userId);
      await businessPairingCodes(businessId);
    },
    wrongPairingCode: () => wrongPairingCodes('all').catch(tellGuessing),
  };
}
