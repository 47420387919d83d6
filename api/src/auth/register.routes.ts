import * as contract from '@sofra/contracts/auth';
import { enqueueJob } from '@sofra/infra/jobs';
import type { Deps } from '../deps.ts';
import { originOf, setOriginOf } from '../edge/origin.ts';
import { type Endpoint, handle } from '../http.ts';
import {
  type Forgotten,
  getPasswordReset,
  mailPasswordReset,
  resetPassword,
} from './forgotten-password.ts';
import { fromOf } from './from.ts';
import type { AuthParts } from './parts.ts';
import { register } from './register.ts';

/** How strangers come to an account: with an application for a business, and after a forgotten password. */
export function registerEndpoints(
  { db, env, jobs, rooms, log }: Deps,
  { identity, limits, settings, passwords, welcome }: AuthParts,
): Endpoint[] {
  const send = (jobId: number | null): void => {
    if (jobId !== null) enqueueJob(jobs, jobId, 'send-mail');
  };
  const mailReset = (forgotten: Forgotten): void => {
    db.transaction()
      .execute((trx) => mailPasswordReset(trx, forgotten))
      .then(send, (error: unknown) => {
        log.error({ err: error }, 'a way to a new password could not be mailed');
      });
  };

  return [
    handle(contract.readRegistration, async () => ({
      isOpen: (await settings.platform()).registrationEnabled,
      passwordMinLength: await passwords.minLength(),
    })),
    handle(contract.register, async ({ body }, call) => {
      limits.strangerMail(call.request);
      const newcomer = {
        caller: call.caller,
        from: fromOf(call.request, env),
        origin: originOf(call.request, env),
      };
      const power = { rooms, settings, passwords };
      const { entry, business, mailJobIds } = await register(power, body, newcomer);
      for (const jobId of mailJobIds) send(jobId);
      return { user: await welcome(call, entry), business };
    }),
    handle(contract.forgotPassword, async ({ body }, { request }) => {
      limits.strangerMail(request);
      const origin = setOriginOf(request, env);
      const { network } = fromOf(request, env);
      if (origin === undefined)
        log.warn('without PUBLIC_ORIGIN no way to a new password is mailed');
      // Not waited for: how long it takes would tell whether there is such an account.
      else mailReset({ ...body, origin, network });
      return {};
    }),
    handle(contract.viewPasswordReset, async ({ params: { token } }) => {
      const { email } = await getPasswordReset(db, token);
      return { email, passwordMinLength: await passwords.minLength() };
    }),
    handle(contract.resetPassword, async ({ params: { token }, body: { newPassword } }, call) => {
      limits.login(call.request);
      const reset = { token, newPassword, from: fromOf(call.request, env) };
      const { ended, mail } = await resetPassword({ db, passwords }, reset);
      for (const tokenHash of ended) identity.forget(tokenHash);
      send(mail);
      return {};
    }),
  ];
}
