import type { GuestLanguage } from '@sofra/contracts/common';
import type { Trx } from './db.ts';
import { requestJob } from './jobs.ts';
import { type MailFacts, type MailTemplate, renderTemplate } from './mails/templates.ts';
import { readSettingsGroup } from './settings.ts';

export type { MailFacts, MailTemplate } from './mails/templates.ts';

/**
 * True if a text contains control characters: a line break in a header could begin another header.
 */
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
export const breaksHeader = (text: string): boolean => /[\u0000-\u001F\u007F]/.test(text);

interface Envelope<Template extends MailTemplate> {
  to: string;
  /** Language of the recipient: `users.language`. */
  language: GuestLanguage;
  facts: MailFacts[Template];
  /** Dedupe key: at most one mail is ever written for it. */
  onceKey?: string;
}

/**
 * Inserts a mail and its `send-mail` job in the caller's transaction, and returns the job's id for
 * `enqueueJob` after the commit. A second call with the same `onceKey` writes nothing and returns
 * the first job's id. Throws if the address or subject contains a line break.
 */
export async function queueMail<Template extends MailTemplate>(
  trx: Trx,
  template: Template,
  envelope: Envelope<Template>,
): Promise<number> {
  const mailId = await writeMail(trx, template, envelope);
  return requestJob(trx, 'send-mail', { mailId }, { key: `mail:${mailId}` });
}

/** Deletes the mail of a dedupe key if nobody has begun to send it. */
export async function withdrawMail(trx: Trx, onceKey: string): Promise<void> {
  await trx
    .deleteFrom('mails')
    .where('once_key', '=', onceKey)
    .where('status', '=', 'waiting')
    .execute();
}

/** Rows per insert statement. */
const AT_ONCE = 1000;

/** Inserts one mail per envelope like `queueMail`, in a few statements. */
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

/**
 * Inserts the settings' test email. Like `queueMail`, but its job tries only once and reports the
 * result.
 */
export async function queueTestMail(trx: Trx, envelope: Envelope<'testEmail'>): Promise<number> {
  const mailId = await writeMail(trx, 'testEmail', envelope);
  return requestJob(trx, 'send-test-mail', { mailId }, { key: `mail:${mailId}` });
}

function toRow<Template extends MailTemplate>(
  template: Template,
  platform: string,
  { to, language, facts, onceKey }: Envelope<Template>,
) {
  const { subject, text, html } = renderTemplate(template, language, platform, facts);
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
