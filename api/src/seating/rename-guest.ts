import { sql } from 'kysely';
import { MAX_RENAMES_PER_MINUTE } from '@sofra/contracts/guest-limits';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { republishAllergies } from './session-allergies.ts';
import { lockSession, publishSession } from './table-sessions.ts';

/** SQL condition: the minute in which a guest's renames are counted hasn't ended. */
const isRenameMinute = sql`renames_since > now() - interval '1 minute'`;

/**
 * Changes the caller's nickname at the table; sends no event and returns undefined if it is the same. Throws `session_ended`, or
 * `too_many_requests` with `retryAfterSeconds`.
 */
export async function renameGuest(
  trx: Trx,
  caller: Caller,
  sessionId: number,
  nickname: string,
): Promise<TableSession | undefined> {
  await lockSession(trx, sessionId);
  const own = sql<boolean>`session_id = ${sessionId} and user_id = ${caller.user?.userId ?? 0}`;
  const guest = await trx
    .selectFrom('session_guests')
    .select([
      'nickname',
      sql<number>`case when ${isRenameMinute} then renames else 0 end`.as('renames'),
      sql<number>`ceil(extract(epoch from renames_since + interval '1 minute' - now()))::int`.as(
        'seconds',
      ),
    ])
    .where(own)
    .executeTakeFirst();
  if (guest?.nickname === nickname) return undefined;
  if (guest && guest.renames >= MAX_RENAMES_PER_MINUTE) {
    throw new AppError('too_many_requests', { details: { retryAfterSeconds: guest.seconds } });
  }
  await trx
    .updateTable('session_guests')
    .set({
      nickname,
      renames: sql<number>`case when ${isRenameMinute} then renames + 1 else 1 end`,
      renames_since: sql<Date>`case when ${isRenameMinute} then renames_since else now() end`,
    })
    .where(own)
    .execute();
  await republishAllergies(trx, sessionId);
  return publishSession(trx, sessionId, 'session.guestRenamed');
}
