import { sql, type Updateable } from 'kysely';
import type * as contract from '@sofra/contracts/branches';
import { plans } from '@sofra/contracts/plans';
import type { RouteInput } from '@sofra/contracts/route';
import { type Db, isTaken, type Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import type { Database } from '@sofra/infra/schema/index';
import { insertBranch, updateBranch } from '../branch-settings/branches.ts';
import { writeAudit } from '../core/write-audit.ts';
import { lockBusiness } from '../businesses/businesses.service.ts';
import { AppError } from '../lib/errors.ts';
import { toGuestLimits } from '../branch-settings/guest-limits.ts';
import { changeClock } from '../orders/order-number.ts';
import { releaseBranch } from '../orders/confirm-session.ts';

/** Lists branches as their staff see them, in order of opening. */
export const selectBranches = (db: Db) =>
  db
    .selectFrom('branches as branch')
    .innerJoin('businesses as business', 'business.id', 'branch.business_id')
    .select([
      'branch.id',
      'branch.business_id as businessId',
      'business.name as businessName',
      'branch.name',
      'branch.time_zone as timeZone',
      'branch.day_starts_at as dayStartsAt',
      'business.currency',
    ])
    .orderBy('branch.id');

/** Returns all settings of a branch; throws `not_found`. */
export async function getBranchSettings(
  db: Db,
  branchId: number,
): Promise<contract.BranchSettings> {
  const branch = await selectBranches(db)
    .select([
      'branch.guest_limits',
      'branch.ordering_access as orderingAccess',
      'branch.opening_hours as openingHours',
      'branch.full_address as fullAddress',
      'branch.phone',
      'branch.kitchen_language as kitchenLanguage',
      'branch.round_minutes as roundMinutes',
      'branch.opening_float_minor as openingFloatMinor',
    ])
    .where('branch.id', '=', branchId)
    .executeTakeFirst();
  if (!branch) throw new AppError('not_found');
  const { guest_limits: limits, ...settings } = branch;
  return { ...settings, guestLimits: toGuestLimits(limits) };
}

type Change = RouteInput<typeof contract.changeBranch>['body'];
type Opening = RouteInput<typeof contract.createBranch>['body'];
export interface Actor {
  actorId: number;
  businessId: number;
}

/** Returns the columns of the fields in a change; an empty text becomes null. */
const toColumns = (change: Change): Updateable<Database['branches']> => ({
  name: change.name,
  time_zone: change.timeZone,
  ordering_access: change.orderingAccess,
  opening_hours: change.openingHours && JSON.stringify(change.openingHours),
  guest_limits: change.guestLimits && JSON.stringify(change.guestLimits),
  day_starts_at: change.dayStartsAt,
  kitchen_language: change.kitchenLanguage,
  round_minutes: change.roundMinutes,
  opening_float_minor: change.openingFloatMinor,
  full_address: change.fullAddress === '' ? null : change.fullAddress,
  phone: change.phone === '' ? null : change.phone,
});

const orNameTaken = (error: unknown): never => {
  throw isTaken(error, 'branches_name') ? new AppError('name_taken') : error;
};

/**
 * Opens another branch, which requires scans (D13). Throws `plan_limit` with `limit` and `held` beyond the
 * plan (D35), also for concurrent requests, and `name_taken`.
 */
export async function createBranch(
  trx: Trx,
  { actorId, businessId }: Actor,
  opening: Opening,
): Promise<contract.BranchSettings> {
  const { plan } = await lockBusiness(trx, businessId);
  const limit = plans[plan].branches;
  const { held } = await trx
    .selectFrom('branches')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  if (limit !== null && held >= limit) {
    throw new AppError('plan_limit', { details: { limit, held } });
  }
  const id = await insertBranch(trx, {
    ...toColumns(opening),
    business_id: businessId,
    name: opening.name,
    ordering_access: 'scan',
  }).catch(orNameTaken);
  const details = { branchId: id, name: opening.name };
  await writeAudit(trx, { actorId, businessId, action: 'branch.created', details });
  return getBranchSettings(trx, id);
}

/**
 * Changes the given fields of a branch; guests whose menu depends on it read it again. Another time zone or
 * start of the day makes the worker fold the reports again, and order numbers continue. An access other than
 * `confirm` releases held orders. Throws `name_taken`.
 */
export async function changeBranch(
  trx: Trx,
  { actorId, businessId, branchId }: Actor & { branchId: number },
  change: Change,
): Promise<contract.BranchSettings> {
  const columns = { ...toColumns(change), name: change.name ?? sql<string>`name` };
  const write = () => updateBranch(trx, { businessId, branchId }, columns).catch(orNameTaken);
  const isOtherClock = change.timeZone !== undefined || change.dayStartsAt !== undefined;
  await (isOtherClock ? changeClock(trx, branchId, write) : write());
  const access = change.orderingAccess;
  if (access !== undefined && access !== 'confirm') await releaseBranch(trx, branchId);
  await writeAudit(trx, {
    actorId,
    businessId,
    action: 'branch.changed',
    details: { branchId, fields: Object.keys(change) },
  });
  if (change.timeZone !== undefined || change.openingHours !== undefined) {
    await emitMenusChanged(trx, businessId);
  }
  return getBranchSettings(trx, branchId);
}
