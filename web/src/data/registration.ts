/** How strangers come to an account: with an application for a business, and after a forgotten password. */
import { useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/auth';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../lib/api.ts';
import { currentLanguage } from '../lib/i18n.ts';
import { applicationDraft } from './application-draft.ts';
import { auth } from './auth.ts';
import { reading } from './query.ts';

/** Whether strangers may apply now, and what their password must hold. */
export const useRegistration = () =>
  useQuery({ ...reading(contract.readRegistration, {}), staleTime: 0 });

type Registering = Omit<RouteCall<typeof contract.register>['body'], 'language'>;

/**
 * Makes an account with an application; the draft is gone and the page signed in then. Throws `email_taken`,
 * `password_too_short` (with `minLength`), `password_too_common`, `registration_closed` and others.
 */
export async function registerWith(body: Registering): Promise<void> {
  const language = currentLanguage();
  const { user } = await call(contract.register, { body: { ...body, language } });
  applicationDraft.forget();
  auth.enter(user);
}

/** Has a way to a new password mailed, where the address has an account. */
export async function forgetPassword(email: string): Promise<void> {
  await call(contract.forgotPassword, { body: { email, language: currentLanguage() } });
}

/** Whose a mailed way is; `reset_invalid` where it doesn't hold (any more). */
export const usePasswordReset = (token: string) =>
  useQuery({ ...reading(contract.viewPasswordReset, { params: { token } }), staleTime: 0 });

/** Sets a new password by a mailed way; who was signed in here isn't any more. Throws `reset_invalid` and others. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await call(contract.resetPassword, { params: { token }, body: { newPassword } });
  await auth.load();
}
