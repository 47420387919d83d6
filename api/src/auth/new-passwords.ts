import type { Env } from '@sofra/infra/env';
import { demoPassword } from '@sofra/infra/passwords';
import { AppError } from '../lib/errors.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import type { HashQueue } from './hash-queue.ts';

/** Checks and hashes new passwords, on every path that sets one (D7). */
export interface NewPasswords {
  /** Minimum length of a password on this platform. */
  minLength: () => Promise<number>;
  /** Throws `password_too_short` with `minLength`, or `password_too_common`. */
  check: (password: string) => Promise<void>;
  /** Hashes a checked password; throws `unavailable` under overload. */
  hash: HashQueue['hash'];
}

export function createNewPasswords(
  settings: PlatformSettings,
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
      // Outside a demo, the API refuses to start with an account that has this password.
      if (!DEMO && password === demoPassword) throw new AppError('password_too_common');
      common ??= readCommonPasswords();
      if ((await common).has(password.toLowerCase())) throw new AppError('password_too_common');
    },
    hash: hashes.hash,
  };
}

/** The 49,000 most common leaked passwords, loaded on first use. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
