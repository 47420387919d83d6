import type { NoticeKind } from '@sofra/contracts/notices';
import type { Page } from '@sofra/contracts/pages';
import {
  CircleCheck,
  CircleX,
  CreditCard,
  DatabaseBackup,
  ListX,
  LockKeyhole,
  type LucideIcon,
  MailQuestionMark,
  MailX,
  Settings,
  Store,
  Tag,
  Wrench,
} from 'lucide-react';

/** Icon of each kind of notice, and the page with details. */
export const noticeStyles: Record<NoticeKind, { icon: LucideIcon; page?: Page }> = {
  'business.applied': { icon: Store, page: 'adminBusinesses' },
  'plan.requested': { icon: Tag, page: 'adminBusinesses' },
  'backup.verified': { icon: DatabaseBackup, page: 'adminBackups' },
  'backup.failed': { icon: CircleX, page: 'adminBackups' },
  'mail.failed': { icon: MailX },
  'mail.unknown': { icon: MailQuestionMark },
  'job.failed': { icon: ListX },
  'account.locked': { icon: LockKeyhole, page: 'adminAudit' },
  'payment.mismatch': { icon: CreditCard, page: 'adminSettings' },
  'payment.unresolved': { icon: CreditCard, page: 'adminSettings' },
  'payment.unknown': { icon: CreditCard, page: 'adminSettings' },
  'payment.refundFailed': { icon: CreditCard },
  'books.session': { icon: CreditCard },
  'books.day': { icon: CreditCard },
  'settings.email': { icon: Settings, page: 'adminAudit' },
  'settings.payment': { icon: Settings, page: 'adminAudit' },
  'maintenance.began': { icon: Wrench, page: 'adminSettings' },
  'maintenance.ended': { icon: CircleCheck, page: 'adminSettings' },
};
