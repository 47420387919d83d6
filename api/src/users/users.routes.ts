import * as contract from '@sofra/contracts/users';
import { pages } from '@sofra/contracts/pages';
import type { Trx } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import type { AuthServices } from '../auth/auth-services.ts';
import { requireSignedIn } from '../core/caller.ts';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { type Call, type Endpoint, handle } from '../http/endpoint.ts';
import { cached } from '../lib/ttl-cache.ts';
import { type Actor, actorOf, requireRank } from './actor.ts';
import { changeUser } from './change-user.ts';
import { countUsers } from './count-users.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { resetTwoFactor, setPassword, setSuspension } from './user-access.ts';
import { getManagedUser, listUsers } from './select-users.ts';
import type { UserChange } from './user-change.ts';

/** Maximum age of the figures above the list, if another process has changed them. */
const COUNTS_FRESH_MS = 5000;

export function usersEndpoints(deps: Deps, parts: AuthServices): Endpoint[] {
  const { db, env, rooms, jobs } = deps;
  const { identity, limits, passwords } = parts;
  const counts = cached(() => countUsers(db), COUNTS_FRESH_MS);

  const signInLink = `${env.PUBLIC_ORIGIN}${pages.login.path}`;
  /** Runs the effects of a change after its commit. */
  const finish = ({ ended, mailJobIds }: UserChange): void => {
    for (const tokenHash of ended) identity.forget(tokenHash);
    for (const jobId of mailJobIds) if (jobId !== null) enqueueJob(jobs, jobId, 'send-mail');
    counts.invalidate();
  };
  /** Makes a change and runs its effects; returns the id of the changed user. */
  const commit = async (
    { caller }: Call,
    change: (trx: Trx, actor: Actor) => Promise<UserChange>,
  ): Promise<number> => {
    const actor = actorOf(caller);
    const outcome = await rooms.transact((trx) => change(trx, actor));
    finish(outcome);
    return outcome.userId;
  };
  const changed = async (
    call: Call,
    change: (trx: Trx, actor: Actor) => Promise<UserChange>,
  ): Promise<contract.ManagedUser> =>
    getManagedUser(db, actorOf(call.caller), await commit(call, change));

  return [
    handle(contract.listUsers, ({ query }, { caller }) => listUsers(db, actorOf(caller), query)),
    handle(contract.countUsers, counts.read),
    handleCreation(deps, contract.createUser, async ({ body: { password, ...user } }, call) => {
      const actor = actorOf(call.caller);
      await limits.mail(requireSignedIn(call.caller));
      requireRank(actor, user.role);
      await passwords.check(password);
      const made = {
        passwordHash: await passwords.hash(password),
        signInLink,
      };
      return async (trx, afterCommit) => {
        const outcome = await createUser(trx, actor, user, made);
        afterCommit(() => finish(outcome));
        return getManagedUser(trx, actor, outcome.userId);
      };
    }),
    handle(contract.changeUser, ({ params: { userId }, body }, call) => {
      return changed(call, (trx, actor) => changeUser(trx, actor, userId, body, signInLink));
    }),
    handle(contract.setUserPassword, async ({ params: { userId }, body }, call) => {
      await passwords.check(body.newPassword);
      const passwordHash = await passwords.hash(body.newPassword);
      await commit(call, (trx, actor) => setPassword(trx, actor, userId, passwordHash, signInLink));
      return {};
    }),
    handle(contract.deleteUser, async ({ params: { userId } }, call) => {
      await commit(call, (trx, actor) => deleteUser(trx, actor, userId));
      return {};
    }),
    handle(contract.suspendUser, ({ params: { userId }, body }, call) =>
      changed(call, (trx, actor) => setSuspension(trx, actor, userId, body.isSuspended)),
    ),
    handle(contract.resetTwoFactor, ({ params: { userId } }, call) => {
      return changed(call, (trx, actor) => resetTwoFactor(trx, actor, userId, signInLink));
    }),
  ];
}
