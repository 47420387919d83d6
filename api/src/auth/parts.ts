import type { User } from '@sofra/contracts/users';
import type { Deps } from '../deps.ts';
import type { Limits } from '../edge/limits.ts';
import { AppError } from '../errors.ts';
import type { Call } from '../http.ts';
import type { Settings } from '../settings/settings.service.ts';
import { hashToken, setTokenCookie } from './cookies.ts';
import { createHashQueue, type HashQueue } from './hash-queue.ts';
import type { Identity } from './identity.ts';
import { createNewPasswords, type NewPasswords } from './new-passwords.ts';
import { toUser } from './roles.ts';

/** What the nouns that sign people in share: one queue of hashes, one memory of who is signed in. */
export interface AuthParts {
  identity: Identity;
  limits: Limits;
  settings: Settings;
  hashes: HashQueue;
  passwords: NewPasswords;
  /** Hands the browser its new token in place of the one it came with, and answers who that is. */
  welcome: (call: Call, token: string) => Promise<User>;
}

export function createAuthParts(
  { env }: Deps,
  { identity, limits, settings }: Pick<AuthParts, 'identity' | 'limits' | 'settings'>,
): AuthParts {
  const hashes = createHashQueue();
  return {
    identity,
    limits,
    settings,
    hashes,
    passwords: createNewPasswords(settings, hashes),
    welcome: async ({ caller, reply }, token) => {
      if (caller.tokenHash) identity.forget(caller.tokenHash);
      setTokenCookie(reply, env, 'session', token);
      const user = await identity.find(hashToken(token));
      if (!user) throw new AppError('login_failed');
      return toUser(user);
    },
  };
}
