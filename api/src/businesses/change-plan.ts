import type { BusinessPlan } from '@sofra/contracts/business-plan';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { type Plan, plans } from '@sofra/contracts/plans';
import type { Trx } from '@sofra/infra/db';
import { raiseNotice } from '@sofra/infra/notices';
import { readSettingsGroup } from '@sofra/infra/settings';
import { requireSeen } from '../core/seen-status.ts';
import { writeAudit } from '../core/write-audit.ts';
import { getBusinessPlan } from './business-plan.ts';
import { lockBusiness } from './businesses.service.ts';
import { getManagedBusiness } from './select-businesses.ts';

interface PlanChange {
  actorId: number;
  businessId: number;
  plan: Plan;
}

/** Writes another plan; a request is then decided. */
async function writePlan(trx: Trx, { actorId, businessId, plan }: PlanChange, from: Plan) {
  await trx
    .updateTable('businesses')
    .set({ plan, plan_since: new Date(), plan_requested: null })
    .where('id', '=', businessId)
    .execute();
  const details = { from, to: plan };
  await writeAudit(trx, { actorId, businessId, action: 'business.planChanged', details });
}

/** Stores the plan that an owner requested; null clears the request. */
const writeRequest = (trx: Trx, businessId: number, plan: Plan | null) =>
  trx
    .updateTable('businesses')
    .set({ plan_requested: plan })
    .where('id', '=', businessId)
    .execute();

/**
 * Changes the plan of a business as platform staff; its limits apply to additions only (D35). The
 * same plan declines an owner's request, and otherwise changes nothing. Throws `not_found`.
 */
export async function changePlan(trx: Trx, change: PlanChange): Promise<ManagedBusiness> {
  const { actorId, businessId, plan } = change;
  const { plan: from, plan_requested: requested } = await lockBusiness(trx, businessId);
  if (from !== plan) {
    await writePlan(trx, change, from);
  } else if (requested !== null) {
    await writeRequest(trx, businessId, null);
    const details = { plan: requested };
    await writeAudit(trx, { actorId, businessId, action: 'business.planDeclined', details });
  }
  return getManagedBusiness(trx, businessId);
}

/**
 * Changes the plan of a business as its owner: immediately while plans are free of charge, otherwise as a
 * request of which platform staff get a notice. The current plan withdraws a request. Throws
 * `state_changed` if another plan than `seen` would be replaced, and `not_found`.
 */
export async function changeOwnPlan(
  trx: Trx,
  { seen, ...change }: PlanChange & { seen: Plan | undefined },
): Promise<BusinessPlan> {
  const { actorId, businessId, plan } = change;
  const { plan: from, plan_requested: requested, name } = await lockBusiness(trx, businessId);
  if (plan !== from) requireSeen(from, seen);
  const { subscriptionEnabled } = await readSettingsGroup(trx, 'payment');
  if (plan === from) {
    if (requested !== null) {
      await writeRequest(trx, businessId, null);
      const details = { plan: requested };
      const action = 'business.planRequestWithdrawn';
      await writeAudit(trx, { actorId, businessId, action, details });
    }
  } else if (!subscriptionEnabled) {
    await writePlan(trx, change, from);
  } else if (requested !== plan) {
    await writeRequest(trx, businessId, plan);
    const details = { from, to: plan };
    await writeAudit(trx, { actorId, businessId, action: 'business.planRequested', details });
    const facts = { businessId, name, plan: plans[plan].name };
    await raiseNotice(trx, 'plan.requested', facts);
  }
  return getBusinessPlan(trx, businessId);
}
