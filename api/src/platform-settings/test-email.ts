import { sql } from 'kysely';
import * as v from 'valibot';
import { jobs as jobSchemas } from '@sofra/contracts/jobs';
import type { RouteResult } from '@sofra/contracts/route';
import type { MailErrorCode, sendTestEmail as contract } from '@sofra/contracts/platform-settings';
import type { Trx } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import { queueTestMail } from '@sofra/infra/mail';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { waitForJob } from '../core/wait-for-job.ts';

/** A user waits for it, and a mail server may be slow. */
const WAIT_MS = 25_000;

const failedWith = (fault: MailErrorCode): AppError =>
  new AppError('test_email_failed', { details: { fault } });

/** Finds a running test to this address. */
const findUnderWay = (trx: Trx, to: string) =>
  trx
    .selectFrom('jobs as job')
    .innerJoin('mails as mail', (join) =>
      join.on(sql<boolean>`job.key = 'mail:' || mail.id`).on('mail.to_address', '=', to),
    )
    .select('job.id')
    .where('job.name', '=', 'send-test-mail')
    .where('job.status', 'in', ['requested', 'running'])
    .executeTakeFirst();

/** Requests a test mail to a user; concurrent requests share one. */
async function request(trx: Trx, userId: number): Promise<{ to: string; jobId: number }> {
  // A concurrent request waits here, and then finds this one.
  const admin = await trx
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { name, email: to, language } = admin;
  if (to === null) throw failedWith('recipient_refused');
  const underWay = await findUnderWay(trx, to);
  return {
    to,
    jobId: underWay?.id ?? (await queueTestMail(trx, { to, language, facts: { name } })),
  };
}

/**
 * Mails a user with the saved settings, at most once, and waits for the result. Throws
 * `test_email_failed` with its `fault`; `unknown` if there is no result in time.
 */
export async function sendTestEmail(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  userId: number,
  signal: AbortSignal,
  waitMs = WAIT_MS,
): Promise<RouteResult<typeof contract>> {
  const { to, jobId } = await db.transaction().execute((trx) => request(trx, userId));
  enqueueJob(jobs, jobId, 'send-test-mail');
  const job = await waitForJob(
    db,
    jobId,
    ({ status }) => status === 'done' || status === 'failed',
    AbortSignal.any([signal, AbortSignal.timeout(waitMs)]),
  );
  const result = v.safeParse(jobSchemas['send-test-mail'].result, job?.result);
  if (!result.success) throw failedWith('unknown');
  const { status, fault } = result.output;
  if (status === 'failed') throw failedWith(fault ?? 'unknown');
  return { status, to };
}
