import type { GuestLanguage } from '@sofra/contracts/common';
import type { Trx } from './db.ts';
import { requestJob } from './jobs.ts';
import { type MailFacts, type MailTemplate, writeLetter } from './mails/templates.ts';
import { readSettingsGroup } from './settings.ts';

export type { MailFacts, MailTemplate } from './mails/templates.ts';

/** Whether a text could begin another header: nothing that goes into one may hold a line break. */
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
export const breaksHeader = (text: string): boolean => /[\u0000-\u001F\u007F]/.test(text);

interface Envelope<Template extends MailTemplate> {
  to: string;
  /** Of who reads it: `users.language`. */
  language: GuestLanguage;
  facts: MailFacts[Template];
  /** There is one mail of this key, ever. */
  onceKey?: string;
}

/**
 * Writes a mail and the request to send it, with the transaction's other changes; answers the job's
 * id, for `enqueueJob` after the commit. A second request with an `onceKey` writes nothing and answers
 * the first one's. Throws where the address could break a header.
 */
export async function queueMail<Template extends MailTemplate>(
  trx: Trx,
  template: Template,
  envelope: Envelope<Template>,
): Promise<number> {
  const mailId = await writeMail(trx, template, envelope);
  return requestJob(trx, 'send-mail', { mailId }, { key: `mail:${mailId}` });
}

/** Rows in a statement. */
const AT_ONCE = 1000;

/** A mail to each of many, as `queueMail` writes one, in a few statements. */
export async function queueMails<Template extends MailTemplate>(
  trx: Trx,
  template: Template,
  envelopes: readonly Omit<Envelope<Template>, 'onceKey'>[],
): Promise<number[]> {
  const { name } = await readSettingsGroup(trx, 'platform');
  const jobIds: number[] = [];
  for (let from = 0; from < envelopes.length; from += AT_ONCE) {
    const rows = envelopes
      .slice(from, from + AT_ONCE)
      .map((envelope) => toRow(template, name, envelope));
    const mails = await trx.insertInto('mails').values(rows).returning('id').execute();
    const requests = mails.map(({ id }) => ({
      name: 'send-mail' as const,
      key: `mail:${id}`,
      data: JSON.stringify({ mailId: id }),
    }));
    const jobs = await trx.insertInto('jobs').values(requests).returning('id').execute();
    jobIds.push(...jobs.map(({ id }) => id));
  }
  return jobIds;
}

/** The test email of the settings: like `queueMail`, for a job that tries once and says what happened. */
export async function queueTestMail(trx: Trx, envelope: Envelope<'testEmail'>): Promise<number> {
  const mailId = await writeMail(trx, 'testEmail', envelope);
  return requestJob(trx, 'send-test-mail', { mailId }, { key: `mail:${mailId}` });
}

function toRow<Template extends MailTemplate>(
  template: Template,
  platform: string,
  { to, language, facts, onceKey }: Envelope<Template>,
) {
  const { subject, text, html } = writeLetter(template, language, platform, facts);
  if (breaksHeader(to) || breaksHeader(subject)) throw new Error('a mail header with a line break');
  return {
    to_address: to,
    template,
    language,
    subject,
    text_body: text,
    html_body: html,
    once_key: onceKey ?? null,
  };
}

async function writeMail<Template extends MailTemplate>(
  trx: Trx,
  template: Template,
  envelope: Envelope<Template>,
): Promise<number> {
  const { name } = await readSettingsGroup(trx, 'platform');
  const row = toRow(template, name, envelope);
  const inserted = await trx
    .insertInto('mails')
    .values(row)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return inserted.id;
  const { id } = await trx
    .selectFrom('mails')
    .select('id')
    .where('once_key', '=', row.once_key)
    .executeTakeFirstOrThrow();
  return id;
}
