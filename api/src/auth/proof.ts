import { sql } from 'kysely';
import { writeAudit } from '../core/write-audit.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { readAttemptOrigin } from './attempts.ts';
import type { PasswordDeps } from './auth.service.ts';
import type { ClientOrigin } from './client-origin.ts';
import { type FactorKeys, takeCode } from './two-factor-codes.ts';
import { hasFactor } from './two-factor-state.ts';

interface Shown {
  password: string;
  code?: string;
  from: ClientOrigin;
}

/**
 * Records a proof of the caller's identity. Throws `current_password_wrong`, `two_factor_required` if only a
 * code is missing, `two_factor_wrong`, `locked_out` and `unavailable`. A wrong password or code counts as a
 * sign-in attempt.
 */
export async function proveIdentity(
  { db, limitAttempts, hashes, keys }: PasswordDeps & { keys: FactorKeys },
  caller: Caller,
  { password, code, from }: Shown,
): Promise<void> {
  const { userId } = requireSignedIn(caller);
  const { passwordHash, isGuarded } = await db
    .selectFrom('users')
    .select(['password_hash as passwordHash', hasFactor('users.id').as('isGuarded')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isFirstStep = isGuarded && code === undefined;
  const claim = { ...(await readAttemptOrigin(db, userId, from)), isFirstStep };
  let isPasswordRight = false;
  const isProven = await limitAttempts(claim, async () => {
    isPasswordRight = await hashes.verify(passwordHash, password);
    if (!isPasswordRight) return undefined;
    if (isFirstStep) return true;
    return db.transaction().execute(async (trx) => {
      if (isGuarded && !(await takeCode(trx, keys, userId, code ?? ''))) return undefined;
      await trx
        .updateTable('auth_sessions')
        .set({ proven_at: sql<Date>`now()` })
        .where('token_hash', '=', caller.tokenHash)
        .execute();
      const details = { network: from.network };
      await writeAudit(trx, { actorId: userId, action: 'account.proven', details });
      return true;
    });
  });
  if (!isProven)
    throw new AppError(isPasswordRight ? 'two_factor_wrong' : 'current_password_wrong');
  if (isFirstStep) throw new AppError('two_factor_required');
}
