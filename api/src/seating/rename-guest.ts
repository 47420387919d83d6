import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import type { Caller } from '../core/caller.ts';
import { republishAllergies } from './session-allergies.ts';
import { lockSession, publishSession } from './table-sessions.ts';

/**
 * Changes the caller's nickname at the table; sends no event and returns undefined if it is the
 * same. Throws `session_ended`.
 */
export async function renameGuest(
  trx: Trx,
  caller: Caller,
  sessionId: number,
  nickname: string,
): Promise<TableSession | undefined> {
  await lockSession(trx, sessionId);
  const renamed = await trx
    .updateTable('session_guests')
    .set({ nickname })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', caller.user?.userId ?? 0)
    .where('nickname', 'is distinct from', nickname)
    .executeTakeFirst();
  if (renamed.numUpdatedRows === 0n) return undefined;
  await republishAllergies(trx, sessionId);
  return publishSession(trx, sessionId, 'session.guestRenamed');
}
