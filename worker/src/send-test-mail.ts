import type { JobHandler } from './job-handler.ts';
import { failMail, findMail } from './mails/mail-rows.ts';
import { sendOnce } from './mails/send-once.ts';

/**
 * Sends the test email of the settings: once, whatever becomes of it, and says so. Where no mail server
 * is set a demo keeps it; anywhere else that is a fault.
 */
export const sendTestMail: JobHandler<'send-test-mail'> = async (context, { mailId }) => {
  const { rooms, env } = context;
  const sent = await sendOnce(context, mailId);
  if (sent.status === 'sent') return { status: 'sent', fault: null };
  if (sent.status === 'kept') {
    return env.DEMO
      ? { status: 'kept', fault: null }
      : { status: 'failed', fault: 'not_configured' };
  }
  if (sent.status === 'failed') return { status: 'failed', fault: sent.fault };
  const { failure } = sent;
  await rooms.transact(async (trx) => {
    const mail = await findMail(trx, mailId);
    if (mail) await failMail(trx, mail, failure);
  });
  return { status: 'failed', fault: failure.fault };
};
