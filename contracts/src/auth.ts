import * as v from 'valibot';
import { guestLanguages, Nothing, text } from './common.ts';
import { defineRoute } from './route.ts';
import { User } from './users.ts';

/**
 * Signs a person in (spec §7). Answers `login_failed` alike for an unknown email and a wrong password;
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
    /** What they read: their mails are written in it from now on. */
    language: v.exactOptional(v.picklist(guestLanguages)),
  }),
  response: User,
  errors: ['login_failed', 'two_factor_required', 'locked_out', 'unavailable'],
});

/** Signs in as a guest of a visit; a caller who is already signed in stays who they are (spec §7). */
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

/** Who the caller is; null when signed out. */
export const me = defineRoute({
  method: 'GET',
  path: '/api/auth/me',
  action: 'auth.me',
  summary: 'The signed-in user, or null',
  response: v.nullable(User),
});

/** A demo person shown under the sign-in form; the list is empty outside demo mode. */
export const DemoPerson = v.object({ email: v.string(), name: v.string(), role: v.string() });
export const demoPeople = defineRoute({
  method: 'GET',
  path: '/api/auth/demo',
  action: 'auth.demo',
  summary: 'The demo people and their password (demo mode only)',
  response: v.object({ password: v.nullable(v.string()), people: v.array(DemoPerson) }),
});
