import { sql } from 'kysely';
import {
  type Ticket,
  type TicketStatus,
  ticketStatuses,
  ticketTransitions,
} from '@sofra/contracts/support';
import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { requireSeen } from '../core/seen-status.ts';
import { publishTicket } from './publish-ticket.ts';
import { getTicket } from './tickets.ts';

const transitions: Record<TicketStatus, readonly TicketStatus[]> = ticketTransitions;

/**
 * Changes a ticket's status by the transitions (S4); sends no event if it already has it. Throws
 * `state_changed` if the ticket has left the status that the caller saw, `ticket_resolved` or
 * `ticket_not_back`, all with the current `status`, or `not_found`.
 */
export async function changeTicketStatus(
  trx: Trx,
  actorId: number,
  ticketId: number,
  { status, from: seen }: { status: TicketStatus; from?: TicketStatus },
): Promise<Ticket> {
  const from = ticketStatuses.filter(
    (before) => (seen ?? before) === before && transitions[before].includes(status),
  );
  const changed = await trx
    .updateTable('tickets')
    .set({ status, version: sql`version + 1`, updated_at: sql`clock_timestamp()` })
    .where('id', '=', ticketId)
    .where('status', '=', sql<TicketStatus>`any(${from}::text[])`)
    .returning('business_id')
    .executeTakeFirst();
  if (changed) {
    const action = 'ticket.statusChanged';
    const details = { ticketId, status };
    await writeAudit(trx, { actorId, businessId: changed.business_id, action, details });
    return publishTicket(trx, ticketId, 'ticket.changed');
  }
  const current = await getTicket(trx, ticketId);
  if (current.status === status) return current;
  requireSeen(current.status, seen);
  throw new AppError(current.status === 'resolved' ? 'ticket_resolved' : 'ticket_not_back', {
    details: { status: current.status },
  });
}
