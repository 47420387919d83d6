import { hashPassword, verifyPassword } from '@sofra/infra/passwords';
import { AppError } from '../errors.ts';

/** Each takes a core for about 50 ms and 19 MiB: a flood of logins must not starve orders. */
const MAX_RUNNING = 2;
/** About a second's worth; whoever comes after is told to try again. */
const MAX_WAITING = 40;

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
  let running = 0;
  const waiting: (() => void)[] = [];
  /** Nobody's password, at today's cost; made on first use and kept. */
  let dummy: Promise<string> | undefined;

  const enter = async (): Promise<void> => {
    if (running < MAX_RUNNING) {
      running += 1;
      return;
    }
    if (waiting.length >= MAX_WAITING) throw new AppError('unavailable');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    // The place is handed on, not given back: nobody slips in between.
    if (next) next();
    else running -= 1;
  };
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };

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
