import type { Db } from '@sofra/infra/db';
import { type Caller, workplaceIn } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';

/** Branches of one business that a report covers. */
export interface ReportScope {
  businessId: number;
  businessName: string;
  currency: string;
  branches: readonly { id: number; name: string }[];
}

/**
 * Returns the requested branch, or all that the caller may see by membership. Throws `not_found` for any
 * other branch.
 */
export async function findReportScope(
  db: Db,
  caller: Caller,
  businessId: number,
  branchId: number | undefined,
): Promise<ReportScope> {
  const held = workplaceIn(caller, businessId);
  if (!held) throw new AppError('not_found');
  const business = await db
    .selectFrom('businesses')
    .select(['name', 'currency'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  const all = await db
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute();
  const branches = all.filter(
    ({ id }) => (held.branchId === null || held.branchId === id) && (branchId ?? id) === id,
  );
  if (branchId !== undefined && branches.length === 0) throw new AppError('not_found');
  return { businessId, businessName: business.name, currency: business.currency, branches };
}
