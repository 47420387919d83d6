import { sql } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import { pages } from '@sofra/contracts/pages';
import type { Ticket } from '@sofra/contracts/support';
import type { Trx } from '@sofra/infra/db';
import { queueMail } from '@sofra/infra/mail';
import { addReply, type Reply } from './reply.ts';

interface Reader {
  name: string;
  email: string | null;
  language: GuestLanguage;
}

/**
 * Finds the user who opened a business's ticket, if they can still be mailed and may still see it.
 */
const findOpener = (trx: Trx, { businessId, user }: Ticket): Promise<Reader | undefined> =>
  trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', user.id)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`exists (select from memberships where user_id = users.id
        and business_id = ${businessId} and deactivated_at is null)`,
    )
    .executeTakeFirst();

/** Finds the sender of a message from `/contact`, by the details they entered. */
const findContact = (trx: Trx, { id }: Ticket): Promise<Reader | undefined> =>
  trx
    .selectFrom('tickets')
    .select((eb) => [
      eb.fn.coalesce('contact_name', sql.lit('')).as('name'),
      'contact_email as email',
      eb.fn.coalesce('contact_language', sql.lit('tr' as const)).as('language'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Replies to a ticket for the platform (S7) and mails its opener; a sender from `/contact` gets the
 * whole reply by mail. Returns the mail's job, if there is one. Throws `ticket_resolved`,
 * `not_found`.
 */
export async function answerTicket(
  trx: Trx,
  reply: Omit<Reply, 'isStaff'>,
  origin: string,
): Promise<{ ticket: Ticket; mailJobId: number | null }> {
  const { ticket, isNew } = await addReply(trx, { ...reply, isStaff: true });
  if (!isNew) return { ticket, mailJobId: null };
  const isContact = ticket.businessId === null;
  const reader = await (isContact ? findContact : findOpener)(trx, ticket);
  if (!reader?.email) return { ticket, mailJobId: null };
  const path = isContact ? pages.contact.path : `${pages.support.path}?ticket=${ticket.id}`;
  const mailJobId = await queueMail(trx, isContact ? 'contactAnswered' : 'ticketAnswered', {
    to: reader.email,
    language: reader.language,
    facts: {
      name: reader.name,
      title: ticket.title,
      message: reply.message,
      link: `${origin}${path}`,
    },
  });
  return { ticket, mailJobId };
}
