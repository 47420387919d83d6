import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import { secureAccounts } from '@sofra/infra/secure-accounts';
import { forgetBaskets } from '../baskets/end-basket.ts';
import { forgetPayer } from '../bills/move-bills.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { updateUser } from '../identity/users.ts';
import { forgetCalls } from '../calls/answer-call.ts';
import { forgetNotes } from '../orders/forget-notes.ts';
import { findSeats, forgetNicknames } from '../seating/forget-guest.ts';
import { forgetAllergiesOf } from '../seating/session-allergies.ts';
import { leaveSession } from '../sessions/end-session.ts';

/**
 * Deletes a guest's data as the worker does 30 days after the visit: leaves the table, removes nicknames, notes,
 * basket lines, shared allergies, the texts of calls and the sign-in. Returns the hashes of the ended tokens.
 * Throws `session_busy`.
 */
export async function eraseGuest(trx: Trx, caller: Caller): Promise<Buffer[]> {
  const { userId } = requireSignedIn(caller);
  for (const seat of await findSeats(trx, userId)) await leaveSession(trx, caller, seat);
  await forgetBaskets(trx, userId);
  await forgetNicknames(trx, userId);
  await forgetPayer(trx, userId);
  await forgetNotes(trx, userId);
  await forgetAllergiesOf(trx, userId);
  await forgetCalls(trx, userId);
  await updateUser(trx, userId, { name: '', phone: null, scrubbed_at: sql<Date>`now()` });
  return secureAccounts(trx, [userId], { by: 'owner' });
}
