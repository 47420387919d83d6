import * as contract from '@sofra/contracts/account';
import { userRoom } from '@sofra/contracts/rooms';
import { readSnapshot } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import { readPosition } from '@sofra/infra/rooms';
import { fromOf } from '../auth/from.ts';
import type { AuthParts } from '../auth/parts.ts';
import { roleOf } from '../auth/roles.ts';
import { type Caller, signedInAs } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { type Endpoint, handle } from '../http.ts';
import { changePassword, changeProfile, readPerson } from './account.service.ts';

export function accountEndpoints(deps: Deps, parts: AuthParts): Endpoint[] {
  const { db, env, jobs } = deps;
  const { identity, limits, passwords, welcome } = parts;
  const profileOf = async (caller: Caller) => {
    const user = signedInAs(caller);
    return {
      ...(await readPerson(db, user.userId)),
      role: roleOf(user),
      passwordMinLength: await passwords.minLength(),
    };
  };

  return [
    handle(contract.readProfile, (_input, { caller }) => profileOf(caller)),
    handle(contract.readOwnRoom, (_input, { caller }) => {
      const room = userRoom(signedInAs(caller).userId);
      return readSnapshot(db, async (trx) => ({ position: await readPosition(trx, room) }));
    }),
    handle(contract.changeProfile, async ({ body }, { caller }) => {
      const { userId } = signedInAs(caller);
      const mail = await db.transaction().execute((trx) => changeProfile(trx, userId, body));
      if (mail !== null) enqueueJob(jobs, mail, 'send-mail');
      if (caller.tokenHash) identity.forget(caller.tokenHash);
      return profileOf(caller);
    }),
    ...[contract.changePassword, contract.changePasswordAlone].map((route) =>
      handle(route, async ({ body }, call) => {
        limits.login(call.request);
        const { userId } = signedInAs(call.caller);
        const change = { userId, ...body, from: fromOf(call.request, env) };
        const { ended, ...entry } = await changePassword({ ...deps, ...parts }, change);
        for (const tokenHash of ended) identity.forget(tokenHash);
        await welcome(call, entry);
        return {};
      }),
    ),
  ];
}
