import * as v from 'valibot';
import { Nothing } from './common.ts';
import { defineRoute } from './route.ts';
import { User } from './users.ts';

/** Six digits of the app, or a recovery code; spaces and dashes don't matter. */
export const SecondFactorCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  v.regex(/^(\d{6}|[a-z2-7]{10})$/),
);

/** Number of recovery codes of a user; each works once. */
export const RECOVERY_CODES = 10;

/**
 * The second step of signing in: the `challenge` that `two_factor_required` carried, for five minutes and
 * five tries, and a code. A code works once.
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
  /** The platform asks it of this user's role (D9). */
  isRequired: v.boolean(),
  recoveryCodesLeft: v.number(),
});
export const readTwoFactor = defineRoute({
  method: 'GET',
  path: '/api/user/two-factor',
  action: 'account.twoFactor',
  summary: 'One’s own second factor',
  response: TwoFactor,
});

/**
 * Begins an enrolment and returns the secret for an authenticator app. It takes effect once it is
 * confirmed.
 */
export const beginTwoFactor = defineRoute({
  method: 'POST',
  path: '/api/user/two-factor',
  action: 'account.twoFactor',
  summary: 'Begin to set a second factor up',
  response: v.object({ secret: v.string(), uri: v.string() }),
  errors: ['two_factor_on', 'proof_required'],
});

const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/**
 * Sets the second factor with the app's first code; the recovery codes are answered this once. This
 * browser gets a fresh sign-in, all others end.
 */
export const confirmTwoFactor = defineRoute({
  method: 'POST',
  path: '/api/user/two-factor/confirm',
  action: 'account.twoFactor',
  summary: 'Set the second factor with its first code',
  body: v.strictObject({ code: SecondFactorCode }),
  response: RecoveryCodes,
  errors: ['two_factor_wrong', 'two_factor_on', 'locked_out', 'proof_required'],
});

/** Replaces the recovery codes; the old ones become invalid. */
export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/user/two-factor/recovery-codes',
  action: 'account.twoFactor',
  summary: 'Get new recovery codes',
  body: v.strictObject({ code: SecondFactorCode }),
  response: RecoveryCodes,
  errors: ['two_factor_wrong', 'locked_out', 'proof_required'],
});

/** Takes one's own second factor away, where it isn't required. */
export const removeTwoFactor = defineRoute({
  method: 'DELETE',
  path: '/api/user/two-factor',
  action: 'account.twoFactor',
  summary: 'Take one’s own second factor away',
  body: v.strictObject({ code: SecondFactorCode }),
  response: Nothing,
  errors: ['two_factor_wrong', 'two_factor_needed', 'locked_out', 'proof_required'],
});
