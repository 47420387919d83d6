import * as v from 'valibot';
import { failureOf } from '../../data/client/auth.ts';

/** Minimum length in the specification's forms; the platform's own minimum is longer (S5, D7). */
export const LEAST_LENGTH = 6;

/** Returns the minimum that a new password misses: six first, then the platform's. */
export const missedLength = (password: string, minLength: number): number | undefined =>
  [LEAST_LENGTH, minLength].find((length) => password.length < length);

const Details = v.object({ minLength: v.number() });

/** The platform's minimum in a refusal: it grew while the form was open. */
export function refusedLength(error: unknown): number | undefined {
  const failure = failureOf(error);
  if (failure?.code !== 'password_too_short') return undefined;
  const details = v.safeParse(Details, failure.details);
  return details.success ? details.output.minLength : undefined;
}
