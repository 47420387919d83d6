import * as v from 'valibot';
import { Business, BusinessApplication, EmailAddress } from './businesses.ts';
import { guestLanguages, Nothing, text } from './common.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { User } from './users.ts';

/**
 * Signs a user in (S7). Returns `login_failed` alike for an unknown email and a wrong password;
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
    /** The language of their mails from now on. */
    language: v.exactOptional(v.picklist(guestLanguages)),
  }),
  response: User,
  errors: ['login_failed', 'two_factor_required', 'locked_out', 'unavailable'],
});

/** Signs in as a guest of a visit; a caller who is already signed in stays who they are (S7). */
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
  summary: 'The signed-in user, or null',
  response: v.nullable(User),
});

/** A demo user shown under the sign-in form; the list is empty outside demo mode. */
export const DemoPerson = v.object({ email: v.string(), name: v.string(), role: v.string() });
export const demoPeople = defineRoute({
  method: 'GET',
  path: '/api/auth/demo',
  action: 'auth.demo',
  summary: 'The demo people and their password (demo mode only)',
  response: v.object({ password: v.nullable(v.string()), people: v.array(DemoPerson) }),
});

const password = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

/** Returns whether strangers may apply now (D9), and the rules for their password. */
export const readRegistration = defineRoute({
  method: 'GET',
  path: '/api/auth/registration',
  action: 'auth.register',
  summary: 'Whether new businesses may apply',
  response: v.object({ isOpen: v.boolean(), passwordMinLength: v.number() }),
});

/**
 * Registers a user with an application for a business (`/business-register`): mails a link to the address,
 * valid for 24 hours. Returns alike whether the address has an account, whose owner gets another mail.
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
    /** The language of the user, and so of their mails. */
    language: v.exactOptional(v.picklist(guestLanguages)),
    application: BusinessApplication,
  }),
  response: Nothing,
  errors: ['registration_closed', 'password_too_short', 'password_too_common', 'unavailable'],
});

const tokenParams = { token: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) };

/** The data on the page behind the link that confirms a registration. */
export const viewRegistration = defineRoute({
  method: 'GET',
  path: '/api/auth/registration/:token',
  action: 'auth.register',
  summary: 'Whether the link of a registration is valid',
  params: tokenParams,
  response: v.object({ name: v.string(), email: v.string(), businessName: v.string() }),
  errors: ['link_invalid'],
});

/**
 * Confirms the address of a registration, once: makes the account and its application, both or neither, and
 * signs the user in.
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

/** Mails a way to a new password, valid for an hour. Returns alike whether the address has an account or not. */
export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/api/auth/forgot-password',
  action: 'auth.resetPassword',
  summary: 'Ask for a new password by mail',
  body: v.strictObject({
    email: EmailAddress,
    language: v.exactOptional(v.picklist(guestLanguages)),
  }),
  response: Nothing,
});

/** Data of the page behind a mailed password reset link. */
export const viewPasswordReset = defineRoute({
  method: 'GET',
  path: '/api/auth/reset-password/:token',
  action: 'auth.resetPassword',
  summary: 'Whether a way to a new password still holds',
  params: tokenParams,
  response: v.object({ email: v.string(), passwordMinLength: v.number() }),
  errors: ['reset_invalid'],
});

/** Takes a mailed way to a new password, once: every sign-in of the user ends, here and elsewhere. */
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

/** The data on the page behind the link to a new email address. */
export const viewEmailLink = defineRoute({
  method: 'GET',
  path: '/api/auth/email-change/:token',
  action: 'auth.confirmEmail',
  summary: 'Whether the link to a new email address is valid',
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

/** The data on the page behind the link to the old address; `isConfirmed`: the new one counts already. */
export const viewEmailWithdrawal = defineRoute({
  method: 'GET',
  path: '/api/auth/email-withdrawal/:token',
  action: 'auth.confirmEmail',
  summary: 'Whether a change of an email address can be withdrawn',
  params: tokenParams,
  response: v.object({ oldEmail: v.string(), newEmail: v.string(), isConfirmed: v.boolean() }),
  errors: ['link_invalid'],
});

/**
 * Withdraws a change of an email address. One that was confirmed, within 3 days, is undone: every sign-in of the
 * user ends, and the password signs in no more until a new one is set by mail.
 */
export const withdrawEmail = defineRoute({
  method: 'POST',
  path: '/api/auth/email-withdrawal/:token',
  action: 'auth.confirmEmail',
  summary: 'Withdraw or undo a change of an email address',
  params: tokenParams,
  response: Nothing,
  errors: ['link_invalid', 'email_taken'],
});
