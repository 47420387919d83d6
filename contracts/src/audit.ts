import * as v from 'valibot';
import { Day, Id, Instant, text } from './common.ts';
import { pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';

/** Actions of the audit log, `noun.verbed`. The audit page has a sentence for each. */
export const auditActions = [
  'auth.signedIn',
  'auth.signedOut',
  'auth.lockedOut',
  'auth.registered',
  'account.proven',
  'account.emailChangeAsked',
  'account.emailChangeWithdrawn',
  'account.emailChanged',
  'account.emailRestored',
  'account.signInEnded',
  'account.signInsEnded',
  'account.passwordChanged',
  'account.resetMailed',
  'account.passwordReset',
  'account.twoFactorOn',
  'account.twoFactorOff',
  'account.recoveryCodesRenewed',
  'account.dataDownloaded',
  'account.deleted',
  'admin.invited',
  'admin.joined',
  'users.created',
  'users.changed',
  'users.passwordSet',
  'users.suspended',
  'users.restored',
  'users.twoFactorReset',
  'users.deleted',
  'business.applied',
  'business.reapplied',
  'business.decided',
  'business.changed',
  'business.planChanged',
  'branch.created',
  'branch.changed',
  'branch.orderingPaused',
  'branch.orderingResumed',
  'staff.invited',
  'staff.invitationWithdrawn',
  'staff.joined',
  'staff.changed',
  'staff.signedOut',
  'screen.paired',
  'screen.renamed',
  'screen.stationChanged',
  'screen.revoked',
  'station.created',
  'station.changed',
  'station.deleted',
  'printer.created',
  'printer.changed',
  'printer.deleted',
  'table.codeRenewed',
  'table.deleted',
  'table.orderingPaused',
  'table.orderingResumed',
  'session.confirmed',
  'session.turnedAway',
  'session.ended',
  'session.moved',
  'session.merged',
  'session.split',
  'order.cancelled',
  'bill.adjusted',
  'bill.adjustmentRevoked',
  'payment.refunded',
  'ticket.statusChanged',
  'settings.changed',
  'maintenance.began',
  'maintenance.ended',
  'backup.requested',
  'backup.downloaded',
  'backup.restored',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One line of the audit log: who did what, to what, when. */
export const AuditLine = v.object({
  id: Id,
  at: Instant,
  /** Null if the platform itself acted. */
  actor: v.nullable(v.object({ id: Id, name: v.string(), email: v.nullable(v.string()) })),
  business: v.nullable(v.object({ id: Id, name: v.string() })),
  /** An `AuditAction`; a newer version may send others. */
  action: v.string(),
  details: v.record(v.string(), v.unknown()),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

/** Lists audit entries, newest first. `search` matches actor, business, action and details. */
export const readAudit = defineRoute({
  method: 'GET',
  path: '/api/admin/audit',
  action: 'audit.read',
  summary: 'List audit entries',
  query: {
    ...pageQuery,
    /** A noun (`auth`) or one action (`auth.signedIn`). */
    action: v.exactOptional(v.pipe(text(60), v.regex(/^[a-zA-Z.]+$/))),
    from: v.exactOptional(Day),
    until: v.exactOptional(Day),
  },
  response: v.object({ lines: v.array(AuditLine), nextAfter: v.nullable(Id) }),
});
