import { sql } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import { pages } from '@sofra/contracts/pages';
import type { Ticket } from '@sofra/contracts/tickets';
import type { Trx } from '@sofra/infra/db';
import { queueMail } from '@sofra/infra/mail';
import { addReply, type Reply } from './reply.ts';

interface Reader {
  name: string;
  email: string | null;
  language: GuestLanguage;
}

/** Who opened a ticket of a business, as long as they can still be told and may still see it. */
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

/** Who wrote from `/contact`, by what they gave there. */
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
 * Answers a ticket for the platform (spec §7), and mails who opened it; whoever wrote from `/contact` reads
 * all of it there. Answers the mail's job, where there is one. Throws `ticket_resolved`, `not_found`.
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
