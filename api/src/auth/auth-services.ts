import type { User } from '@sofra/contracts/users';
import { enqueueJob } from '@sofra/infra/jobs';
import type { Deps } from '../core/deps.ts';
import type { Limits } from '../edge/limits.ts';
import { AppError } from '../lib/errors.ts';
import type { Call } from '../http/endpoint.ts';
import type { Settings } from '../core/platform-settings.ts';
import { createJudge, type Judge } from './attempts.ts';
import type { Entry } from './auth.service.ts';
import { hashToken, setTokenCookie } from '../edge/cookies.ts';
import { createHashQueue, type HashQueue } from './hash-queue.ts';
import type { Identity } from './identity.ts';
import { createNewPasswords, type NewPasswords } from './new-passwords.ts';
import { toUser } from './roles.ts';

/** Services shared by the nouns that sign users in: one hash queue, one cache of identities. */
export interface AuthParts {
  identity: Identity;
  limits: Limits;
  settings: Settings;
  hashes: HashQueue;
  passwords: NewPasswords;
  judge: Judge;
  /**
   * Hands the browser a sign-in that was committed in place of the one it came with, has its mail sent,
   * and answers who that is.
   */
  welcome: (call: Call, entry: Entry) => Promise<User>;
}

export function createAuthParts(
  deps: Deps,
  { identity, limits, settings }: Pick<AuthParts, 'identity' | 'limits' | 'settings'>,
): AuthParts {
  const { env, jobs } = deps;
  const hashes = createHashQueue();
  return {
    identity,
    limits,
    settings,
    hashes,
    passwords: createNewPasswords(settings, hashes, env),
    judge: createJudge({ ...deps, settings }),
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
