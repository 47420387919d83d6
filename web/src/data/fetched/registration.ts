/** Calls that create an account: registration, password reset, an administrator's invitation. */
import { useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/auth';
import type { RouteCall } from '@sofra/contracts/route';
import * as setup from '@sofra/contracts/setup';
import type { User } from '@sofra/contracts/users';
import { call } from '../transport/api.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { applicationDraft } from '../drafts/application-draft.ts';
import { auth } from '../client/auth.ts';
import { queryFor } from '../client/query.ts';

/** Returns whether registration is open, and the password rules. */
export const useRegistration = () =>
  useQuery({ ...queryFor(contract.readRegistration, {}), staleTime: 0 });

export type RegistrationInput = Omit<RouteCall<typeof contract.register>['body'], 'language'>;

/**
 * Sends a registration; the server mails a confirmation link. Throws `password_too_short` (with `minLength`),
 * `password_too_common`, `registration_closed`, `terms_changed` and others.
 */
export async function register(body: RegistrationInput): Promise<void> {
  await call(contract.register, { body: { ...body, language: currentLanguage() } });
}

/** Returns the registration of a confirmation link; throws `link_invalid`. */
export const useRegistrationLink = (token: string) =>
  useQuery({ ...queryFor(contract.viewRegistration, { params: { token } }), staleTime: 0 });

/**
 * Confirms the address of a registration: creates the account with its application and signs this page in.
 * Throws `link_invalid`, `registration_closed` and others.
 */
export async function confirmRegistration(token: string): Promise<void> {
  const { user } = await call(contract.confirmRegistration, { params: { token } });
  applicationDraft.forget();
  auth.enter(user);
}

/** Requests a password reset link by mail. */
export async function requestPasswordReset(email: string): Promise<void> {
  await call(contract.forgotPassword, { body: { email, language: currentLanguage() } });
}

/** Returns the user of a password reset link; throws `reset_invalid`. */
export const usePasswordReset = (token: string) =>
  useQuery({ ...queryFor(contract.viewPasswordReset, { params: { token } }), staleTime: 0 });

/**
 * Sets a new password through a mailed link; a user who was signed in here is signed out. Throws
 * `reset_invalid` and others.
 */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await call(contract.resetPassword, { params: { token }, body: { newPassword } });
  await auth.load();
}

/** Returns the user that an administrator's invitation is for; throws `invitation_invalid`. */
export const useAdminInvitation = (token: string) =>
  useQuery({ ...queryFor(setup.viewAdminInvitation, { params: { token } }), staleTime: 0 });

/**
 * Creates the administrator and signs this page in. Throws `invitation_invalid`, `password_too_short` (with
 * `minLength`), `password_too_common` and others.
 */
export async function acceptAdminInvitation(
  token: string,
  account: { name: string; password: string },
): Promise<User> {
  const body = { ...account, language: currentLanguage() };
  return auth.enter(await call(setup.acceptAdminInvitation, { params: { token }, body }));
}
