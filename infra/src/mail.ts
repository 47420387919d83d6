import type { Trx } from './db.ts';
import { requestJob } from './jobs.ts';
import { type BusinessApprovedFacts, businessApproved } from './mails/business-approved.ts';
import { type BusinessRejectedFacts, businessRejected } from './mails/business-rejected.ts';
import { type InvitationFacts, invitation } from './mails/invitation.ts';
import type { Letter, MailLanguage } from './mails/letter.ts';

/** Every mail that goes out, and what its words are made of. */
interface MailFacts {
  invitation: InvitationFacts;
  businessApproved: BusinessApprovedFacts;
  businessRejected: BusinessRejectedFacts;
}
export type MailTemplate = keyof MailFacts;

const templates: {
  [Template in MailTemplate]: (language: MailLanguage, facts: MailFacts[Template]) => Letter;
} = { invitation, businessApproved, businessRejected };

/** Whether a text could begin another header: nothing that goes into one may hold a line break. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
export const breaksHeader = (text: string): boolean => /[\u0000-\u001F\u007F]/.test(text);

interface Envelope<Template extends MailTemplate> {
  to: string;
  language: MailLanguage;
  facts: MailFacts[Template];
}

/**
 * Writes a mail and the request to send it, with the transaction's other changes; answers the job's
 * id, for `enqueueJob` after the commit. Throws where the address could break a header.
 */
export async function queueMail<Template extends MailTemplate>(
  trx: Trx,
  template: Template,
  { to, language, facts }: Envelope<Template>,
): Promise<number> {
  const { subject, text, html } = templates[template](language, facts);
  if (breaksHeader(to) || breaksHeader(subject)) throw new Error('a mail header with a line break');
  const { id: mailId } = await trx
    .insertInto('mails')
    .values({
      to_address: to,
      template,
      language,
      subject,
      text_body: text,
      html_body: html,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return requestJob(trx, 'send-mail', { mailId });
}
