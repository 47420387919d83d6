import * as contract from '@sofra/contracts/auth';
import { demoPassword, demoPeople } from '@sofra/infra/seed/people';
import { networkOf } from '../edge/address.ts';
import type { Limits } from '../edge/limits.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { type Call, type Endpoint, handle } from '../http.ts';
import type { Settings } from '../settings/settings.service.ts';
import { checkCredentials, signIn, signInGuest, signOut } from './auth.service.ts';
import { clearTokenCookie, hashToken, setTokenCookie } from './cookies.ts';
import { createHashQueue } from './hash-queue.ts';
import type { Identity } from './identity.ts';
import { toUser } from './roles.ts';

export interface AuthParts {
  identity: Identity;
  limits: Limits;
  settings: Settings;
}

export function authEndpoints(deps: Deps, { identity, limits, settings }: AuthParts): Endpoint[] {
  const { db, env, rooms } = deps;
  const hashes = createHashQueue();

  /** Hands the browser its new token and answers who that is. */
  const welcome = async ({ caller, reply }: Call, token: string) => {
    if (caller.tokenHash) identity.forget(caller.tokenHash);
    setTokenCookie(reply, env, 'session', token);
    const user = await identity.find(hashToken(token));
    if (!user) throw new AppError('login_failed');
    return toUser(user);
  };

  return [
    handle(contract.login, async ({ body }, call) => {
      limits.login(call.request);
      const network = networkOf(call.request.ip);
      const userId = await checkCredentials({ db, settings, hashes }, { ...body, network });
      return welcome(call, await signIn(rooms, call.caller, { userId, network }));
    }),
    handle(contract.anonymous, async (_input, call) => {
      if (call.caller.user) return toUser(call.caller.user);
      limits.newGuest(call.request);
      return welcome(call, await signInGuest(db));
    }),
    handle(contract.logout, async (_input, { caller, reply }) => {
      await signOut(db, caller);
      if (caller.tokenHash) identity.forget(caller.tokenHash);
      clearTokenCookie(reply, env, 'session');
      return {};
    }),
    handle(contract.me, async (_input, { caller }) => caller.user && toUser(caller.user)),
    handle(contract.demoPeople, async () =>
      env.DEMO
        ? {
            password: demoPassword,
            people: demoPeople.map(({ email, name, role }) => ({ email, name, role })),
          }
        : { password: null, people: [] },
    ),
  ];
}
