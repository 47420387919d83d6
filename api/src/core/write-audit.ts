import type { AuditAction } from '@sofra/contracts/audit';
import type { Trx } from '@sofra/infra/db';
import { alertGuardians } from '@sofra/infra/platform-mail';
import { guardedChanges } from './guarded-changes.ts';

export interface AuditEntry {
  /** Null if the platform itself acted. */
  actorId: number | null;
  /** Null without a tenant. */
  businessId?: number | null;
  action: AuditAction;
  details?: Record<string, unknown>;
}

/**
 * Adds an audit entry in the caller's transaction; entries are never changed. Mails owners or administrators about
 * what moves money, access or whole data sets (H4).
 */
export async function writeAudit(
  trx: Trx,
  { actorId, businessId = null, action, details = {} }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      business_id: businessId,
      action,
      details: JSON.stringify(details),
    })
    .execute();
  if (actorId === null) return;
  for (const change of guardedChanges(action, details)) {
    // A role of the platform is its administrators' affair, whatever business the call names.
    const of = change.what === 'administratorAdded' ? null : businessId;
    await alertGuardians(trx, { ...change, actorId, businessId: of });
  }
}
