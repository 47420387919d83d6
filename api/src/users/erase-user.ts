import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { deleteTwoFactor } from '../auth/two-factor-codes.ts';
import { updateUser } from '../identity/users.ts';
import { forgetApplicant } from '../businesses/businesses.service.ts';
import { forgetCalls } from '../calls/answer-call.ts';
import { forgetAllergiesOf } from '../seating/session-allergies.ts';
import { forgetInvitations } from '../staff/invitations.ts';
import { forgetContact } from '../support/write-from-contact.ts';
import { removeBusinessRoles } from './assign-role.ts';
import type { UserRow } from './select-users.ts';

/** Name that replaces a deleted user's. */
const NOBODY = 'Silinmiş kullanıcı';

/**
 * Removes a user's personal data, keeps their records and frees their address. Returns the hashes of the ended
 * tokens. Throws `last_owner`; needs `lockUser`.
 */
export async function eraseUser(trx: Trx, user: UserRow): Promise<Buffer[]> {
  const userId = user.id;
  await removeBusinessRoles(trx, user);
  await forgetApplicant(trx, userId);
  await forgetContact(trx, userId);
  await forgetAllergiesOf(trx, userId);
  await forgetCalls(trx, userId);
  const email = await findConfirmedEmail(trx, userId);
  await forgetInvitations(trx, { id: userId, email });
  if (email !== null) await forgetMails(trx, email);
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
  return secureAccounts(trx, [userId], { by: 'authority' });
}

/** Returns the address of a user; null unless a mail to it was answered: what others sent there isn't theirs (ADR-0059). */
async function findConfirmedEmail(trx: Trx, userId: number): Promise<string | null> {
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return user?.email ?? null;
}

/** Deletes the mails to an address, except those that are being sent. */
async function forgetMails(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where(sql<boolean>`lower(to_address) = lower(${email})`)
    .where('status', 'in', ['sent', 'kept', 'failed'])
    .execute();
}
