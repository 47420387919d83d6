import { sql } from 'kysely';
import type { Trx } from '../../src/db.ts';
import { demoTickets } from './support-tickets.ts';

const minutesAgo = (minutes: number) => sql<Date>`now() - ${minutes} * interval '1 minute'`;

/**
 * Inserts missing support tickets of the demo with their replies; existing ones are kept. Needs
 * the users and the businesses: a ticket is left out if one of its authors doesn't exist.
 */
export async function insertTickets(trx: Trx): Promise<void> {
  const people = await trx.selectFrom('users').select('id').execute();
  const isThere = (userId: number): boolean => people.some(({ id }) => id === userId);
  const tickets = demoTickets.filter(({ openedById, responses }) =>
    [openedById, ...responses.map(({ authorId }) => authorId)].every(isThere),
  );
  for (const { responses, ...ticket } of tickets) {
    const inserted = await trx
      .insertInto('tickets')
      .values({
        id: ticket.id,
        business_id: ticket.businessId,
        opened_by: ticket.openedById,
        title: ticket.title,
        description: ticket.description,
        status: ticket.status,
        priority: ticket.priority,
        category: ticket.category,
        version: 1 + responses.length,
        created_at: minutesAgo(ticket.minutesAgo),
        updated_at: minutesAgo(responses.at(-1)?.minutesAgo ?? ticket.minutesAgo),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted || responses.length === 0) continue;
    await trx
      .insertInto('ticket_replies')
      .values(
        responses.map((response) => ({
          id: response.id,
          ticket_id: ticket.id,
          author_id: response.authorId,
          is_staff: response.isStaff,
          message: response.message,
          created_at: minutesAgo(response.minutesAgo),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
