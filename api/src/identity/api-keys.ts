import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';

/** Makes a user (`is_api_key`) an API key of a business. */
export async function insertApiKey(trx: Trx, key: Insertable<Database['api_keys']>): Promise<void> {
  await trx.insertInto('api_keys').values(key).execute();
}

/** Replaces the token of a key that was never used; returns false for any other. */
export async function replaceUnusedToken(
  trx: Trx,
  keyId: number,
  token: Pick<Insertable<Database['api_keys']>, 'token_hash' | 'hint'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set(token)
    .where('user_id', '=', keyId)
    .where('last_used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes a key and returns its name; undefined if it was revoked before or isn't of this business. */
export const revokeApiKey = (trx: Trx, keyId: number, businessId: number) =>
  trx
    .updateTable('api_keys')
    .from('users')
    .set({ revoked_at: sql<Date>`now()` })
    .whereRef('users.id', '=', 'api_keys.user_id')
    .where('user_id', '=', keyId)
    .where('business_id', '=', businessId)
    .where('revoked_at', 'is', null)
    .returning('users.name')
    .executeTakeFirst();

/** Finds a key that isn't revoked, of an approved business; `isStale`: last used more than a minute ago. */
export const findApiKey = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('api_keys as key')
    .innerJoin('users', 'users.id', 'key.user_id')
    .innerJoin('businesses as business', 'business.id', 'key.business_id')
    .select([
      'key.user_id as userId',
      'users.name',
      'key.business_id as businessId',
      'key.branch_id as branchId',
      'key.actions',
      'business.plan',
      sql<boolean>`coalesce(key.last_used_at < now() - interval '1 minute', true)`.as('isStale'),
    ])
    .where('key.token_hash', '=', tokenHash)
    .where('key.revoked_at', 'is', null)
    .where('business.status', '=', 'approved')
    .executeTakeFirst();

/** Records that a key was used, at most once a minute. */
export async function touchApiKey(db: Db, keyId: number): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()` })
    .where('user_id', '=', keyId)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
    .execute();
}
