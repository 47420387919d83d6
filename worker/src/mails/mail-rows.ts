import type { Selectable, Updateable } from 'kysely';
import type { MailErrorCode } from '@sofra/contracts/platform-settings';
import type { Db, Trx } from '@sofra/infra/db';
import { raiseNotice } from '@sofra/infra/notices';
import type { MailTables } from '@sofra/infra/schema/mails';

export type MailRow = Selectable<MailTables['mails']>;
type Columns = Updateable<MailTables['mails']>;

/** Erases the body once the mail is sent or has failed for good: it may contain a sign-in link. */
export const erasedBody = { text_body: '', html_body: '' };

/** Masks an address as `e***@sofra.test`, recognizable only to those who know it. */
const masked = (address: string): string => address.replace(/^(.).*?(?=@[^@]*$|$)/s, '$1***');

export const findMail = (db: Db, id: number): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Changes the status of a mail; false if it is in none of the `from` statuses, so that only one of
 * two workers sends it. Statuses go waiting → sending → sent, kept or failed. Only the worker
 * whose mail wasn't accepted may set it back to waiting.
 */
export async function moveMail(
  db: Db,
  id: number,
  from: readonly MailRow['status'][],
  columns: Columns,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ fault: null, error: null, ...columns })
    .where('id', '=', id)
    .where((eb) =>
      // A mail that failed as `unknown` becomes sent after all if its worker reports success
      // later.
      columns.status === 'sent'
        ? eb.or([eb('status', 'in', from), eb('fault', '=', 'unknown')])
        : eb('status', 'in', from),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Marks a mail as failed and notifies the platform's staff. Needs a transaction of
 * `rooms.transact`.
 */
export async function failMail(
  trx: Trx,
  mail: Pick<MailRow, 'id' | 'template' | 'to_address' | 'status'>,
  { fault, words }: { fault: MailErrorCode; words: string },
): Promise<void> {
  const columns = { status: 'failed', fault, error: words || null, ...erasedBody } as const;
  if (!(await moveMail(trx, mail.id, [mail.status], columns))) return;
  // The admin who requested a test mail sees the result directly.
  if (mail.template === 'testEmail') return;
  await raiseNotice(trx, fault === 'unknown' ? 'mail.unknown' : 'mail.failed', {
    template: mail.template,
    to: masked(mail.to_address),
    fault,
  });
}
