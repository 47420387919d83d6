import { sql } from 'kysely';
import type { BasketGuest, BasketLine } from '@sofra/contracts/baskets';
import type { Trx } from '@sofra/infra/db';
import type { Transfer } from '../seating/transfer-seat.ts';
import { guestDocument, lineDocument } from './basket-document.ts';
import { publishBasket } from './change-basket.ts';

/** Removes the lines of a guest who leaves a locked session. */
export async function leaveBasket(trx: Trx, sessionId: number, userId: number): Promise<void> {
  const lines = await sql<{ document: BasketLine }>`
    update basket_lines line
    set quantity = 0, note = null, options = '{}', version = version + 1, changed_at = now()
    where session_id = ${sessionId} and added_by = ${userId} and quantity > 0
    returning ${sql.raw(lineDocument)} as document`.execute(trx);
  const guests = await sql<{ document: BasketGuest }>`
    update basket_guests known
    set is_ready = false, is_here = false, here_until = null, version = version + 1
    where session_id = ${sessionId} and user_id = ${userId} and (is_ready or is_here)
    returning ${sql.raw(guestDocument)} as document`.execute(trx);
  publishBasket(trx, sessionId, {
    lines: lines.rows.map(({ document }) => document),
    guests: guests.rows.map(({ document }) => document),
  });
}

/** Deletes the basket of a locked session that has ended. */
export async function deleteBasket(trx: Trx, sessionId: number): Promise<void> {
  await trx.deleteFrom('basket_lines').where('session_id', '=', sessionId).execute();
  await trx.deleteFrom('basket_guests').where('session_id', '=', sessionId).execute();
}

/** Deletes all that baskets have of a guest, after they left their tables. */
export async function forgetBaskets(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('basket_lines').where('added_by', '=', userId).execute();
  await trx.deleteFrom('basket_guests').where('user_id', '=', userId).execute();
}

/** Transfers a guest's lines in a locked session to the account that they signed in to. */
export async function transferBasket(
  trx: Trx,
  sessionId: number,
  { fromUserId, toUserId }: Transfer,
): Promise<void> {
  const lines = await sql<{ document: BasketLine }>`
    update basket_lines line set added_by = ${toUserId}, version = version + 1
    where session_id = ${sessionId} and added_by = ${fromUserId}
    returning ${sql.raw(lineDocument)} as document`.execute(trx);
  const guests = await sql<{ document: BasketGuest }>`
    with vacated as (
      delete from basket_guests where session_id = ${sessionId} and user_id = ${fromUserId} returning *
    )
    insert into basket_guests as known (session_id, user_id, is_here, here_until, version)
    select session_id, ${toUserId}, is_here, here_until, version + 1 from vacated
    on conflict (session_id, user_id) do update
      set is_ready = false, is_here = known.is_here or excluded.is_here,
        here_until = greatest(known.here_until, excluded.here_until), version = known.version + 1
    returning ${sql.raw(guestDocument)} as document`.execute(trx);
  publishBasket(trx, sessionId, {
    lines: lines.rows.map(({ document }) => document).filter(({ quantity }) => quantity > 0),
    guests: guests.rows.map(({ document }) => document),
  });
}
