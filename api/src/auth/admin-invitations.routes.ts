import * as contract from '@sofra/contracts/setup';
import { enqueueJob } from '@sofra/infra/jobs';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { becomeAdmin, getAdminInvitation } from './admin-invitations.ts';
import { readClientOrigin } from './client-origin.ts';
import type { AuthServices } from './auth-services.ts';

/** Routes that create an administrator through a link from the server's terminal. */
export function adminInvitationEndpoints(
  { db, env, jobs, rooms }: Deps,
  { identity, limits, settings, passwords, welcome }: AuthServices,
): Endpoint[] {
  return [
    handle(contract.viewAdminInvitation, async ({ params: { token } }) => {
      const { email, name } = await getAdminInvitation(db, token);
      return { email, name, passwordMinLength: await passwords.minLength() };
    }),
    handle(contract.acceptAdminInvitation, async ({ params: { token }, body }, call) => {
      await limits.login(call.request);
      const newcomer = { caller: call.caller, from: readClientOrigin(call.request, env) };
      const power = { db, rooms, settings, passwords };
      const { entry, ended, mail } = await becomeAdmin(power, token, body, newcomer);
      for (const tokenHash of ended) identity.forget(tokenHash);
      if (mail !== null) enqueueJob(jobs, mail, 'send-mail');
      return welcome(call, entry);
    }),
  ];
}
