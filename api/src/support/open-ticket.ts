import type { RouteInput } from '@sofra/contracts/route';
import type * as contract from '@sofra/contracts/support';
import type { Trx } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import { publishOpenedTicket } from './publish-opened-ticket.ts';
import { getTicket } from './tickets.ts';

type Asked = RouteInput<typeof contract.openTicket>['body'];

/**
 * Opens a ticket of a business (D38) and mails the platform's users; returns the mails' jobs. A repeat with
 * the same `clientId` of the same user returns the first ticket in its current state. Throws `not_found` if
 * that one belongs to another business.
 */
export async function openTicket(
  trx: Trx,
  { businessId, userId, origin }: { businessId: number; userId: number; origin: string },
  { clientId, ...asked }: Asked,
): Promise<{ ticket: contract.Ticket; mailJobIds: number[] }> {
  const opened = await trx
    .insertInto('tickets')
    .values({ ...asked, business_id: businessId, opened_by: userId, client_id: clientId ?? null })
    .onConflict((conflict) => conflict.columns(['opened_by', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) return publishOpenedTicket(trx, opened.id, origin);
  const earlier = await trx
    .selectFrom('tickets')
    .select('id')
    .where('business_id', '=', businessId)
    .where('opened_by', '=', userId)
    .where('client_id', '=', clientId ?? null)
    .executeTakeFirst();
  if (!earlier) throw new AppError('not_found');
  return { ticket: await getTicket(trx, earlier.id), mailJobIds: [] };
}
