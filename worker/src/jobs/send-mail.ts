import * as v from 'valibot';
import { jobs } from '@sofra/contracts/jobs';
import type { JobHandler, JobListener } from '../runner/job-handler.ts';
import { failMail, findMail } from '../mails/mail-rows.ts';
import { sendOnce } from '../mails/send-once.ts';

/**
 * Sends one mail at most once: retries if the server certainly didn't accept it, and never if it
 * may have.
 */
export const sendMail: JobHandler<'send-mail'> = async (context, { mailId }) => {
  const sent = await sendOnce(context, mailId);
  if (sent.status === 'waiting') throw sent.failure;
  return { sent: sent.status === 'sent' };
};

/** Fails a mail whose job has failed for good, so that it doesn't stay in `waiting`. */
export const endMail: JobListener = async (trx, { jobId }, data) => {
  const asked = v.safeParse(jobs['send-mail'].data, data);
  const job = await trx
    .selectFrom('jobs')
    .select('status')
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (!asked.success || job?.status !== 'failed') return;
  const mail = await findMail(trx, asked.output.mailId);
  if (mail?.status !== 'waiting' && mail?.status !== 'sending') return;
  const fault = mail.status === 'sending' ? 'unknown' : (mail.fault ?? 'unreachable');
  await failMail(trx, mail, { fault, words: mail.error ?? '' });
};
