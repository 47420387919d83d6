import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '@sofra/infra/passwords';
import { type WorkRequester, createConcurrencyLimiter } from '../lib/concurrency-limit.ts';

/**
 * One hash per core except one, which serves orders; at most three, because Node needs its fourth thread for
 * other work. Each takes a core for 50 to 80 ms and 19 MiB.
 */
const RUNNING = Math.max(1, Math.min(3, availableParallelism() - 1));
/**
 * About a second's worth may wait in each lane. Requests that proved more than a password come before those
 * of strangers, so that a flood from any number of networks doesn't lock out a business's users.
 */
const LANES = {
  known: { waiting: 16, perKey: 8 },
  stranger: { waiting: 16, perKey: 8 },
} as const;
const RETRY_AFTER_SECONDS = 3;

/** Key of a request: the account for a known browser, else the network. */
export type HashRequester = WorkRequester<keyof typeof LANES>;

/** A signed-in user, or one who followed a mailed link. */
const proven: HashRequester = { lane: 'known', key: 'proven' };
/** Registrations, of which nothing is known. */
export const registrationRequester: HashRequester = { lane: 'stranger', key: 'registering' };

/** Hashes passwords, a few at a time. Throws `unavailable` with `retryAfterSeconds` if too many wait. */
export interface HashQueue {
  /**
   * Compares a password with the stored hash. Without a stored hash (an unknown email) it takes as
   * long and returns false.
   */
  verify: (stored: string | null, password: string, asker?: HashRequester) => Promise<boolean>;
  /** Returns the hash of a password. */
  hash: (password: string, asker?: HashRequester) => Promise<string>;
  /** Throws if `hash` would throw now, before other work is done. */
  check: (asker: HashRequester) => void;
}

export function createHashQueue(): HashQueue {
  const turns = createConcurrencyLimiter({
    running: RUNNING,
    lanes: LANES,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  /** Hash of no one's password, with the current cost; created on first use. */
  let dummy: Promise<string> | undefined;
  return {
    verify: (stored, password, asker = proven) =>
      turns.run(asker, async () => {
        dummy ??= hashPassword('nobody has this password');
        const isRight = await verifyPassword(stored ?? (await dummy), password);
        return isRight && stored !== null;
      }),
    hash: (password, asker = proven) => turns.run(asker, () => hashPassword(password)),
    check: turns.check,
  };
}
