import type { Insertable, UpdateObject } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Db, Trx } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';

/** Adds a user and returns its id. Fails with `users_email` (`isTaken`) if the address is taken. */
export async function insertUser(trx: Trx, user: Insertable<Database['users']>): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values(user)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a user unless the email address is taken; then returns undefined. */
export async function insertUserIfFree(
  trx: Trx,
  user: Insertable<Database['users']>,
): Promise<number | undefined> {
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

/** Resets the password of a user who isn't suspended; returns false for any other. */
export async function setForgottenPassword(
  trx: Trx,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
