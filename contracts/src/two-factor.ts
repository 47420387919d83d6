import * as v from 'valibot';
import { Nothing } from './common.ts';
import { defineRoute } from './route.ts';
import { User } from './users.ts';

/** Six digits from the app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  v.regex(/^(\d{6}|[a-z2-7]{10})$/),
);

/** Number of recovery codes per user; each works once. */
export const RECOVERY_CODES = 10;

/**
 * Completes a sign-in with the `challenge` from `two_factor_required` and a code. The challenge is valid for
 * five minutes and five attempts; a code works once.
 */
export const answerChallenge = defineRoute({
  method: 'POST',
  path: '/api/auth/two-factor',
  action: 'auth.twoFactor',
  summary: 'Sign in with a second factor',
  body: v.strictObject({
    challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    code: SecondFactorCode,
  }),
  response: User,
  errors: ['two_factor_wrong', 'challenge_expired', 'locked_out'],
});

const TwoFactor = v.object({
  isEnabled: v.boolean(),
  /** True if the platform requires it for this user's role (D9). */
  isRequired: v.boolean(),
  recoveryCodesLeft: v.number(),
});
export const readTwoFactor = defineRoute({
  method: 'GET',
  path: '/api/user/two-factor',
  action: 'account.twoFactor',
  summary: 'Get the state of one’s second factor',
  response: TwoFactor,
});

/** Starts an enrolment and returns the secret for an authenticator app. It takes effect once confirmed. */
export const beginTwoFactor = defineRoute({
  method: 'POST',
  path: '/api/user/two-factor',
  action: 'account.twoFactor',
  summary: 'Start setting up a second factor',
  response: v.object({ secret: v.string(), uri: v.string() }),
  errors: ['two_factor_on'],
});

const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/**
 * Enables the second factor with the app's first code and returns the recovery codes, this once. Renews the
 * current sign-in and ends all others.
 */
export const confirmTwoFactor = defineRoute({
  method: 'POST',
  path: '/api/user/two-factor/confirm',
  action: 'account.twoFactor',
  summary: 'Enable the second factor with its first code',
  body: v.strictObject({ code: SecondFactorCode }),
  response: RecoveryCodes,
  errors: ['two_factor_wrong', 'two_factor_on', 'locked_out'],
});

/** Replaces the recovery codes; the old ones become invalid. */
export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/user/two-factor/recovery-codes',
  action: 'account.twoFactor',
  summary: 'Replace the recovery codes',
  body: v.strictObject({ code: SecondFactorCode }),
  response: RecoveryCodes,
  errors: ['two_factor_wrong', 'locked_out'],
});

/** Removes the caller's second factor, unless it is required. */
export const removeTwoFactor = defineRoute({
  method: 'DELETE',
  path: '/api/user/two-factor',
  action: 'account.twoFactor',
  summary: 'Remove one’s second factor',
  body: v.strictObject({ code: SecondFactorCode }),
  response: Nothing,
  errors: ['two_factor_wrong', 'two_factor_needed', 'locked_out'],
});
