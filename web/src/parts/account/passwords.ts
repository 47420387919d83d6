import * as v from 'valibot';
import { apiErrorOf } from '../../data/client/auth.ts';

/** Minimum length in the specification's forms; the platform's own minimum is longer (S5, D7). */
export const MIN_PASSWORD_LENGTH = 6;

/** Returns the minimum length that a new password misses: first six, then the platform's. */
export const missedLength = (password: string, minLength: number): number | undefined =>
  [MIN_PASSWORD_LENGTH, minLength].find((length) => password.length < length);

const Details = v.object({ minLength: v.number() });

/** Returns the platform's minimum from a refusal: it was raised while the form was open. */
export function refusedLength(error: unknown): number | undefined {
  const failure = apiErrorOf(error);
  if (failure?.code !== 'password_too_short') return undefined;
  const details = v.safeParse(Details, failure.details);
  return details.success ? details.output.minLength : undefined;
}
