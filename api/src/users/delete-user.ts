import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import { deleteTwoFactor } from '../auth/two-factor-codes.ts';
import { updateUser } from '../identity/users.ts';
import { endEmailChange } from '../auth/email-change.ts';
import { writeAudit } from '../core/write-audit.ts';
import { forgetDevices } from '../auth/devices.ts';
import { roleOf } from '../auth/roles.ts';
import { deleteSignInsOf } from '../auth/sign-ins.ts';
import { forgetApplicant } from '../businesses/businesses.service.ts';
import { AppError } from '../lib/errors.ts';
import { forgetContact } from '../support/write-from-contact.ts';
import type { Actor } from './actor.ts';
import { lockOther } from './lock-user.ts';
import type { UserChange } from './user-change.ts';
import { removeBusinessRoles } from './assign-role.ts';

/** Name that replaces a deleted user's. */
const NOBODY = 'Silinmiş kullanıcı';

/**
 * Deletes a user: removes their personal data, keeps their records and frees their address (S7). Throws
 * `not_found`, `own_account`, `last_owner`, and `rank_too_high` also for any platform_admin.
 */
export async function deleteUser(trx: Trx, actor: Actor, userId: number): Promise<UserChange> {
  const user = await lockOther(trx, actor, userId);
  if (user.platformRole === 'platform_admin') throw new AppError('rank_too_high');
  await removeBusinessRoles(trx, user);
  await forgetApplicant(trx, userId);
  await forgetContact(trx, userId);
  await updateUser(trx, userId, {
    name: NOBODY,
    email: null,
    phone: null,
    password_hash: null,
    platform_role: null,
    deleted_at: sql<Date>`now()`,
    // Refuses a sign-in that is being checked in another transaction.
    suspended_at: sql<Date>`now()`,
  });
  await deleteTwoFactor(trx, userId);
  await forgetDevices(trx, userId);
  await endEmailChange(trx, userId);
  const details = { userId, name: user.name, role: roleOf(user) };
  await writeAudit(trx, { actorId: actor.actorId, action: 'users.deleted', details });
  return { userId, ended: await deleteSignInsOf(trx, userId), mailJobIds: [] };
}
