import { type Action, isOpenInMaintenance } from '@sofra/contracts/policy';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';

/** Actions allowed to a user who must enrol a second factor first. */
const whileEnrolling: readonly Action[] = [
  'auth.login',
  'auth.logout',
  'auth.me',
  'auth.demo',
  'auth.twoFactor',
  'account.twoFactor',
  'account.prove',
];

/**
 * Blocks calls during maintenance and before required 2FA enrolment. Runs before the permission
 * check. Throws `two_factor_enrolment_required` for a sign-in that may only enrol, and
 * `maintenance` for actions that begin something new (D9).
 */
export type Admit = (action: Action, caller: Caller) => Promise<void>;

export const createAdmission =
  (settings: Pick<PlatformSettings, 'platform'>): Admit =>
  async (action, { user }) => {
    if (user?.stage === 'enrol' && !whileEnrolling.includes(action)) {
      throw new AppError('two_factor_enrolment_required');
    }
    if (user?.platformRole || isOpenInMaintenance(action)) return;
    if ((await settings.platform()).maintenanceMode) throw new AppError('maintenance');
  };
