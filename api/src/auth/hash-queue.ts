import { hashPassword, verifyPassword } from '@sofra/infra/passwords';
import { createTurns } from '../turns.ts';

/**
 * Each takes a core for about 50 ms and 19 MiB: a flood of logins must not starve orders. About a
 * second's worth may wait; whoever comes after is told to try again.
 */
const MAX = { running: 2, waiting: 40 };

/** Password hashes, a few at once (design: security, signing in). Each throws `unavailable` when too many wait. */
export interface HashQueue {
  /**
   * Whether the password is the stored one. Without a stored hash (an unknown email) it takes as
   * long and is false.
   */
  verify: (stored: string | null, password: string) => Promise<boolean>;
  /** What to store of a password. */
  hash: (password: string) => Promise<string>;
}

export function createHashQueue(): HashQueue {
  const inTurn = createTurns(MAX);
  /** Nobody's password, at today's cost; made on first use and kept. */
  let dummy: Promise<string> | undefined;
  return {
    verify: (stored, password) =>
      inTurn(async () => {
        dummy ??= hashPassword('nobody has this password');
        const isRight = await verifyPassword(stored ?? (await dummy), password);
        return isRight && stored !== null;
      }),
    hash: (password) => inTurn(() => hashPassword(password)),
  };
}
