import { AppError } from '../lib/errors.ts';

/** Throws `state_changed` with the current status if the caller saw another one. */
export function requireSeen<Status extends string>(status: Status, seen: Status | undefined): void {
  if ((seen ?? status) !== status) throw new AppError('state_changed', { details: { status } });
}
