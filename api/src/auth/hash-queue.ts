import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword } from '@sofra/infra/passwords';
import { type Asker, createTurns } from '../lib/concurrency-limit.ts';

/**
 * One at a time for each core but one, which serves orders; at most three, for Node does other work in its
 * four threads too. Each takes a core for 50 to 80 ms and 19 MiB.
 */
const RUNNING = Math.max(1, Math.min(3, availableParallelism() - 1));
/**
 * About a second's worth may wait in each lane. Who has shown more than a password waits before all
 * strangers: a flood from however many networks doesn't keep a business's users out.
 */
const LANES = {
  known: { waiting: 16, perKey: 8 },
  stranger: { waiting: 16, perKey: 8 },
} as const;
const RETRY_AFTER_SECONDS = 3;

/** The user who asks for a hash: by account if the browser is known, else by network. */
export type HashAsker = Asker<keyof typeof LANES>;

/** A user who is signed in, or came by a link that was sent to them. */
const proven: HashAsker = { lane: 'known', key: 'proven' };
/** Those who register: nothing is known of them. */
export const registering: HashAsker = { lane: 'stranger', key: 'registering' };

/**
 * Password hashes, one at a time. Each throws `unavailable` with
 * `retryAfterSeconds` when too many wait.
 */
export interface HashQueue {
  /**
   * Compares a password with the stored hash. Without a stored hash (an unknown email) it takes as
   * long and returns false.
   */
  verify: (stored: string | null, password: string, asker?: HashAsker) => Promise<boolean>;
  /** Returns the hash of a password. */
  hash: (password: string, asker?: HashAsker) => Promise<string>;
  /** Throws where there would be no turn now: before anything else is done for who asks. */
  check: (asker: HashAsker) => void;
}

export function createHashQueue(): HashQueue {
  const turns = createTurns({
    running: RUNNING,
    lanes: LANES,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  /** No one's password, at today's cost; made on first use and kept. */
  let dummy: Promise<string> | undefined;
  return {
    verify: (stored, password, asker = proven) =>
      turns.take(asker, async () => {
        dummy ??= hashPassword('nobody has this password');
        const isRight = await verifyPassword(stored ?? (await dummy), password);
        return isRight && stored !== null;
      }),
    hash: (password, asker = proven) => turns.take(asker, () => hashPassword(password)),
    check: turns.check,
  };
}
