import { type ExpressionBuilder, sql } from 'kysely';
import { pages } from '@sofra/contracts/pages';
import { type Db, isTaken, type Trx } from '@sofra/infra/db';
import { queueMail } from '@sofra/infra/mail';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import type { Database } from '@sofra/infra/schema/index';
import { updateUser } from '../identity/users.ts';
import { writeAudit } from '../core/write-audit.ts';
import { hashToken, newToken } from '../edge/cookies.ts';
import { endPasswordResets } from './password-resets.ts';
import { AppError } from '../lib/errors.ts';

/** Hours for which the link to a new address is valid. */
const HOURS = 24;
/** Days within which a confirmed change can be undone. */
const DAYS_TO_UNDO = 3;
/** Maximum number of links per account and hour. */
const MAX_AN_HOUR = 3;

/** SQL: neither confirmed nor ended nor expired. */
const isPending = (of: ExpressionBuilder<Database, 'email_changes'>) =>
  of.and([
    of('confirmed_at', 'is', null),
    of('ended_at', 'is', null),
    of('expires_at', '>', sql<Date>`now()`),
  ]);

/** Returns the pending new address, or the user's own while it is unconfirmed; null if there is none. */
export async function findPendingEmail(db: Db, userId: number): Promise<string | null> {
  const { pending, email, isConfirmed } = await db
    .selectFrom('users')
    .select((of) => [
      'email',
      of('email_confirmed_at', 'is not', null).as('isConfirmed'),
      of
        .selectFrom('email_changes')
        .select('new_email')
        .whereRef('user_id', '=', 'users.id')
        .where(isPending)
        .as('pending'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (pending !== email && pending !== null) return pending;
  return isConfirmed ? null : email;
}

/** Ends the pending change; returns its address, or null. */
export async function endEmailChange(trx: Trx, userId: number): Promise<string | null> {
  const ended = await trx
    .updateTable('email_changes')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where(isPending)
    .returning('new_email')
    .executeTakeFirst();
  return ended?.new_email ?? null;
}

interface Wanted {
  userId: number;
  newEmail: string;
  /** Public origin, for the links. */
  origin: string;
}

/**
 * Starts an email change and replaces a pending one: mails a link to the new address, and a notice with a
 * link that withdraws the change to the old one. The user's own address is only confirmed. Returns the jobs of the mails. Throws `email_taken`
 * regardless of case, and `too_many_requests`. The user's row must be locked.
 */
export async function beginEmailChange(
  trx: Trx,
  { userId, newEmail, origin }: Wanted,
): Promise<number[]> {
  const user = await trx
    .selectFrom('users')
    .select(['name', 'language'])
    .select((eb) => eb.ref('email').$notNull().as('email'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${newEmail})`)
    .where('id', '!=', userId)
    .executeTakeFirst();
  if (taken) throw new AppError('email_taken');
  const { count } = await trx
    .selectFrom('email_changes')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  if (count >= MAX_AN_HOUR) {
    throw new AppError('too_many_requests', { details: { retryAfterSeconds: 3600 } });
  }
  await endEmailChange(trx, userId);
  const [token, withdrawal] = [newToken(), newToken()];
  await trx
    .insertInto('email_changes')
    .values({
      token_hash: hashToken(token),
      withdraw_hash: hashToken(withdrawal),
      user_id: userId,
      old_email: user.email,
      new_email: newEmail,
      expires_at: sql<Date>`now() + ${HOURS} * interval '1 hour'`,
    })
    .execute();
  const { language, name } = user;
  const link = origin + pages.confirmEmail.path.replace(':token', token);
  const isOwn = newEmail === user.email;
  const asking = { to: newEmail, language, facts: { link, isOwn } };
  const jobs = [await queueMail(trx, 'confirmEmail', asking)];
  if (isOwn) return jobs;
  const details = { from: user.email, to: newEmail };
  await writeAudit(trx, { actorId: userId, action: 'account.emailChangeAsked', details });
  const notice = {
    name,
    newEmail,
    isDone: false,
    link: origin + pages.withdrawEmail.path.replace(':token', withdrawal),
  };
  jobs.push(await queueMail(trx, 'emailChange', { to: user.email, language, facts: notice }));
  return jobs;
}

const selectByToken = (db: Db, token: string) =>
  db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select([
      'users.id as userId',
      'users.name',
      'users.language',
      'email_changes.old_email as oldEmail',
      'email_changes.new_email as newEmail',
    ])
    .where('email_changes.token_hash', '=', hashToken(token))
    .where('email_changes.confirmed_at', 'is', null)
    .where('email_changes.ended_at', 'is', null)
    .where('email_changes.expires_at', '>', sql<Date>`now()`)
    .where('users.suspended_at', 'is', null)
    // An admin has changed the address since, so the earlier request no longer counts.
    .whereRef('users.email', '=', 'email_changes.old_email');

/** Returns the new address of a link; throws `link_invalid`. */
export async function getEmailLink(db: Db, token: string): Promise<{ email: string }> {
  const found = await selectByToken(db, token).executeTakeFirst();
  if (!found) throw new AppError('link_invalid');
  return { email: found.newEmail };
}

/** Sets an address whose link was opened. */
async function setEmail(trx: Trx, userId: number, email: string): Promise<void> {
  await updateUser(trx, userId, { email, email_confirmed_at: sql<Date>`now()` }).catch(
    (error: unknown) => {
      throw isTaken(error, 'users_email') ? new AppError('email_taken') : error;
    },
  );
  await endPasswordResets(trx, userId);
}

/**
 * Activates a new address, once, and notifies the old one with a link to undo it; or confirms the user's own.
 * Returns the address and the mail's job, or null. Throws `link_invalid`, and `email_taken` if another user has the
 * address by now.
 */
export async function confirmEmail(
  trx: Trx,
  token: string,
  origin: string,
): Promise<{ email: string; mail: number | null }> {
  const found = await selectByToken(trx, token).forUpdate().executeTakeFirst();
  if (!found) throw new AppError('link_invalid');
  const { userId, name, language, oldEmail, newEmail } = found;
  const withdrawal = newToken();
  await trx
    .updateTable('email_changes')
    .set({ confirmed_at: sql<Date>`now()`, withdraw_hash: hashToken(withdrawal) })
    .where('token_hash', '=', hashToken(token))
    .execute();
  await setEmail(trx, userId, newEmail);
  if (newEmail === oldEmail) {
    await writeAudit(trx, { actorId: userId, action: 'account.emailConfirmed' });
    return { email: newEmail, mail: null };
  }
  const details = { from: oldEmail, to: newEmail };
  await writeAudit(trx, { actorId: userId, action: 'account.emailChanged', details });
  const link = origin + pages.withdrawEmail.path.replace(':token', withdrawal);
  const facts = { name, newEmail, isDone: true, link };
  return {
    email: newEmail,
    mail: await queueMail(trx, 'emailChange', { to: oldEmail, language, facts }),
  };
}

const selectByWithdrawal = (db: Db, token: string) =>
  db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select([
      'users.id as userId',
      'email_changes.old_email as oldEmail',
      'email_changes.new_email as newEmail',
    ])
    .select(sql<boolean>`email_changes.confirmed_at is not null`.as('isConfirmed'))
    .where('email_changes.withdraw_hash', '=', hashToken(token))
    .where('email_changes.ended_at', 'is', null)
    .where((of) =>
      of.or([
        of.and([
          of('email_changes.confirmed_at', 'is', null),
          of('email_changes.expires_at', '>', sql<Date>`now()`),
        ]),
        of.and([
          of(
            'email_changes.confirmed_at',
            '>',
            sql<Date>`now() - ${DAYS_TO_UNDO} * interval '1 day'`,
          ),
          of('users.email', '=', of.ref('email_changes.new_email')),
        ]),
      ]),
    );

/** Returns the change that a link to the old address withdraws; throws `link_invalid`. */
export async function getEmailWithdrawal(db: Db, token: string) {
  const found = await selectByWithdrawal(db, token).executeTakeFirst();
  if (!found) throw new AppError('link_invalid');
  const { userId: _userId, ...change } = found;
  return change;
}

/**
 * Withdraws a change, or undoes a confirmed one: then makes the account safe and disables its
 * password, because whoever changed the address knew it. Returns the hashes of the ended
 * tokens. Throws `link_invalid`, and `email_taken` if another user has the old address by now.
 */
export async function withdrawEmail(trx: Trx, token: string): Promise<Buffer[]> {
  const found = await selectByWithdrawal(trx, token).forUpdate().executeTakeFirst();
  if (!found) throw new AppError('link_invalid');
  const { userId, oldEmail, newEmail, isConfirmed } = found;
  await trx
    .updateTable('email_changes')
    .set({ ended_at: sql<Date>`now()` })
    .where('withdraw_hash', '=', hashToken(token))
    .execute();
  const details = { from: oldEmail, to: newEmail };
  const action = isConfirmed ? 'account.emailRestored' : 'account.emailChangeWithdrawn';
  await writeAudit(trx, { actorId: userId, action, details });
  if (!isConfirmed) return [];
  await setEmail(trx, userId, oldEmail);
  await updateUser(trx, userId, { password_hash: null });
  return secureAccounts(trx, [userId], { by: 'owner' });
}
