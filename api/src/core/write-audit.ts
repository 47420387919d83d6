import type { AuditAction } from '@sofra/contracts/audit';
import type { Trx } from '@sofra/infra/db';

export interface AuditEntry {
  /** Null: the product itself. */
  actorId: number | null;
  /** Null: no tenant's. */
  businessId?: number | null;
  action: AuditAction;
  details?: Record<string, unknown>;
}

/** Notes what a user did, with the transaction's other changes; nothing is ever changed there. */
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
