import { sql } from 'kysely';
import { userRoom } from '@sofra/contracts/rooms';
import type { Ticket } from '@sofra/contracts/support';
import { managerRoles } from '@sofra/contracts/roles';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { getTicket } from './tickets.ts';

/**
 * Publishes a ticket to all who may see it: the platform's users and, while they work in its
 * business, its opener and its managers. Throws `not_found`.
 */
export async function publishTicket(
  trx: Trx,
  ticketId: number,
  event: 'ticket.opened' | 'ticket.changed',
): Promise<Ticket> {
  const ticket = await getTicket(trx, ticketId);
  const viewers = await trx
    .selectFrom('memberships')
    .select('user_id')
    .distinct()
    .where('business_id', '=', ticket.businessId)
    .where('deactivated_at', 'is', null)
    .where(sql<boolean>`(user_id = ${ticket.user.id} or role = any(${managerRoles}::text[]))`)
    .execute();
  emit(trx, 'platform', event, ticket);
  for (const { user_id: userId } of viewers) emit(trx, userRoom(userId), event, ticket);
  return ticket;
}
