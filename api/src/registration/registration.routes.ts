import * as contract from '@sofra/contracts/auth';
import { enqueueJob } from '@sofra/infra/jobs';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import {
  type PasswordResetRequest,
  getPasswordReset,
  mailPasswordReset,
  resetPassword,
} from '../auth/forgotten-password.ts';
import { readClientOrigin } from '../auth/client-origin.ts';
import type { AuthServices } from '../auth/auth-services.ts';
import { confirmRegistration, getRegistration, register } from './register.ts';
import { createRegistrations } from './registrations.ts';

/** Routes that create accounts: registration with an application, and password reset. */
export function registerEndpoints(
  { db, env, jobs, rooms, log }: Deps,
  { identity, limits, settings, passwords, welcome }: AuthServices,
): Endpoint[] {
  const registrations = createRegistrations(env.SOFRA_SECRET);
  const power = { db, rooms, settings, passwords, registrations };
  const send = (jobId: number | null): void => {
    if (jobId !== null) enqueueJob(jobs, jobId, 'send-mail');
  };
  const mailReset = (forgotten: PasswordResetRequest): void => {
    db.transaction()
      .execute((trx) => mailPasswordReset(trx, forgotten))
      .then(send, (error: unknown) => {
        log.error({ err: error }, 'password reset not mailed');
      });
  };

  return [
    handle(contract.readRegistration, async () => ({
      isOpen: (await settings.platform()).registrationEnabled,
      passwordMinLength: await passwords.minLength(),
    })),
    handle(contract.register, async ({ body }, { request }) => {
      await limits.strangerMail(request);
      send(await register(power, body, env.PUBLIC_ORIGIN));
      return {};
    }),
    handle(contract.viewRegistration, async ({ params: { token } }) => {
      const { name, email, application } = await getRegistration(power, token);
      return { name, email, businessName: application.name };
    }),
    handle(contract.confirmRegistration, async ({ params: { token } }, call) => {
      await limits.login(call.request);
      const { entry, business, mailJobIds } = await confirmRegistration(power, token, {
        caller: call.caller,
        from: readClientOrigin(call.request, env),
        origin: env.PUBLIC_ORIGIN,
      });
      for (const jobId of mailJobIds) send(jobId);
      return { user: await welcome(call, entry), business };
    }),
    handle(contract.forgotPassword, async ({ body }, { request }) => {
      await limits.strangerMail(request);
      const origin = env.PUBLIC_ORIGIN;
      const { network } = readClientOrigin(request, env);
      // Not awaited: its duration would reveal whether the account exists.
      mailReset({ ...body, origin, network });
      return {};
    }),
    handle(contract.viewPasswordReset, async ({ params: { token } }) => {
      const { email } = await getPasswordReset(db, token);
      return { email, passwordMinLength: await passwords.minLength() };
    }),
    handle(contract.resetPassword, async ({ params: { token }, body: { newPassword } }, call) => {
      await limits.login(call.request);
      const reset = { token, newPassword, from: readClientOrigin(call.request, env) };
      const { ended, mail } = await resetPassword({ db, passwords }, reset);
      for (const tokenHash of ended) identity.forget(tokenHash);
      send(mail);
      return {};
    }),
  ];
}
