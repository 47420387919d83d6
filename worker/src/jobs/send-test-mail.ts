import type { JobHandler } from '../runner/job-handler.ts';
import { MailFailure } from '../mails/mail-failure.ts';
import { failMail, findMail } from '../mails/mail-rows.ts';
import { sendOnce } from '../mails/send-once.ts';

/**
 * Age in milliseconds at which a test mail isn't sent any more: its result was reported long ago.
 */
const STALE_AFTER_MS = 60_000;

/**
 * Sends the settings' test email in a single attempt, and returns the outcome. Without a mail
 * server, a demo keeps the mail; elsewhere that is a fault.
 */
export const sendTestMail: JobHandler<'send-test-mail'> = async (context, { mailId }) => {
  const { db, rooms, env } = context;
  const mail = await findMail(db, mailId);
  const isStale = mail && Date.now() - mail.created_at.getTime() > STALE_AFTER_MS;
  const sent =
    isStale && mail.status === 'waiting'
      ? ({ status: 'waiting', failure: new MailFailure('timeout') } as const)
      : await sendOnce(context, mailId);

  if (sent.status === 'sent') return { status: 'sent', fault: null };
  if (sent.status === 'failed') return { status: 'failed', fault: sent.fault };
  if (sent.status === 'kept') {
    return env.DEMO
      ? { status: 'kept', fault: null }
      : { status: 'failed', fault: 'not_configured' };
  }
  const { failure } = sent;
  await rooms.transact(async (trx) => {
    const now = await findMail(trx, mailId);
    if (now) await failMail(trx, now, failure);
  });
  return { status: 'failed', fault: failure.fault };
};
