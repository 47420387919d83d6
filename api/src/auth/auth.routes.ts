import * as contract from '@sofra/contracts/auth';
import { demoPassword, demoUsers } from '@sofra/infra/seed/users';
import { setLanguage } from '../identity/users.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { checkCredentials, signIn, signInGuest, signOut } from './auth.service.ts';
import { openChallenge } from './challenges.ts';
import { clearTokenCookie, readTokens, setScreenCookie } from '../edge/cookies.ts';
import { readClientOrigin } from './client-origin.ts';
import type { AuthServices } from './auth-services.ts';
import { toUser } from './roles.ts';

export function authEndpoints(
  { db, env, rooms }: Deps,
  { identity, limits, settings, hashes, limitAttempts, welcome }: AuthServices,
): Endpoint[] {
  return [
    handle(contract.login, async ({ body: { language, ...credentials } }, call) => {
      await limits.login(call.request);
      const from = readClientOrigin(call.request, env);
      const found = await checkCredentials({ db, limitAttempts, hashes }, { ...credentials, from });
      const { userId, passwordHash } = found;
      if (language !== undefined) await setLanguage(db, userId, language);
      if (found.hasFactor) {
        const challenge = await openChallenge(db, userId);
        throw new AppError('two_factor_required', { details: { challenge } });
      }
      const mustEnrol = found.isPrivileged && (await settings.security()).twoFactorRequired;
      const stage = mustEnrol ? 'enrol' : 'full';
      const opening = { userId, from, method: 'password', stage, passwordHash } as const;
      const entry = await rooms.transact((trx) => signIn(trx, call.caller, opening));
      return welcome(call, entry);
    }),
    handle(contract.anonymous, async (_input, call) => {
      if (call.caller.user) return toUser(call.caller.user);
      await limits.newGuest(call.request);
      return welcome(call, { token: await signInGuest(db) });
    }),
    handle(contract.logout, async (_input, { caller, reply }) => {
      await signOut(db, caller);
      if (caller.tokenHash) identity.forget(caller.tokenHash);
      clearTokenCookie(reply, env, 'session');
      return {};
    }),
    handle(contract.me, async (_input, { caller: { tokenHash }, request, reply }) => {
      if (!tokenHash) return null;
      // The user has just changed, so the cache must not be used.
      identity.forget(tokenHash);
      const user = await identity.find(tokenHash);
      const { session } = readTokens(env, request.headers.cookie);
      // Renews the cookie, whose lifetime starts again with each visit.
      if (user?.screen && session !== undefined) setScreenCookie(reply, env, session);
      return user ? toUser(user) : null;
    }),
    handle(contract.listDemoUsers, async () =>
      env.DEMO
        ? {
            password: demoPassword,
            people: demoUsers.map(({ email, name, role }) => ({ email, name, role })),
          }
        : { password: null, people: [] },
    ),
  ];
}
