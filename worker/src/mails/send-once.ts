import type { MailErrorCode } from '@sofra/contracts/platform-settings';
import { breaksHeader } from '@sofra/infra/mail';
import { retryWhileUnavailable } from '../runner/retry-while-unavailable.ts';
import type { JobContext } from '../runner/job-handler.ts';
import { deliver } from './deliver.ts';
import { findMailServer, type MailServer } from './find-server.ts';
import { MailFailure } from './mail-failure.ts';
import { failMail, findMail, erasedBody, type MailRow, moveMail } from './mail-rows.ts';

export type Sent =
  | { status: 'sent' }
  | { status: 'kept' }
  | { status: 'failed'; fault: MailErrorCode }
  /** Not accepted by the server for now; will be retried. */
  | { status: 'waiting'; failure: MailFailure };

/** Builds a message id that is the same for every attempt at a mail. */
function messageIdOf({ id, created_at: at }: MailRow, { from }: MailServer): string {
  const domain = /@([\w.-]+)$/.exec(from.address)?.[1] ?? 'localhost';
  return `<mail-${id}-${at.getTime().toString(36)}@${domain}>`;
}

const unsent = 'another worker is sending the mail';

/**
 * Sends a mail at most once (ADR-0012). The status `sending` is committed before the first byte of
 * the message leaves. A mail found in that status was interrupted and may have arrived, so it
 * fails with `unknown` instead of being sent again. Without a server it is kept.
 */
export async function sendOnce(context: JobContext, mailId: number): Promise<Sent> {
  const { db, rooms, log, signal } = context;
  const mail = await findMail(db, mailId);
  if (!mail) return { status: 'failed', fault: 'refused' };
  const fail = async (failure: MailFailure): Promise<Sent> => {
    const { fault } = failure;
    await retryWhileUnavailable(
      () => rooms.transact((trx) => failMail(trx, mail, failure)),
      signal,
    );
    return { status: 'failed', fault };
  };
  if (mail.status === 'sending') return fail(new MailFailure('unknown'));
  if (mail.status !== 'waiting') return toSent(mail);
  if (breaksHeader(mail.to_address) || breaksHeader(mail.subject)) {
    return fail(new MailFailure('refused', { words: 'a header with a line break' }));
  }

  try {
    const server = await findMailServer(context);
    if (!server) return await keep(context, mail);
    await deliver(
      server,
      {
        messageId: messageIdOf(mail, server),
        to: mail.to_address,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
      },
      async () => {
        if (!(await moveMail(db, mailId, ['waiting'], { status: 'sending' })))
          throw new Error(unsent);
        mail.status = 'sending';
      },
      signal,
    );
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    const { fault, words, isPermanent } = error;
    log.warn({ mailId, template: mail.template, fault, words }, 'mail not sent');
    if (fault === 'unknown' || isPermanent) return fail(error);
    const columns = { status: 'waiting', fault, error: words || null } as const;
    await retryWhileUnavailable(() => moveMail(db, mailId, [mail.status], columns), signal);
    return { status: 'waiting', failure: error };
  }
  const columns = { status: 'sent', sent_at: new Date(), ...erasedBody } as const;
  await retryWhileUnavailable(() => moveMail(db, mailId, ['sending'], columns), signal);
  return { status: 'sent' };
}

const toSent = ({ status, fault }: MailRow): Sent =>
  status === 'sent' || status === 'kept'
    ? { status }
    : { status: 'failed', fault: fault ?? 'unknown' };

/**
 * Keeps a mail unsent. A demo shows it in its mailbox; elsewhere the body is erased, because it
 * may contain a sign-in link.
 */
async function keep({ db, env }: JobContext, { id }: MailRow): Promise<Sent> {
  await moveMail(db, id, ['waiting'], { status: 'kept', ...(env.DEMO ? {} : erasedBody) });
  return { status: 'kept' };
}
