import type { User } from '@sofra/contracts/users';
import { enqueueJob } from '@sofra/infra/jobs';
import type { Deps } from '../core/deps.ts';
import type { Limits } from '../edge/limits.ts';
import { AppError } from '../lib/errors.ts';
import type { Call } from '../http/endpoint.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import { createAttemptLimiter, type AttemptLimiter } from './attempts.ts';
import type { OpenedSignIn } from './auth.service.ts';
import { hashToken, setTokenCookie } from '../edge/cookies.ts';
import { createHashQueue, type HashQueue } from './hash-queue.ts';
import type { Identity } from './identity.ts';
import { createNewPasswords, type NewPasswords } from './new-passwords.ts';
import { toUser } from './roles.ts';

/** Services shared by the nouns that sign users in: one hash queue and one identity cache. */
export interface AuthServices {
  identity: Identity;
  limits: Limits;
  settings: PlatformSettings;
  hashes: HashQueue;
  passwords: NewPasswords;
  limitAttempts: AttemptLimiter;
  /** Replaces the browser's sign-in with a committed new one, enqueues its mail, and returns the user. */
  welcome: (call: Call, entry: OpenedSignIn) => Promise<User>;
}

export function createAuthServices(
  deps: Deps,
  { identity, limits, settings }: Pick<AuthServices, 'identity' | 'limits' | 'settings'>,
): AuthServices {
  const { env, jobs } = deps;
  const hashes = createHashQueue();
  return {
    identity,
    limits,
    settings,
    hashes,
    passwords: createNewPasswords(settings, hashes, env),
    limitAttempts: createAttemptLimiter({ ...deps, settings }),
    welcome: async ({ caller, reply }, { token, device, mail = null }) => {
      if (caller.tokenHash) identity.forget(caller.tokenHash);
      if (mail !== null) enqueueJob(jobs, mail, 'send-mail');
      setTokenCookie(reply, env, 'session', token);
      if (device !== undefined) setTokenCookie(reply, env, 'device', device);
      const user = await identity.find(hashToken(token));
      if (!user) throw new AppError('login_failed');
      return toUser(user);
    },
  };
}
