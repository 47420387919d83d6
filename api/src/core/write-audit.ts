import type { AuditAction } from '@sofra/contracts/audit';
import type { Trx } from '@sofra/infra/db';

export interface AuditEntry {
  /** Null if the platform itself acted. */
  actorId: number | null;
  /** Null without a tenant. */
  businessId?: number | null;
  action: AuditAction;
  details?: Record<string, unknown>;
}

/** Adds an audit entry in the caller's transaction; entries are never changed. */
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
}
