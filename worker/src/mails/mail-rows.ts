import type { Selectable, Updateable } from 'kysely';
import type { MailFault } from '@sofra/contracts/settings';
import type { Db, Trx } from '@sofra/infra/db';
import { raiseNotice } from '@sofra/infra/notices';
import type { StaffTables } from '@sofra/infra/staff-schema';

export type MailRow = Selectable<StaffTables['mails']>;
type Columns = Updateable<StaffTables['mails']>;

/** Out of the house, or come to nothing, its words are forgotten: they may hold a link that opens something. */
export const forgotten = { text_body: '', html_body: '' };

/** `e***@sofra.test`: whose it is, to who knows them. */
const masked = (address: string): string => address.replace(/^(.).*?(?=@[^@]*$|$)/s, '$1***');

export const findMail = (db: Db, id: number): Promise<MailRow | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Moves a mail on from one of these statuses; false where it isn't in them any more, so that of two
 * workers one hands it over. It goes waiting → sending → sent, kept or failed; back to waiting only
 * by who was told that it wasn't taken.
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
      // What was given up for unknown is known after all when its sender comes back with it.
      columns.status === 'sent'
        ? eb.or([eb('status', 'in', from), eb('fault', '=', 'unknown')])
        : eb('status', 'in', from),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a mail up, and tells the platform's people; in `rooms.transact`. */
export async function failMail(
  trx: Trx,
  mail: Pick<MailRow, 'id' | 'template' | 'to_address' | 'status'>,
  { fault, words }: { fault: MailFault; words: string },
): Promise<void> {
  const columns = { status: 'failed', fault, error: words || null, ...forgotten } as const;
  if (!(await moveMail(trx, mail.id, [mail.status], columns))) return;
  // Who asked for a test is answered there and then.
  if (mail.template === 'testEmail') return;
  await raiseNotice(trx, fault === 'unknown' ? 'mail.unknown' : 'mail.failed', {
    template: mail.template,
    to: masked(mail.to_address),
    fault,
  });
}
