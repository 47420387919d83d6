import { sql } from 'kysely';
import type { SignIn } from '@sofra/contracts/account';
import type { Db, Trx } from '@sofra/infra/db';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { writeAudit } from '../core/write-audit.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { ClientOrigin } from './client-origin.ts';
import { deviceHash } from './devices.ts';

/** Lists a user's valid sign-ins, the current one first. */
export async function listSignIns(db: Db, caller: Caller, idleMinutes: number): Promise<SignIn[]> {
  const rows = await db
    .selectFrom('auth_sessions')
    .select([
      'id',
      'browser',
      'system',
      'network',
      'created_at',
      'last_seen_at',
      sql<boolean>`token_hash = ${caller.tokenHash}`.as('isCurrent'),
    ])
    .where('user_id', '=', requireSignedIn(caller).userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - ${idleMinutes} * interval '1 minute'`)
    .orderBy('isCurrent', 'desc')
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map(({ created_at: signedInAt, last_seen_at: lastSeenAt, ...row }) => ({
    ...row,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** Ends one of a user's own sign-ins; returns the hash of its token. Throws `not_found`. */
export async function endSignIn(trx: Trx, caller: Caller, signInId: number): Promise<Buffer> {
  const { userId } = requireSignedIn(caller);
  const ended = await trx
    .deleteFrom('auth_sessions')
    .where('id', '=', signInId)
    .where('user_id', '=', userId)
    .returning(['token_hash', 'browser', 'system', 'network'])
    .executeTakeFirst();
  if (!ended) throw new AppError('not_found');
  const { token_hash: tokenHash, ...details } = ended;
  await writeAudit(trx, { actorId: userId, action: 'account.signInEnded', details });
  return tokenHash;
}

/**
 * Makes a user's account safe; ends the current sign-in only with `alsoHere`. Returns the hashes of the ended
 * tokens.
 */
export async function endSignIns(
  trx: Trx,
  caller: Caller,
  { alsoHere, from }: { alsoHere: boolean; from: ClientOrigin },
): Promise<Buffer[]> {
  const { userId } = requireSignedIn(caller);
  const ended = await secureAccounts(trx, [userId], {
    by: 'owner',
    ...(!alsoHere && { signIn: caller.tokenHash }),
    device: deviceHash(from),
  });
  const details = { count: ended.length, alsoHere };
  await writeAudit(trx, { actorId: userId, action: 'account.signInsEnded', details });
  return ended;
}
