import { sql } from 'kysely';
import type { BusinessPlan } from '@sofra/contracts/business-plan';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';
import { readSettingsGroup } from '@sofra/infra/settings';
import { AppError } from '../lib/errors.ts';

/** Returns the plan of a business and its usage; throws `not_found`. */
export async function getBusinessPlan(db: Db, businessId: number): Promise<BusinessPlan> {
  const { subscriptionEnabled } = await readSettingsGroup(db, 'payment');
  const { rows } = await sql<Omit<BusinessPlan, 'isCharged'>>`
    select plan, ${sql.raw(toInstantText('plan_since'))} as since,
      nullif(plan_requested, plan) as requested,
      (select count(*) from branches where business_id = businesses.id) as branches,
      (select count(*) from tables
        where business_id = businesses.id and deleted_at is null) as tables
    from businesses where id = ${businessId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return { ...row, isCharged: subscriptionEnabled };
}
