import { sql } from 'kysely';
import type * as contract from '@sofra/contracts/staff';
import { userRoom } from '@sofra/contracts/rooms';
import type { RouteInput } from '@sofra/contracts/route';
import { type Db, isTaken, type Trx } from '@sofra/infra/db';
import { emit, type Rooms } from '@sofra/infra/rooms';
import { requireRunning } from '../businesses/businesses.service.ts';
import { joinBusiness } from '../identity/memberships.ts';
import { insertUser, requireConfirmedEmail, updateUser } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import { type OpenedSignIn, signIn } from '../auth/auth.service.ts';
import { hashToken } from '../edge/cookies.ts';
import type { ClientOrigin } from '../auth/client-origin.ts';
import { beginEmailChange } from '../auth/email-change.ts';
import type { NewPasswords } from '../auth/new-passwords.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';

/** Finds the invitation of a link if its business is approved, including used or expired ones. */
const selectByToken = (db: Db, token: string) =>
  db
    .selectFrom('invitations as invitation')
    .innerJoin('businesses as business', 'business.id', 'invitation.business_id')
    .leftJoin('branches as branch', 'branch.id', 'invitation.branch_id')
    .select([
      'invitation.id',
      'invitation.business_id as businessId',
      'business.name as businessName',
      'invitation.branch_id as branchId',
      'branch.name as branchName',
      'invitation.email',
      'invitation.role',
      'invitation.accepted_by as acceptedBy',
      sql<boolean>`invitation.closed_at is null and invitation.expires_at > now()`.as('isOpen'),
      sql<boolean>`coalesce(invitation.mail_token_hash = ${hashToken(token)}, false)`.as(
        'isMailed',
      ),
      sql<boolean>`exists (select from users
        where lower(users.email) = lower(invitation.email))`.as('hasAccount'),
    ])
    .where((of) =>
      of.or([
        of('invitation.token_hash', '=', hashToken(token)),
        of('invitation.mail_token_hash', '=', hashToken(token)),
      ]),
    )
    .where('business.status', '=', 'approved');

type Found = Awaited<ReturnType<ReturnType<typeof selectByToken>['executeTakeFirstOrThrow']>>;

/**
 * Returns an open invitation; throws `invitation_invalid` for one that was used, withdrawn or has
 * expired.
 */
export async function getInvitation(db: Db, token: string): Promise<Found> {
  const found = await selectByToken(db, token).executeTakeFirst();
  if (!found?.isOpen) throw new AppError('invitation_invalid');
  return found;
}

/** Gives a user the role of their invitation: reactivates a former membership, and keeps an active one. */
async function join(trx: Trx, { id, businessId, branchId, role }: Found, userId: number) {
  await joinBusiness(trx, { userId, businessId, branchId, role });
  await trx
    .updateTable('invitations')
    .set({ closed_at: sql<Date>`now()`, accepted_by: userId })
    .where('id', '=', id)
    .execute();
  const details = { invitationId: id, role, branchId };
  await writeAudit(trx, { actorId: userId, businessId, action: 'staff.joined', details });
  emit(trx, userRoom(userId), 'membership.changed', { businessId });
}

/**
 * Accepts an invitation as the signed-in user, whose address the mail's link confirms; a repeat changes nothing
 * else. Throws `invitation_invalid`, `business_stopped`, `invitation_not_yours` for one to another address, and
 * `email_unconfirmed`.
 */
export async function joinAs(trx: Trx, token: string, userId: number): Promise<void> {
  const found = await selectByToken(trx, token).forNoKeyUpdate('invitation').executeTakeFirst();
  if (found?.acceptedBy === userId) return;
  if (!found?.isOpen) throw new AppError('invitation_invalid');
  await requireRunning(trx, found.businessId);
  const invited = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(sql<boolean>`lower(email) = lower(${found.email})`)
    .executeTakeFirst();
  if (!invited) throw new AppError('invitation_not_yours');
  if (!found.isMailed) await requireConfirmedEmail(trx, userId);
  else await updateUser(trx, userId, { email_confirmed_at: sql<Date>`now()` });
  await join(trx, found, userId);
}

interface Joining {
  rooms: Rooms;
  db: Db;
  passwords: NewPasswords;
  /** Public origin, for the link that confirms the address. */
  origin: string;
}
type Answer = RouteInput<typeof contract.acceptInvitation>['body'];

/**
 * Accepts an invitation by creating the account that it is addressed to; returns its sign-in and the jobs of
 * mails. With the inviter's link, the address is unconfirmed until a mail to it is answered (ADR-0059). Throws
 * `sign_in_required` if the address has an account, `invitation_invalid`, `business_stopped`, `invalid_input`
 * without name or password, `password_too_short`, `password_too_common` and `unavailable`.
 */
export async function joinWithNewAccount(
  { rooms, db, passwords, origin }: Joining,
  token: string,
  { name, password }: Answer,
  { caller, from }: { caller: Caller; from: ClientOrigin },
): Promise<{ entry: OpenedSignIn; mails: number[] }> {
  const { hasAccount } = await getInvitation(db, token);
  if (hasAccount) throw new AppError('sign_in_required');
  if (name === undefined || password === undefined) {
    const missing = name === undefined ? 'name' : 'password';
    throw new AppError('invalid_input', { fields: { [missing]: 'needed for a new account' } });
  }
  await passwords.check(password);
  const passwordHash = await passwords.hash(password);
  return rooms.transact(async (trx) => {
    const found = await selectByToken(trx, token).forNoKeyUpdate('invitation').executeTakeFirst();
    if (!found?.isOpen) throw new AppError('invitation_invalid');
    await requireRunning(trx, found.businessId);
    const userId = await insertUser(trx, {
      name,
      email: found.email,
      email_confirmed_at: found.isMailed ? new Date() : null,
      platform_role: null,
      password_hash: passwordHash,
    }).catch((error: unknown) => {
      throw isTaken(error, 'users_email') ? new AppError('sign_in_required') : error;
    });
    await join(trx, found, userId);
    const mails = found.isMailed
      ? []
      : await beginEmailChange(trx, { userId, newEmail: found.email, origin });
    return { entry: await signIn(trx, caller, { userId, from, method: 'invitation' }), mails };
  });
}
