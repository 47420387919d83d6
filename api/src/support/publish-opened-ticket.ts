import { pages } from '@sofra/contracts/pages';
import type { Ticket } from '@sofra/contracts/support';
import type { Trx } from '@sofra/infra/db';
import { mailPlatformStaff } from '@sofra/infra/platform-mail';
import { publishTicket } from './publish-ticket.ts';

/**
 * Publishes a new ticket to all who may see it, and mails the platform's users; returns the mails'
 * jobs.
 */
export async function publishOpenedTicket(
  trx: Trx,
  ticketId: number,
  origin: string,
): Promise<{ ticket: Ticket; mailJobIds: number[] }> {
  const ticket = await publishTicket(trx, ticketId, 'ticket.opened');
  const { title, user } = ticket;
  const { name, businessName } = user;
  const link = `${origin}${pages.adminSupport.path}?ticket=${ticketId}`;
  const facts = { title, name, businessName, link };
  return { ticket, mailJobIds: await mailPlatformStaff(trx, 'ticketOpened', facts) };
}
