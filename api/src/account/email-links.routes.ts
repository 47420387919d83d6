import * as contract from '@sofra/contracts/auth';
import { enqueueJob } from '@sofra/infra/jobs';
import type { AuthServices } from '../auth/auth-services.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import {
  confirmEmail,
  getEmailLink,
  getEmailWithdrawal,
  withdrawEmail,
} from '../auth/email-change.ts';

/** Routes of an email change's links, to the new address and to the old one. They need no sign-in. */
export const emailLinkEndpoints = (
  { db, env, jobs }: Deps,
  { identity, limits }: AuthServices,
): Endpoint[] => [
  handle(contract.viewEmailLink, ({ params: { token } }) => getEmailLink(db, token)),
  handle(contract.confirmEmail, async ({ params: { token } }, { caller, request }) => {
    await limits.login(request);
    const { email, mail } = await db
      .transaction()
      .execute((trx) => confirmEmail(trx, token, env.PUBLIC_ORIGIN));
    if (mail !== null) enqueueJob(jobs, mail, 'send-mail');
    if (caller.tokenHash) identity.forget(caller.tokenHash);
    return { email };
  }),
  handle(contract.viewEmailWithdrawal, ({ params: { token } }) => getEmailWithdrawal(db, token)),
  handle(contract.withdrawEmail, async ({ params: { token } }, { request }) => {
    await limits.login(request);
    const ended = await db.transaction().execute((trx) => withdrawEmail(trx, token));
    for (const tokenHash of ended) identity.forget(tokenHash);
    return {};
  }),
];
