import { createTransport } from 'nodemailer';
import { sql } from 'kysely';
import type { JobHandler } from './job-handler.ts';

/** Sends one mail, once as far as the mail server lets us know; without a server it is kept, to be read. */
export const sendMail: JobHandler<'send-mail'> = async ({ db, env }, { mailId }) => {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!mail) return { sent: false };
  if (env.SMTP_URL !== undefined) {
    await createTransport(env.SMTP_URL).sendMail({
      from: env.MAIL_FROM,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
    });
  }
  const sent = env.SMTP_URL !== undefined;
  await db
    .updateTable('mails')
    .set(sent ? { status: 'sent', sent_at: sql`now()` } : { status: 'kept' })
    .where('id', '=', mailId)
    .execute();
  return { sent };
};
