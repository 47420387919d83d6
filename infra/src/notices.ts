import type { Notice, NoticeKind } from '@sofra/contracts/notices';
import type { Trx } from './db.ts';
import { emit } from './rooms.ts';

const severities: Record<NoticeKind, Notice['severity']> = {
  'business.applied': 'info',
  'plan.requested': 'info',
  'backup.verified': 'success',
  'backup.failed': 'error',
  'mail.failed': 'error',
  'mail.unknown': 'warning',
  'job.failed': 'error',
  'account.locked': 'warning',
  'payment.mismatch': 'error',
  'payment.unresolved': 'error',
  'payment.refundFailed': 'error',
  'payment.unknown': 'error',
  'books.session': 'error',
  'books.day': 'error',
  'settings.email': 'warning',
  'settings.payment': 'warning',
  'maintenance.began': 'warning',
  'maintenance.ended': 'success',
};

/**
 * Stores a notice for the platform's staff and sends it to their dashboards. Needs a transaction
 * of `rooms.transact`.
 */
export async function raiseNotice(
  trx: Trx,
  kind: NoticeKind,
  facts: Notice['facts'] = {},
): Promise<void> {
  const severity = severities[kind];
  const { id, created_at: at } = await trx
    .insertInto('notices')
    .values({ kind, severity, facts: JSON.stringify(facts) })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();
  emit(trx, 'platform', 'notice.raised', { id, kind, severity, facts, at: at.toISOString() });
}
