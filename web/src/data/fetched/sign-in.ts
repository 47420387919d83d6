/** Signing in, in one step or two (S7). Separate from `auth.ts`, which every guest's phone loads. */
import { login } from '@sofra/contracts/auth';
import { answerChallenge } from '@sofra/contracts/two-factor';
import type { User } from '@sofra/contracts/users';
import * as v from 'valibot';
import { call } from '../transport/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { currentLanguage } from '../../lib/i18n/i18n.ts';
import { auth } from '../client/auth.ts';

const Asked = v.object({ challenge: v.string() });

/**
 * Signs in by email and password; returns a challenge if a second factor is required. Throws `ApiError`
 * (`login_failed`, `locked_out`, …).
 */
export async function signIn(email: string, password: string): Promise<User | string> {
  try {
    const language = currentLanguage();
    return auth.enter(await call(login, { body: { email, password, language } }));
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'two_factor_required';
    const asked = v.safeParse(Asked, isAsked ? error.details : undefined);
    if (asked.success) return asked.output.challenge;
    throw error;
  }
}

/** The second step. Throws `two_factor_wrong`, `challenge_expired`, `locked_out` and others. */
export const signInByCode = async (challenge: string, code: string): Promise<User> =>
  auth.enter(await call(answerChallenge, { body: { challenge, code } }));
