import type { ManagedBusiness } from '@sofra/contracts/businesses';
import type { Plan } from '@sofra/contracts/plans';
import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import { lockBusiness } from './businesses.service.ts';
import { getManagedBusiness } from './select-businesses.ts';

/**
 * Changes the plan of a business; its limits apply to additions only (D35). The same plan changes
 * nothing. Throws `not_found`.
 */
export async function changePlan(
  trx: Trx,
  { actorId, businessId, plan }: { actorId: number; businessId: number; plan: Plan },
): Promise<ManagedBusiness> {
  const before = await lockBusiness(trx, businessId);
  if (before.plan !== plan) {
    await trx.updateTable('businesses').set({ plan }).where('id', '=', businessId).execute();
    await writeAudit(trx, {
      actorId,
      businessId,
      action: 'business.planChanged',
      details: { from: before.plan, to: plan },
    });
  }
  return getManagedBusiness(trx, businessId);
}
