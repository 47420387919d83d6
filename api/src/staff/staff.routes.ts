import * as contract from '@sofra/contracts/staff';
import { enqueueJob } from '@sofra/infra/jobs';
import { readClientOrigin } from '../auth/client-origin.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { toUser } from '../auth/roles.ts';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { invite, listInvitations, withdraw } from './invitations.ts';
import { getInvitation, joinWithNewAccount, joinAs } from './join.ts';
import { actorOf } from './ranks.ts';
import { changeMember, listMembers, signOutMember } from './staff.service.ts';

export function staffEndpoints(deps: Deps, parts: AuthServices): Endpoint[] {
  const { db, env, rooms, jobs } = deps;
  const { identity, limits, passwords, welcome } = parts;

  return [
    handle(contract.listStaff, async ({ params }, { caller }) => {
      const actor = actorOf(caller, params.businessId);
      return {
        members: await listMembers(db, actor),
        invitations: await listInvitations(db, actor),
      };
    }),
    handle(contract.inviteStaff, async ({ params, body }, { caller }) => {
      await limits.mail(requireSignedIn(caller));
      const actor = actorOf(caller, params.businessId);
      const { mailJobId, ...invited } = await rooms.transact((trx) =>
        invite(trx, actor, body, env.PUBLIC_ORIGIN),
      );
      enqueueJob(jobs, mailJobId, 'send-mail');
      return invited;
    }),
    handle(contract.withdrawInvitation, async ({ params }, { caller }) => {
      const actor = actorOf(caller, params.businessId);
      await rooms.transact((trx) => withdraw(trx, actor, params.invitationId));
      return {};
    }),
    handle(contract.changeStaff, ({ params, body }, { caller }) => {
      const actor = actorOf(caller, params.businessId);
      return rooms.transact((trx) => changeMember(trx, actor, params.membershipId, body));
    }),
    handle(contract.signOutStaff, async ({ params }, { caller }) => {
      const actor = actorOf(caller, params.businessId);
      const ended = await rooms.transact((trx) => signOutMember(trx, actor, params.membershipId));
      for (const tokenHash of ended) identity.forget(tokenHash);
      return {};
    }),
    handle(contract.viewInvitation, async ({ params }) => ({
      ...(await getInvitation(db, params.token)),
      passwordMinLength: await passwords.minLength(),
    })),
    handle(contract.acceptInvitation, async ({ params: { token }, body }, call) => {
      const { caller, request } = call;
      const { user, tokenHash } = caller;
      if (!user || user.isAnonymous || !tokenHash) {
        await limits.login(request);
        const as = { caller, from: readClientOrigin(request, env) };
        const power = { rooms, db, passwords, origin: env.PUBLIC_ORIGIN };
        const { entry, mails } = await joinWithNewAccount(power, token, body, as);
        for (const mail of mails) enqueueJob(jobs, mail, 'send-mail');
        return welcome(call, entry);
      }
      await rooms.transact((trx) => joinAs(trx, token, user.userId));
      identity.forget(tokenHash);
      const joined = await identity.find(tokenHash);
      if (!joined) throw new AppError('sign_in_required');
      return toUser(joined);
    }),
  ];
}
