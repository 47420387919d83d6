import { type Action, isOpenInMaintenance } from '@sofra/contracts/policy';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { Settings } from '../core/platform-settings.ts';

/** What somebody who must set a second factor up may do meanwhile. */
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
 * Whether the house is open to a caller for an action at all, before the permission table says who may do
 * it: throws `two_factor_enrolment_required` for a sign-in that is good for nothing else, and
 * `maintenance` for what would begin something new while there is maintenance (decisions 9).
 */
export type Admit = (action: Action, caller: Caller) => Promise<void>;

export const createAdmission =
  (settings: Pick<Settings, 'platform'>): Admit =>
  async (action, { user }) => {
    if (user?.stage === 'enrol' && !whileEnrolling.includes(action)) {
      throw new AppError('two_factor_enrolment_required');
    }
    if (user?.platformRole || isOpenInMaintenance(action)) return;
    if ((await settings.platform()).maintenanceMode) throw new AppError('maintenance');
  };
