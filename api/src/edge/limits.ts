import type { FastifyRequest } from 'fastify';
import type { Env } from '@sofra/infra/env';
import type { SignedIn } from '../caller.ts';
import { AppError } from '../errors.ts';
import { subscriberOf } from './address.ts';

const WINDOW_MS = 60_000;
/** More keys than this are counted no longer: the oldest make room. */
const MAX_KEYS = 50_000;
/** A venue's guests share an address, a phone network's share a few: it holds many callers' worth. */
const CALLERS_AN_ADDRESS = 10;

/** Counts requests a minute in this process; each throws `too_many_requests` with `retryAfterSeconds`. */
export interface Limits {
  /** A caller whose sign-in nobody knows yet, or who has none: by address. */
  stranger: (request: FastifyRequest) => void;
  /** By who it is. Guests also count towards their address, people never do (design: security). */
  user: (request: FastifyRequest, user: SignedIn) => void;
  /** Attempts to sign in from one address, beside the lockout. */
  login: (request: FastifyRequest) => void;
  /** Mails that somebody has sent to whomever they name. */
  mail: (user: SignedIn) => void;
  /** Mails that strangers of one address have sent: by applying, by writing, for a forgotten password. */
  strangerMail: (request: FastifyRequest) => void;
  /** New guests from one address: each may then make requests of its own. */
  newGuest: (request: FastifyRequest) => void;
}

/** Lets `max` a minute pass for each key, from the key's first on. */
function createBucket(max: number): (key: string | number) => void {
  const windows = new Map<string | number, { count: number; endsAt: number }>();
  return (key) => {
    const now = performance.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + WINDOW_MS };
      // Deleted first, so that the map stays in order of age.
      windows.delete(key);
      windows.set(key, window);
      const oldest = windows.keys().next();
      if (windows.size > MAX_KEYS && !oldest.done) windows.delete(oldest.value);
    }
    window.count += 1;
    if (window.count <= max) return;
    const retryAfterSeconds = Math.ceil((window.endsAt - now) / 1000);
    throw new AppError('too_many_requests', { details: { retryAfterSeconds } });
  };
}

/** Counters of their own a kind, so that guests can neither use up nor push out the kitchen's. */
export function createLimits({ RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>): Limits {
  const people = createBucket(RATE_LIMIT);
  const guests = createBucket(RATE_LIMIT);
  const addresses = createBucket(RATE_LIMIT * CALLERS_AN_ADDRESS);
  const logins = createBucket(Math.ceil(RATE_LIMIT / 20));
  const mails = createBucket(Math.ceil(RATE_LIMIT / 20));
  const strangerMails = createBucket(Math.ceil(RATE_LIMIT / 20));
  const newGuests = createBucket(Math.ceil(RATE_LIMIT / 2));
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
  };
}
