import type { Trx } from '@sofra/infra/db';
import { type MailFacts, queueMail } from '@sofra/infra/mail';
import { isWanted } from '@sofra/infra/platform-mail';

type Template = 'applicationReceived' | 'businessApproved' | 'businessRejected';

/**
 * Mails an applicant about their application, unless the settings disable it. Returns the mail's
 * job.
 */
export async function mailApplicant<Name extends Template>(
  trx: Trx,
  template: Name,
  applicantId: number,
  facts: MailFacts[Name],
  onceKey?: string,
): Promise<number[]> {
  const { email, language } = await trx
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', applicantId)
    .executeTakeFirstOrThrow();
  if (email === null || !(await isWanted(trx, template))) return [];
  return [
    await queueMail(trx, template, { to: email, language, facts, ...(onceKey && { onceKey }) }),
  ];
}
