import * as v from 'valibot';
import { apiErrorOf } from '../../data/client/auth.ts';
import type { Language } from '../../lib/i18n/language.ts';

/** Minimum length in the specification's forms; the platform's own minimum is longer (S5, D7). */
export const MIN_PASSWORD_LENGTH = 6;

/**
 * Returns the minimum length that a new password misses in a form of the specification. Its Turkish sentence
 * names six first; other languages name the platform's minimum, as the help text does.
 */
export const missedLength = (
  password: string,
  minLength: number,
  language: Language,
): number | undefined =>
  (language === 'tr' ? [MIN_PASSWORD_LENGTH, minLength] : [minLength]).find(
    (length) => password.length < length,
  );

const Details = v.object({ minLength: v.number() });

/** Returns the platform's minimum from a refusal: it was raised while the form was open. */
export function refusedLength(error: unknown): number | undefined {
  const failure = apiErrorOf(error);
  if (failure?.code !== 'password_too_short') return undefined;
  const details = v.safeParse(Details, failure.details);
  return details.success ? details.output.minLength : undefined;
}
