import { sql } from 'kysely';
import type { acceptAdminInvitation as contract } from '@sofra/contracts/setup';
import type { RouteInput } from '@sofra/contracts/route';
import type { Db, Trx } from '@sofra/infra/db';
import { alertUser } from '@sofra/infra/platform-mail';
import type { Rooms } from '@sofra/infra/rooms';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { deleteTwoFactor } from './two-factor-codes.ts';
import { insertUserIfFree, updateUser } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import { type OpenedSignIn, signIn } from './auth.service.ts';
import { hashToken } from '../edge/cookies.ts';
import type { ClientOrigin } from './client-origin.ts';
import { forgetGuesses } from './lockout.ts';
import type { NewPasswords } from './new-passwords.ts';

/** Excludes users who work at a business (D3), suspended ones, and accounts whose address nobody confirmed. */
const mayBecomeAdmin = sql<boolean>`(member.id is null or member.suspended_at is null
  and member.email_confirmed_at is not null
  and not exists (select from memberships held
    where held.user_id = member.id and held.deactivated_at is null))`;

/** Finds the address of an administrator's link, and its account; throws `invitation_invalid`. */
export async function getAdminInvitation(db: Db, token: string) {
  const found = await db
    .selectFrom('admin_invitations as invitation')
    .leftJoin('users as member', (join) =>
      join.on(sql<boolean>`lower(member.email) = lower(invitation.email)`),
    )
    .select(['invitation.email', 'member.name', 'member.id as userId'])
    .select(sql<string>`lower(invitation.email)`.as('account'))
    .where('invitation.token_hash', '=', hashToken(token))
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .where(mayBecomeAdmin)
    .executeTakeFirst();
  if (!found) throw new AppError('invitation_invalid');
  return found;
}

interface Power {
  db: Db;
  rooms: Rooms;
  settings: PlatformSettings;
  passwords: NewPasswords;
}
interface Newcomer {
  caller: Caller;
  from: ClientOrigin;
}
type Answer = RouteInput<typeof contract>['body'];

/**
 * Makes the invited user an administrator and signs them in; the link can't be used again. Makes an
 * existing account safe and removes its second factor, because only an operator of the server can create the
 * link. Throws `invitation_invalid`, `password_too_short`, `password_too_common` and `unavailable`.
 */
export async function becomeAdmin(
  { db, rooms, settings, passwords }: Power,
  token: string,
  { password, ...member }: Answer,
  { caller, from }: Newcomer,
): Promise<{ entry: OpenedSignIn; ended: Buffer[]; mail: number | null }> {
  await passwords.check(password);
  await getAdminInvitation(db, token);
  const passwordHash = await passwords.hash(password);
  const stage = (await settings.security()).twoFactorRequired ? 'enrol' : 'full';
  return rooms.transact(async (trx) => {
    const { email, account, userId: known } = await takeAdminInvitation(trx, token);
    const admin = { email, passwordHash, ...member };
    const userId = known ?? (await insertAdmin(trx, admin));
    const ended = known === null ? [] : await takeOver(trx, known, admin);
    await forgetGuesses(trx, account, from.network);
    const facts = { at: new Date().toISOString(), network: from.network };
    const mail = known === null ? null : await alertUser(trx, known, 'passwordChanged', facts);
    const details = { email, network: from.network };
    await writeAudit(trx, { actorId: userId, action: 'admin.joined', details });
    const entry = await signIn(trx, caller, { userId, from, method: 'invitation', stage });
    return { entry, ended, mail };
  });
}

/** Uses up a link; of several concurrent requests, one succeeds. */
async function takeAdminInvitation(trx: Trx, token: string) {
  const found = await getAdminInvitation(trx, token);
  const { numDeletedRows } = await trx
    .deleteFrom('admin_invitations')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('invitation_invalid');
  return found;
}

interface Admin extends Omit<Answer, 'password'> {
  email: string;
  passwordHash: string;
}

const toColumns = ({ name, passwordHash, language }: Admin) => ({
  name,
  password_hash: passwordHash,
  platform_role: 'platform_admin' as const,
  ...(language && { language }),
});

async function insertAdmin(trx: Trx, admin: Admin): Promise<number> {
  const userId = await insertUserIfFree(trx, {
    email: admin.email,
    // The operator vouches for the address.
    email_confirmed_at: new Date(),
    ...toColumns(admin),
  });
  // Another user has registered with the address in the meantime; the link remains valid.
  if (userId === undefined) throw new AppError('unavailable');
  return userId;
}

/** Gives an existing account to the link's holder; returns the hashes of the ended tokens. */
async function takeOver(trx: Trx, userId: number, admin: Admin): Promise<Buffer[]> {
  await updateUser(trx, userId, toColumns(admin));
  await deleteTwoFactor(trx, userId);
  return secureAccounts(trx, [userId], { by: 'authority' });
}
