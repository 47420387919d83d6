import type { Updateable } from 'kysely';
import { createTransport, type NodemailerError } from 'nodemailer';
import { breaksHeader } from '@sofra/infra/mail';
import type { Env } from '@sofra/infra/env';
import type { StaffTables } from '@sofra/infra/staff-schema';
import type { JobHandler } from './job-handler.ts';

/** A server that says nothing for so long is tried again later. */
const PATIENCE_MS = 10_000;

const openTransport = (url: string) =>
  createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: 2 * PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** The same for every attempt at a mail, so that a second copy is known for one. */
function messageIdOf(mail: { id: number; created_at: Date }, { MAIL_FROM }: Env): string {
  const domain = /@([\w.-]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost';
  return `<mail-${mail.id}-${mail.created_at.getTime().toString(36)}@${domain}>`;
}

/** Out of the house, its words are forgotten: they may hold a link that opens something. */
const forgotten = { text_body: '', html_body: '' };

/** Whether the server will never take this mail, however often it is asked. */
const isRefusal = (error: NodemailerError): boolean =>
  error.permanent === true && error.code !== 'EAUTH';

/**
 * Sends one mail at least once: it is marked after the server took it, for an invitation that comes
 * twice harms less than one that never comes. A repeat has the same Message-ID. Without a server it is
 * kept; what the server refuses for good has `failed`, and so has what is to be tried again, until it
 * is sent.
 */
export const sendMail: JobHandler<'send-mail'> = async ({ db, env, signal }, { mailId }) => {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('status', 'in', ['waiting', 'failed'])
    .executeTakeFirst();
  if (!mail) return { sent: false };
  const mark = (columns: Updateable<StaffTables['mails']>) =>
    db
      .updateTable('mails')
      .set({ error: null, ...columns })
      .where('id', '=', mailId)
      .execute();

  if (env.SMTP_URL === undefined) {
    await mark({ status: 'kept' });
    return { sent: false };
  }
  if (breaksHeader(mail.to_address) || breaksHeader(mail.subject)) {
    await mark({ status: 'failed', error: 'a header with a line break', ...forgotten });
    return { sent: false };
  }
  try {
    await openTransport(env.SMTP_URL).sendMail({
      from: env.MAIL_FROM,
      to: { name: '', address: mail.to_address },
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      messageId: messageIdOf(mail, env),
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  } catch (cause) {
    const error: NodemailerError = cause instanceof Error ? cause : new Error(String(cause));
    const failed = { status: 'failed', error: error.message.slice(0, 500) } as const;
    if (isRefusal(error)) {
      await mark({ ...failed, ...forgotten });
      return { sent: false };
    }
    if (!signal.aborted) await mark(failed);
    throw error;
  }
  await mark({ status: 'sent', sent_at: new Date(), ...forgotten });
  return { sent: true };
};
