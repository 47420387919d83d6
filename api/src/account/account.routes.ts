import * as contract from '@sofra/contracts/account';
import { userRoom } from '@sofra/contracts/rooms';
import { readSnapshot, type Trx } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import { readPosition } from '@sofra/infra/rooms';
import { writeAudit } from '../core/write-audit.ts';
import { readClientOrigin } from '../auth/client-origin.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { requireProof } from '../access/proof.ts';
import { proveIdentity } from '../auth/proof.ts';
import { roleOf } from '../auth/roles.ts';
import { createFactorKeys } from '../auth/two-factor-codes.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { ownAccessEndpoints } from './own-access.routes.ts';
import { changePassword, changeProfile, isNewEmail, readOwnUser } from './account.service.ts';
import { beginEmailChange, endEmailChange, findPendingEmail } from '../auth/email-change.ts';

export function accountEndpoints(deps: Deps, parts: AuthServices): Endpoint[] {
  const { db, env, jobs } = deps;
  const { PUBLIC_ORIGIN: origin } = env;
  const { identity, limits, passwords, welcome } = parts;
  const power = { ...deps, ...parts, keys: createFactorKeys(env.SOFRA_SECRET) };
  const profileOf = async (caller: Caller) => {
    const user = requireSignedIn(caller);
    return {
      ...(await readOwnUser(db, user.userId)),
      role: roleOf(user),
      passwordMinLength: await passwords.minLength(),
    };
  };
  /** Changes a user's row, one request at a time, and enqueues the mails. */
  const changing = async (
    caller: Caller,
    change: (trx: Trx) => Promise<number[]>,
  ): Promise<void> => {
    const { userId } = requireSignedIn(caller);
    const mails = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      return change(trx);
    });
    for (const mail of mails) enqueueJob(jobs, mail, 'send-mail');
    if (caller.tokenHash) identity.forget(caller.tokenHash);
  };

  return [
    handle(contract.readProfile, (_input, { caller }) => profileOf(caller)),
    handle(contract.readOwnRoom, (_input, { caller }) => {
      const room = userRoom(requireSignedIn(caller).userId);
      return readSnapshot(db, async (trx) => ({ position: await readPosition(trx, room) }));
    }),
    handle(contract.changeProfile, async ({ body }, { caller }) => {
      const { userId } = requireSignedIn(caller);
      if (await isNewEmail(db, userId, body.email)) await requireProof(db, caller);
      await changing(caller, (trx) => changeProfile(trx, { userId, origin }, body));
      return profileOf(caller);
    }),
    handle(contract.sendEmailLink, async (_input, { caller }) => {
      const { userId } = requireSignedIn(caller);
      await changing(caller, async (trx) => {
        const newEmail = await findPendingEmail(trx, userId);
        if (newEmail === null) throw new AppError('not_found');
        return beginEmailChange(trx, { userId, newEmail, origin });
      });
      return profileOf(caller);
    }),
    handle(contract.withdrawEmailChange, async (_input, { caller }) => {
      const { userId, email } = requireSignedIn(caller);
      await changing(caller, async (trx) => {
        const newEmail = await endEmailChange(trx, userId);
        const details = { from: email, to: newEmail };
        if (newEmail !== null)
          await writeAudit(trx, {
            actorId: userId,
            action: 'account.emailChangeWithdrawn',
            details,
          });
        return [];
      });
      return profileOf(caller);
    }),
    handle(contract.proveIdentity, async ({ body }, { caller, request }) => {
      await limits.login(request);
      await proveIdentity(power, caller, { ...body, from: readClientOrigin(request, env) });
      return {};
    }),
    ...ownAccessEndpoints(deps, parts),
    ...[contract.changePassword, contract.changePasswordAlone].map((route) =>
      handle(route, async ({ body }, call) => {
        await limits.login(call.request);
        const change = { ...body, from: readClientOrigin(call.request, env) };
        const { ended, ...entry } = await changePassword(power, call.caller, change);
        for (const tokenHash of ended) identity.forget(tokenHash);
        await welcome(call, entry);
        return {};
      }),
    ),
  ];
}
