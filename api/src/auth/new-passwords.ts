import type { Env } from '@sofra/infra/env';
import { demoPassword } from '@sofra/infra/passwords';
import { AppError } from '../lib/errors.ts';
import type { Settings } from '../core/platform-settings.ts';
import type { HashQueue } from './hash-queue.ts';

/** Checks and hashes new passwords, on every path that sets one (D7). */
export interface NewPasswords {
  /** The platform's shortest password, in characters. */
  minLength: () => Promise<number>;
  /** Throws `password_too_short` with `minLength`, or `password_too_common`. */
  check: (password: string) => Promise<void>;
  /** Hashes a password that was checked; throws `unavailable` under overload. */
  hash: HashQueue['hash'];
}

export function createNewPasswords(
  settings: Settings,
  hashes: HashQueue,
  { DEMO }: Pick<Env, 'DEMO'>,
): NewPasswords {
  let common: Promise<ReadonlySet<string>> | undefined;
  const minLength = async (): Promise<number> => (await settings.security()).passwordMinLength;
  return {
    minLength,
    check: async (password) => {
      const shortest = await minLength();
      if (password.length < shortest) {
        throw new AppError('password_too_short', { details: { minLength: shortest } });
      }
      // Outside a demo the API would not start any more with an account that holds it.
      if (!DEMO && password === demoPassword) throw new AppError('password_too_common');
      common ??= readCommonPasswords();
      if ((await common).has(password.toLowerCase())) throw new AppError('password_too_common');
    },
    hash: hashes.hash,
  };
}

/** The 49,000 that users choose most, by what was leaked; read when the first one is chosen. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
