import { type RawBuilder, sql } from 'kysely';
import type { Ticket } from '@sofra/contracts/support';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';
import { AppError } from '../lib/errors.ts';

/**
 * SQL of the contract's `Ticket`, from rows in scope as `ticket`, `opener`, `business` and `said.responses`.
 * Messages from `/contact` have the name and address entered there.
 */
const ticketDocument = `json_build_object(
  'id', ticket.id, 'businessId', ticket.business_id, 'title', ticket.title,
  'description', ticket.description, 'status', ticket.status, 'priority', ticket.priority,
  'category', ticket.category, 'version', ticket.version,
  'createdAt', ${toInstantText('ticket.created_at')},
  'updatedAt', ${toInstantText('ticket.updated_at')},
  'user', json_build_object(
    'id', opener.id, 'name', coalesce(ticket.contact_name, opener.name),
    'email', coalesce(ticket.contact_email, opener.email, ''),
    'businessName', business.name),
  'responses', said.responses)`;

const responsesDocument = `coalesce(json_agg(json_build_object(
  'id', reply.id, 'message', reply.message, 'isStaff', reply.is_staff,
  'createdAt', ${toInstantText('reply.created_at')}, 'author', author.name)
  order by reply.id), '[]')`;

/**
 * Selects tickets as defined by the contract, with all messages. `which` filters, sorts and limits on
 * `ticket`, `opener` (users) and `business`.
 */
export async function selectTickets(db: Db, which: RawBuilder<unknown>): Promise<Ticket[]> {
  const { rows } = await sql<{ document: Ticket }>`
    select ${sql.raw(ticketDocument)} as document
    from tickets ticket
    left join users opener on opener.id = ticket.opened_by
    left join businesses business on business.id = ticket.business_id
    cross join lateral (
      select ${sql.raw(responsesDocument)} as responses
      from ticket_replies reply join users author on author.id = reply.author_id
      where reply.ticket_id = ticket.id) said
    where ${which}`.execute(db);
  return rows.map((row) => row.document);
}

/** Returns a ticket by id; throws `not_found`. */
export async function getTicket(db: Db, ticketId: number): Promise<Ticket> {
  const [ticket] = await selectTickets(db, sql`ticket.id = ${ticketId}`);
  if (!ticket) throw new AppError('not_found');
  return ticket;
}
