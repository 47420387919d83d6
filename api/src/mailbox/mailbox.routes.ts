import type { Selectable } from 'kysely';
import * as contract from '@sofra/contracts/mailbox';
import type { Db } from '@sofra/infra/db';
import type { MailTables } from '@sofra/infra/schema/mails';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';

/** Maximum age of listed mails. */
const NEWEST = 200;

const toKeptMail = (mail: Selectable<MailTables['mails']>): contract.StoredMail => ({
  id: mail.id,
  to: mail.to_address,
  subject: mail.subject,
  template: mail.template,
  language: mail.language,
  at: mail.created_at.toISOString(),
});

/** Mails with content: those from before the demo mode have none. */
const selectKept = (db: Db) =>
  db.selectFrom('mails').selectAll().where('status', '=', 'kept').where('html_body', '<>', '');

/** Anyone can read all mails here, so the mailbox exists only in a demo. */
export const mailboxEndpoints = ({ db, env }: Deps): Endpoint[] => {
  const requireDemo = (): void => {
    if (!env.DEMO) throw new AppError('not_found');
  };
  return [
    handle(contract.listMailbox, async () => {
      requireDemo();
      const mails = await selectKept(db).orderBy('id', 'desc').limit(NEWEST).execute();
      return mails.map(toKeptMail);
    }),
    handle(contract.readMail, async ({ params: { mailId } }) => {
      requireDemo();
      const mail = await selectKept(db).where('id', '=', mailId).executeTakeFirst();
      if (!mail) throw new AppError('not_found');
      return { ...toKeptMail(mail), text: mail.text_body, html: mail.html_body };
    }),
  ];
};
