import { sql } from 'kysely';
import type { Ticket } from '@sofra/contracts/tickets';
import type { Trx } from '@sofra/infra/db';
import { queueMail } from '@sofra/infra/mail';
import { addReply, type Reply } from './reply.ts';

/** Who opened a ticket, as long as they can still be told and may still see it. */
const findOpener = (trx: Trx, { businessId, user }: Ticket) =>
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

/**
 * Answers a ticket for the platform (spec §7), and mails who opened it; answers the mail's job, where
 * there is one. Throws `ticket_resolved`, `not_found`.
 */
export async function answerTicket(
  trx: Trx,
  reply: Omit<Reply, 'isStaff'>,
  origin: string,
): Promise<{ ticket: Ticket; mailJobId: number | null }> {
  const { ticket, isNew } = await addReply(trx, { ...reply, isStaff: true });
  const opener = isNew ? await findOpener(trx, ticket) : undefined;
  if (!opener?.email) return { ticket, mailJobId: null };
  const mailJobId = await queueMail(trx, 'ticketAnswered', {
    to: opener.email,
    language: opener.language,
    facts: {
      name: opener.name,
      title: ticket.title,
      message: reply.message,
      link: `${origin}/support?ticket=${ticket.id}`,
    },
  });
  return { ticket, mailJobId };
}
