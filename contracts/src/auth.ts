import * as v from 'valibot';
import { AcceptedApplication, Business, EmailAddress } from './businesses.ts';
import { guestLanguages, Nothing, text } from './common.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { User } from './users.ts';

/**
 * Signs a user in (S7). Returns the same `login_failed` for an unknown email and a wrong password, and
 * `two_factor_required` with a `challenge` for `answerChallenge`.
 */
export const login = defineRoute({
  method: 'POST',
  path: '/api/auth/login',
  action: 'auth.login',
  summary: 'Sign in with email and password',
  body: v.strictObject({
    email: text(254, 1),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
    /** Language of the user's mails from now on. */
    language: v.exactOptional(v.picklist(guestLanguages)),
  }),
  response: User,
  errors: ['login_failed', 'two_factor_required', 'locked_out', 'unavailable'],
});

/** Signs the caller in as a guest; a caller who is already signed in stays the same user (S7). */
export const anonymous = defineRoute({
  method: 'POST',
  path: '/api/auth/anonymous',
  action: 'auth.anonymous',
  summary: 'Sign in as a guest',
  response: User,
});

export const logout = defineRoute({
  method: 'POST',
  path: '/api/auth/logout',
  action: 'auth.logout',
  summary: 'Sign out',
  response: Nothing,
});

/** Returns the caller; null when signed out. */
export const me = defineRoute({
  method: 'GET',
  path: '/api/auth/me',
  action: 'auth.me',
  summary: 'Get the signed-in user',
  response: v.nullable(User),
});

/** A demo user listed under the sign-in form; the list is empty outside demo mode. */
export const DemoUser = v.object({ email: v.string(), name: v.string(), role: v.string() });
export const listDemoUsers = defineRoute({
  method: 'GET',
  path: '/api/auth/demo',
  action: 'auth.demo',
  summary: 'List the demo users and their password (demo mode only)',
  response: v.object({ password: v.nullable(v.string()), people: v.array(DemoUser) }),
});

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

/** Returns whether registration is open (D9), and the password rules. */
export const readRegistration = defineRoute({
  method: 'GET',
  path: '/api/auth/registration',
  action: 'auth.register',
  summary: 'Check whether registration is open',
  response: v.object({ isOpen: v.boolean(), passwordMinLength: v.number() }),
});

/**
 * Registers a user together with an application for a business (`/business-register`) and mails a link that
 * is valid for 24 hours. The response is the same if the address already has an account; its owner receives a
 * different mail.
 */
export const register = defineRoute({
  method: 'POST',
  path: '/api/auth/register',
  action: 'auth.register',
  summary: 'Register with an application for a business',
  body: v.strictObject({
    name: nameText(120, 2),
    email: EmailAddress,
    password,
    /** Language of the user and of their mails. */
    language: v.exactOptional(v.picklist(guestLanguages)),
    application: AcceptedApplication,
  }),
  response: Nothing,
  errors: [
    'registration_closed',
    'terms_changed',
    'password_too_short',
    'password_too_common',
    'unavailable',
  ],
});

const tokenParams = { token: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) };

/** Returns the data of the page behind a registration's confirmation link. */
export const viewRegistration = defineRoute({
  method: 'GET',
  path: '/api/auth/registration/:token',
  action: 'auth.register',
  summary: 'Check a registration link',
  params: tokenParams,
  response: v.object({ name: v.string(), email: v.string(), businessName: v.string() }),
  errors: ['link_invalid'],
});

/**
 * Confirms the address of a registration, once: creates the account and its application in one transaction
 * and signs the user in.
 */
export const confirmRegistration = defineRoute({
  method: 'POST',
  path: '/api/auth/registration/:token',
  action: 'auth.register',
  summary: 'Confirm the address of a registration',
  params: tokenParams,
  response: v.object({ user: User, business: Business }),
  errors: ['link_invalid', 'registration_closed'],
});

/**
 * Mails a password reset link that is valid for an hour. The response is the same whether or not the address
 * has an account.
 */
export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/api/auth/forgot-password',
  action: 'auth.resetPassword',
  summary: 'Request a password reset link',
  body: v.strictObject({
    email: EmailAddress,
    language: v.exactOptional(v.picklist(guestLanguages)),
  }),
  response: Nothing,
});

/** Returns the data of the page behind a password reset link. */
export const viewPasswordReset = defineRoute({
  method: 'GET',
  path: '/api/auth/reset-password/:token',
  action: 'auth.resetPassword',
  summary: 'Check a password reset link',
  params: tokenParams,
  response: v.object({ email: v.string(), passwordMinLength: v.number() }),
  errors: ['reset_invalid'],
});

/** Sets a new password through a mailed link, once, and ends all sign-ins of the user. */
export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/auth/reset-password/:token',
  action: 'auth.resetPassword',
  summary: 'Set a new password',
  params: tokenParams,
  body: v.strictObject({ newPassword: password }),
  response: Nothing,
  errors: ['reset_invalid', 'password_too_short', 'password_too_common', 'unavailable'],
});

/** Returns the data of the page behind the link that confirms a new email address. */
export const viewEmailLink = defineRoute({
  method: 'GET',
  path: '/api/auth/email-change/:token',
  action: 'auth.confirmEmail',
  summary: 'Check the link to a new email address',
  params: tokenParams,
  response: v.object({ email: v.string() }),
  errors: ['link_invalid'],
});

/** Activates a new email address, once, and notifies the old one. */
export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/api/auth/email-change/:token',
  action: 'auth.confirmEmail',
  summary: 'Confirm a new email address',
  params: tokenParams,
  response: v.object({ email: v.string() }),
  errors: ['link_invalid', 'email_taken'],
});

/**
 * Returns the data of the page behind the link sent to the old address; `isConfirmed` if the new address is
 * already in use.
 */
export const viewEmailWithdrawal = defineRoute({
  method: 'GET',
  path: '/api/auth/email-withdrawal/:token',
  action: 'auth.confirmEmail',
  summary: 'Check the link that withdraws an email change',
  params: tokenParams,
  response: v.object({ oldEmail: v.string(), newEmail: v.string(), isConfirmed: v.boolean() }),
  errors: ['link_invalid'],
});

/**
 * Withdraws an email change. If it was confirmed within the last 3 days, it is undone: all sign-ins of the
 * user end, and the password stops working until a new one is set by mail.
 */
export const withdrawEmail = defineRoute({
  method: 'POST',
  path: '/api/auth/email-withdrawal/:token',
  action: 'auth.confirmEmail',
  summary: 'Withdraw or undo an email change',
  params: tokenParams,
  response: Nothing,
  errors: ['link_invalid', 'email_taken'],
});
