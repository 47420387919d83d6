import { sql } from 'kysely';
import type { Db, Trx } from '@sofra/infra/db';
import { hashToken, newToken } from '../edge/cookies.ts';

/** Hours for which a password reset link is valid, and in which an account's links are counted. */
const HOURS = 1;
/** Maximum number of links mailed to an account in that time, whoever requests them. */
const MAX = 3;

const age = sql`${HOURS} * interval '1 hour'`;

/** Invalidates the mailed links of an account. The rows stay, because they are counted. */
export async function endPasswordResets(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ expires_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
}

/**
 * Creates a password reset link and returns its token, which is stored only as a hash; the previous link
 * ends. Undefined if the account had too many within the hour. The user's row must be locked.
 */
export async function openPasswordReset(trx: Trx, userId: number): Promise<string | undefined> {
  const { count } = await trx
    .selectFrom('password_resets')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - ${age}`)
    .executeTakeFirstOrThrow();
  if (count >= MAX) return undefined;
  await endPasswordResets(trx, userId);
  const token = newToken();
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql<Date>`now() + ${age}`,
    })
    .execute();
  return token;
}

/** Finds the user of this token, if it is valid and they may sign in. */
export function findPasswordReset(db: Db, token: string) {
  return db
    .selectFrom('password_resets as reset')
    .innerJoin('users', 'users.id', 'reset.user_id')
    .select((eb) => ['users.id as userId', eb.ref('users.email').$notNull().as('email')])
    .where('reset.token_hash', '=', hashToken(token))
    .where('reset.expires_at', '>', sql<Date>`now()`)
    .where('users.suspended_at', 'is', null)
    .where('users.email', 'is not', null)
    .executeTakeFirst();
}

/** Uses up a token, once even if concurrent requests send it; false if it was invalid. */
export async function takePasswordReset(trx: Trx, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
