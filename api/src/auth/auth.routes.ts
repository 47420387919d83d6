import * as contract from '@sofra/contracts/auth';
import { demoPassword, demoPeople } from '@sofra/infra/seed/people';
import { networkOf } from '../edge/address.ts';
import type { Deps } from '../deps.ts';
import { type Endpoint, handle } from '../http.ts';
import { checkCredentials, signIn, signInGuest, signOut } from './auth.service.ts';
import { clearTokenCookie } from './cookies.ts';
import type { AuthParts } from './parts.ts';
import { toUser } from './roles.ts';

export function authEndpoints(
  { db, env, rooms }: Deps,
  { identity, limits, settings, hashes, welcome }: AuthParts,
): Endpoint[] {
  return [
    handle(contract.login, async ({ body }, call) => {
      limits.login(call.request);
      const network = networkOf(call.request.ip);
      const userId = await checkCredentials({ db, settings, hashes }, { ...body, network });
      const token = await rooms.transact((trx) => signIn(trx, call.caller, { userId, network }));
      return welcome(call, token);
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
    handle(contract.me, async (_input, { caller: { tokenHash } }) => {
      if (!tokenHash) return null;
      // Asked when something about it has just changed: nothing held will do.
      identity.forget(tokenHash);
      const user = await identity.find(tokenHash);
      return user ? toUser(user) : null;
    }),
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
