import type { MailFault } from '@sofra/contracts/settings';
import { breaksHeader } from '@sofra/infra/mail';
import { insist } from '../insist.ts';
import type { JobContext } from '../job-handler.ts';
import { deliver } from './deliver.ts';
import { findMailServer, type MailServer } from './find-server.ts';
import { MailFailure } from './mail-fault.ts';
import { failMail, findMail, forgotten, type MailRow, moveMail } from './mail-rows.ts';

export type Sent =
  | { status: 'sent' }
  | { status: 'kept' }
  | { status: 'failed'; fault: MailFault }
  /** Not taken by the server, for now: to be tried again. */
  | { status: 'waiting'; failure: MailFailure };

/** The same for every attempt at a mail. */
function messageIdOf({ id, created_at: at }: MailRow, { from }: MailServer): string {
  const domain = /@([\w.-]+)$/.exec(from.address)?.[1] ?? 'localhost';
  return `<mail-${id}-${at.getTime().toString(36)}@${domain}>`;
}

const unsent = 'somebody else has taken the mail';

/**
 * Sends a mail at most once (docs/decisions/0012): that it is being handed over is committed before the
 * first word of it leaves, and one that is found so was cut off: it may have arrived, and is failed with
 * `unknown` in place of being sent again. Without a server it is kept.
 */
export async function sendOnce(context: JobContext, mailId: number): Promise<Sent> {
  const { db, rooms, log, signal } = context;
  const mail = await findMail(db, mailId);
  if (!mail) return { status: 'failed', fault: 'refused' };
  const fail = async (failure: MailFailure): Promise<Sent> => {
    const { fault } = failure;
    await insist(() => rooms.transact((trx) => failMail(trx, mail, failure)), signal);
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
    await insist(() => moveMail(db, mailId, [mail.status], columns), signal);
    return { status: 'waiting', failure: error };
  }
  const columns = { status: 'sent', sent_at: new Date(), ...forgotten } as const;
  await insist(() => moveMail(db, mailId, ['sending'], columns), signal);
  return { status: 'sent' };
}

const toSent = ({ status, fault }: MailRow): Sent =>
  status === 'sent' || status === 'kept'
    ? { status }
    : { status: 'failed', fault: fault ?? 'unknown' };

/** In the mailbox of a demo it is read; elsewhere nobody should find a link that opens something. */
async function keep({ db, env }: JobContext, { id }: MailRow): Promise<Sent> {
  await moveMail(db, id, ['waiting'], { status: 'kept', ...(env.DEMO ? {} : forgotten) });
  return { status: 'kept' };
}
