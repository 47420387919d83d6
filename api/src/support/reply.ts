import { sql } from 'kysely';
import type { Ticket } from '@sofra/contracts/support';
import type { Trx } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import { publishTicket } from './publish-ticket.ts';
import { getTicket } from './tickets.ts';

export interface Reply {
  ticketId: number;
  authorId: number;
  /** True if written by the platform's users. */
  isStaff: boolean;
  message: string;
  clientId?: string;
}

/** Locks a ticket's row, so that no reply is added after it is resolved. Throws `not_found`. */
async function lockTicket(trx: Trx, ticketId: number): Promise<Ticket['status']> {
  const row = await trx
    .selectFrom('tickets')
    .select('status')
    .where('id', '=', ticketId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row.status;
}

async function isSaid(trx: Trx, { ticketId, authorId, clientId }: Reply): Promise<boolean> {
  const earlier = await trx
    .selectFrom('ticket_replies')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId ?? null)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Adds a reply to a ticket (S4, §7). A repeat with the same `clientId` of the same author adds nothing;
 * `isNew` is then false. Throws `ticket_resolved`, `not_found`.
 */
export async function addReply(
  trx: Trx,
  reply: Reply,
): Promise<{ ticket: Ticket; isNew: boolean }> {
  const { ticketId, authorId, isStaff, message, clientId = null } = reply;
  const status = await lockTicket(trx, ticketId);
  if (status === 'resolved') {
    if (!(await isSaid(trx, reply))) throw new AppError('ticket_resolved', { details: { status } });
    return { ticket: await getTicket(trx, ticketId), isNew: false };
  }
  const said = await trx
    .insertInto('ticket_replies')
    .values({
      ticket_id: ticketId,
      author_id: authorId,
      is_staff: isStaff,
      message,
      client_id: clientId,
      // The transaction may have waited for the lock.
      created_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!said) return { ticket: await getTicket(trx, ticketId), isNew: false };
  await trx
    .updateTable('tickets')
    .set({ version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', ticketId)
    .execute();
  return { ticket: await publishTicket(trx, ticketId, 'ticket.changed'), isNew: true };
}
