import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { subscriberOf } from './client-address.ts';
import { createBucket, createSharedBucket, type SharedBucket } from '../lib/rate-limit.ts';

/** A business's guests share an address, a phone network's share a few: it holds many callers' worth. */
const CALLERS_AN_ADDRESS = 10;

/** Counts requests a minute; each throws `too_many_requests` with `retryAfterSeconds`. */
export interface Limits {
  /** A caller whose sign-in no one knows yet, or who has none: by address, in this process. */
  stranger: (request: Pick<FastifyRequest, 'ip'>) => void;
  /**
   * Counts a request of a user or guest in this process. Guests also count against their address,
   * users never do.
   */
  user: (request: Pick<FastifyRequest, 'ip'>, user: SignedIn) => void;
  /** Attempts to sign in from one address, beside the lockout; over all processes, like all that follow. */
  login: (request: FastifyRequest) => Promise<void>;
  /** Mails that a user has sent to whomever they name. */
  mail: (user: SignedIn) => Promise<void>;
  /** Mails that strangers of one address have sent: by applying, by writing, for a forgotten password. */
  strangerMail: (request: FastifyRequest) => Promise<void>;
  /** New guests from one address: each may then make requests of its own. */
  newGuest: (request: FastifyRequest) => Promise<void>;
  /** Codes that tablets of one address show. */
  pairing: (request: FastifyRequest) => Promise<void>;
  /** Codes that a user enters, and all together: there are a million. */
  pairingCode: (user: SignedIn) => Promise<void>;
}

/**
 * Counters of their own a kind, so that guests can neither use up nor push out the kitchen's. What every
 * request counts towards stays in the process: a round trip would cost more than the request.
 */
export function createLimits({ env, redis }: Pick<Deps, 'env' | 'redis'>): Limits {
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
  const pairingCodes = share('pairing-code', RATE_LIMIT / 60);
  const allPairingCodes = share('all-pairing-codes', RATE_LIMIT / 10);
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
    pairingCode: async ({ userId }) => {
      await pairingCodes(userId);
      await allPairingCodes('all');
    },
  };
}
