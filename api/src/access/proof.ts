import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';

/** Minutes for which a proof counts. */
const MINUTES = 10;

/**
 * Refuses a caller without a recent proof of identity, because someone else may be using their device. Throws
 * `proof_required`. Queries the database each time, so that a proof counts in every process at once.
 */
export async function requireProof(db: Db, { tokenHash }: Caller): Promise<void> {
  const proven = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('proven_at', '>', sql<Date>`now() - ${MINUTES} * interval '1 minute'`)
    .executeTakeFirst();
  if (!proven) throw new AppError('proof_required');
}
