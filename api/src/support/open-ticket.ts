import type { RouteInput } from '@sofra/contracts/route';
import type * as contract from '@sofra/contracts/tickets';
import type { Trx } from '@sofra/infra/db';
import { AppError } from '../errors.ts';
import { tellTicket } from './tell-ticket.ts';
import { getTicket } from './tickets.ts';

type Asked = RouteInput<typeof contract.openTicket>['body'];

/**
 * Opens a ticket of a business (decisions 38). The same `clientId` of the same person again answers the
 * first one as it now is; with another business it is `not_found`.
 */
export async function openTicket(
  trx: Trx,
  { businessId, userId }: { businessId: number; userId: number },
  { clientId, ...asked }: Asked,
): Promise<contract.Ticket> {
  const opened = await trx
    .insertInto('tickets')
    .values({ ...asked, business_id: businessId, opened_by: userId, client_id: clientId ?? null })
    .onConflict((conflict) => conflict.columns(['opened_by', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) return tellTicket(trx, opened.id, 'ticket.opened');
  const earlier = await trx
    .selectFrom('tickets')
    .select('id')
    .where('business_id', '=', businessId)
    .where('opened_by', '=', userId)
    .where('client_id', '=', clientId ?? null)
    .executeTakeFirst();
  if (!earlier) throw new AppError('not_found');
  return getTicket(trx, earlier.id);
}
