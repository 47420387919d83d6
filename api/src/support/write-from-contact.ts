import type { RouteInput } from '@sofra/contracts/route';
import type { sendContactMessage as contract } from '@sofra/contracts/support';
import type { Trx } from '@sofra/infra/db';
import { publishOpenedTicket } from './publish-opened-ticket.ts';

/** Senders from outside can't set the priority. */
const PRIORITY = 'medium';

/**
 * Opens a ticket for a message from `/contact`, signed in or not (`userId` null): it belongs to no business
 * and is answered by mail. Mails the platform's users; returns the mails' jobs. A repeat with the same
 * `clientId` is stored once.
 */
export async function writeFromContact(
  trx: Trx,
  { userId, origin }: { userId: number | null; origin: string },
  { name, email, language, clientId, ...asked }: RouteInput<typeof contract>['body'],
): Promise<{ ticketId: number; mailJobIds: number[] }> {
  const opened = await trx
    .insertInto('tickets')
    .values({
      ...asked,
      priority: PRIORITY,
      business_id: null,
      opened_by: userId,
      contact_name: name,
      contact_email: email,
      contact_language: language ?? null,
      client_id: clientId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) {
    const { mailJobIds } = await publishOpenedTicket(trx, opened.id, origin);
    return { ticketId: opened.id, mailJobIds };
  }
  const earlier = await trx
    .selectFrom('tickets')
    .select('id')
    .where('client_id', '=', clientId)
    .where('opened_by', userId === null ? 'is' : '=', userId)
    .executeTakeFirstOrThrow();
  return { ticketId: earlier.id, mailJobIds: [] };
}

/** Deletes the contact details of a user whose account is deleted. */
export async function forgetContact(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('tickets')
    .set({ contact_name: null, contact_email: null })
    .where('opened_by', '=', userId)
    .execute();
}
