/** The calls by which strangers get an account: applying for a business, a forgotten password, an administrator's link. */
import { useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/auth';
import type { RouteCall } from '@sofra/contracts/route';
import { acceptAdminInvitation, viewAdminInvitation } from '@sofra/contracts/setup';
import type { User } from '@sofra/contracts/users';
import { call } from '../transport/api.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { applicationDraft } from '../drafts/application-draft.ts';
import { auth } from '../client/auth.ts';
import { reading } from '../client/query.ts';

/** Returns whether strangers may apply now, and the rules for their password. */
export const useRegistration = () =>
  useQuery({ ...reading(contract.readRegistration, {}), staleTime: 0 });

export type Registering = Omit<RouteCall<typeof contract.register>['body'], 'language'>;

/**
 * Sends a registration, and has the link that confirms its address mailed. Throws `password_too_short` (with
 * `minLength`), `password_too_common`, `registration_closed` and others.
 */
export async function registerWith(body: Registering): Promise<void> {
  await call(contract.register, { body: { ...body, language: currentLanguage() } });
}

/** The data of a registration by the token of its link; throws `link_invalid`. */
export const useRegistrationLink = (token: string) =>
  useQuery({ ...reading(contract.viewRegistration, { params: { token } }), staleTime: 0 });

/**
 * Confirms the address of a registration: makes the account with its application and signs this page in.
 * Throws `link_invalid`, `registration_closed` and others.
 */
export async function confirmRegistration(token: string): Promise<void> {
  const { user } = await call(contract.confirmRegistration, { params: { token } });
  applicationDraft.forget();
  auth.enter(user);
}

/** Has a way to a new password mailed, where the address has an account. */
export async function forgetPassword(email: string): Promise<void> {
  await call(contract.forgotPassword, { body: { email, language: currentLanguage() } });
}

/** Reads the user of a password reset link; `reset_invalid` if it isn't valid. */
export const usePasswordReset = (token: string) =>
  useQuery({ ...reading(contract.viewPasswordReset, { params: { token } }), staleTime: 0 });

/** Sets a new password by a mailed way; who was signed in here isn't any more. Throws `reset_invalid` and others. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await call(contract.resetPassword, { params: { token }, body: { newPassword } });
  await auth.load();
}

/** Returns the user for whom an administrator's link is; throws `invitation_invalid` if it isn't valid. */
export const useAdminInvitation = (token: string) =>
  useQuery({ ...reading(viewAdminInvitation, { params: { token } }), staleTime: 0 });

/**
 * Becomes an administrator, whom the page knows as signed in then. Throws `invitation_invalid`,
 * `password_too_short` (with `minLength`), `password_too_common` and others.
 */
export async function becomeAdmin(
  token: string,
  account: { name: string; password: string },
): Promise<User> {
  const body = { ...account, language: currentLanguage() };
  return auth.enter(await call(acceptAdminInvitation, { params: { token }, body }));
}
