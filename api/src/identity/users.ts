import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Db, Trx } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';
import { AppError } from '../lib/errors.ts';

/** A user with an address says whether it is confirmed (ADR-0059). */
type NewUser = Insertable<Database['users']> &
  ({ email: null } | { email: string; email_confirmed_at: Date | null });

/** Adds a user and returns its id. Fails with `users_email` (`isTaken`) if the address is taken. */
export async function insertUser(trx: Trx, user: NewUser): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values(user)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a user unless the email address is taken; then returns undefined. */
export async function insertUserIfFree(trx: Trx, user: NewUser): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Changes columns of a user; no other service writes `users`. Fails as `insertUser` does. */
export async function updateUser(
  trx: Trx,
  userId: number,
  columns: UpdateObject<Database, 'users'>,
): Promise<void> {
  await trx.updateTable('users').set(columns).where('id', '=', userId).execute();
}

/** Replaces a password if `current` is still the stored hash; returns false if it isn't. */
export async function replacePassword(
  trx: Trx,
  userId: number,
  { current, next }: { current: string | null; next: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', userId)
    .where('password_hash', '=', current)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Resets the password by a mailed link, unless the user is suspended; then returns false. */
export async function setForgottenPassword(
  trx: Trx,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash, email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Throws `email_unconfirmed` if no mail to the user's address was answered yet (ADR-0059). */
export async function requireConfirmedEmail(trx: Trx, userId: number): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.email_confirmed_at === null) throw new AppError('email_unconfirmed');
}

/** Sets the language of a user's emails. */
export async function setLanguage(db: Db, userId: number, language: GuestLanguage): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', '!=', language)
    .execute();
}
