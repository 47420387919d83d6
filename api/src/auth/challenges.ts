import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import type { Rooms } from '@sofra/infra/rooms';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { AttemptLimiter } from './attempts.ts';
import { type OpenedSignIn, signIn } from './auth.service.ts';
import { hashToken, newToken } from '../edge/cookies.ts';
import { isKnownDevice } from './devices.ts';
import type { ClientOrigin } from './client-origin.ts';
import { type FactorKeys, takeCode } from './two-factor-codes.ts';

const MINUTES = 5;
const TRIES = 5;

const isOpen = sql<boolean>`challenge.expires_at > now() and challenge.tries < ${TRIES}`;

/** Requests the second factor of a user whose password was right; returns the challenge's token. */
export async function openChallenge(db: Db, userId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('two_factor_challenges')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      expires_at: sql<Date>`now() + ${MINUTES} * interval '1 minute'`,
    })
    .execute();
  return token;
}

interface AnswerDeps {
  db: Db;
  rooms: Rooms;
  limitAttempts: AttemptLimiter;
  keys: FactorKeys;
}

export interface Answer {
  challenge: string;
  code: string;
  from: ClientOrigin;
}

/**
 * Signs a user in by the second factor of a challenge and returns the new sign-in. Throws `challenge_expired`
 * after five minutes, five attempts or one success, `two_factor_wrong` (counted as a sign-in attempt) and
 * `locked_out`.
 */
export async function answerChallenge(
  { db, rooms, limitAttempts, keys }: AnswerDeps,
  caller: Caller,
  { challenge, code, from }: Answer,
): Promise<OpenedSignIn> {
  const tokenHash = hashToken(challenge);
  const claim = await db
    .selectFrom('two_factor_challenges as challenge')
    .innerJoin('users', 'users.id', 'challenge.user_id')
    .select([
      'users.id as userId',
      sql<string>`lower(users.email)`.as('account'),
      isKnownDevice('users.id', from).as('isKnown'),
    ])
    .where('challenge.token_hash', '=', tokenHash)
    .where(isOpen)
    .where('users.suspended_at', 'is', null)
    .where('users.email', 'is not', null)
    .executeTakeFirst();
  if (!claim) throw new AppError('challenge_expired');
  const { userId } = claim;
  const entry = await limitAttempts({ ...claim, from }, async () => {
    await countTry(db, tokenHash);
    return rooms.transact(async (trx) => {
      const method = await takeCode(trx, keys, userId, code);
      if (!method) return undefined;
      const { numDeletedRows } = await trx
        .deleteFrom('two_factor_challenges')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new AppError('challenge_expired');
      return signIn(trx, caller, { userId, from, method });
    });
  });
  if (!entry) throw new AppError('two_factor_wrong');
  return entry;
}

/**
 * Counts the attempt before checking it and outside its transaction, so that it remains counted however many
 * arrive at once.
 */
async function countTry(db: Db, tokenHash: Buffer): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('two_factor_challenges as challenge')
    .set({ tries: sql<number>`challenge.tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('challenge_expired');
}
