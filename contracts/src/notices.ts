import * as v from 'valibot';
import { Id, Instant } from './common.ts';

/** Kinds of notices that the system sends to platform users. */
export const noticeKinds = [
  'business.applied',
  'plan.requested',
  'backup.verified',
  'backup.failed',
  'mail.failed',
  /** Unknown whether the mail was delivered: the connection ended during delivery. */
  'mail.unknown',
  'job.failed',
  'account.locked',
  /** A provider reports another amount or currency than was asked for; the payment isn't booked. */
  'payment.mismatch',
  /** A provider doesn't know an open payment any more, or hasn't answered for a day. */
  'payment.unresolved',
  'payment.refundFailed',
  /** A provider took money for a payment that isn't in the ledger, since a backup was restored. */
  'payment.unknown',
  /** An ended session sold what isn't paid, unpaid or given away. */
  'books.session',
  /** A closed day differs from its close. */
  'books.day',
  'settings.email',
  'settings.payment',
  'maintenance.began',
  'maintenance.ended',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeSeverities = ['info', 'success', 'warning', 'error'] as const;

/** A system notification (S2, admin dashboard). */
export const Notice = v.object({
  id: Id,
  kind: v.picklist(noticeKinds),
  severity: v.picklist(noticeSeverities),
  /** Values for the placeholders of its sentence; never contains secrets. */
  facts: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
  at: Instant,
});
export type Notice = v.InferOutput<typeof Notice>;
