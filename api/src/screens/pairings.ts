import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { PAIRING_MINUTES } from '@sofra/contracts/screens';
import type { Db, Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import { hashToken, newToken } from '../edge/cookies.ts';
import { leaveAsScreen, openScreenSignIn } from '../auth/screen-sign-ins.ts';
import { deleteSignIn } from '../auth/sign-ins.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';

const CODES = 1_000_000;
/** Maximum number of open codes: a guessed code is open with a probability of at most one percent. */
const MAX_OPEN = CODES / 100;
const MAX_ATTEMPTS = 10;

/** Creates a code for a tablet to show, and its secret. Throws `unavailable` if too many are open. */
export async function openPairing(db: Db): Promise<{ code: string; secret: string }> {
  await db
    .deleteFrom('screen_pairings')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  const { open } = await db
    .selectFrom('screen_pairings')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  const secret = newToken();
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && open < MAX_OPEN; attempt += 1) {
    const code = String(randomInt(CODES)).padStart(6, '0');
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('screen_pairings')
      .values({
        secret_hash: hashToken(secret),
        code,
        expires_at: sql<Date>`now() + ${PAIRING_MINUTES} * interval '1 minute'`,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return { code, secret };
  }
  throw new AppError('unavailable');
}

/**
 * Assigns an open code to a screen; the tablet has a minute to claim it. Throws `pairing_code_wrong` if no
 * tablet shows it, or another user has entered it.
 */
export async function takeCode(trx: Trx, code: string, screenId: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('screen_pairings')
    .set({
      screen_id: screenId,
      expires_at: sql<Date>`greatest(expires_at, now() + interval '1 minute')`,
    })
    .where('code', '=', code)
    .where('screen_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('pairing_code_wrong');
}

/**
 * Signs in the tablet with this secret and ends its previous sign-in; returns its token, or
 * undefined until its code is entered. Throws `pairing_expired`.
 */
export async function claimPairing(
  trx: Trx,
  caller: Caller,
  { secret, network }: { secret: string; network: string },
): Promise<string | undefined> {
  const pairing = await trx
    .selectFrom('screen_pairings as pairing')
    .leftJoin('screens as screen', 'screen.user_id', 'pairing.screen_id')
    .select([
      'pairing.screen_id as screenId',
      'screen.business_id as businessId',
      'screen.revoked_at as revokedAt',
    ])
    .where('secret_hash', '=', hashToken(secret))
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate('pairing')
    .executeTakeFirst();
  if (!pairing || pairing.revokedAt !== null) throw new AppError('pairing_expired');
  const { screenId, businessId } = pairing;
  if (screenId === null) return undefined;
  if (caller.user?.userId !== screenId) await leaveAsScreen(trx, caller);
  if (caller.tokenHash) await deleteSignIn(trx, caller.tokenHash);
  const details = { network, method: 'pairing' };
  await writeAudit(trx, { actorId: screenId, businessId, action: 'auth.signedIn', details });
  return openScreenSignIn(trx, screenId);
}
