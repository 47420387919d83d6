import { type RawBuilder, sql } from 'kysely';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';
import { AppError } from '../lib/errors.ts';

/**
 * Selects businesses as `business`, each with its contact as `account`: the applicant, else the first owner.
 * Deleted users are excluded.
 */
const businessesWithContact = sql.raw(`businesses business
  left join users account on account.id = coalesce(
    (select id from users where id = business.applied_by and deleted_at is null),
    (select held.user_id from memberships held join users owner on owner.id = held.user_id
      where held.business_id = business.id and held.role = 'business_owner'
        and held.deactivated_at is null and owner.deleted_at is null
      order by held.id limit 1))`);

const columns = sql.raw(`business.id, business.name, business.description,
  business.industry_type as "industryType", business.status,
  jsonb_build_object('city', business.city, 'district', business.district,
    'fullAddress', business.full_address) as location, ${toInstantText('business.applied_at')} as "appliedAt",
  business.logo_url as "logoUrl", business.website, business.plan,
  nullif(business.plan_requested, business.plan) as "planRequested",
  coalesce(account.name, '') as "ownerName",
  coalesce(account.email, business.email) as "ownerEmail",
  coalesce(account.phone, business.phone) as "ownerPhone",
  (select count(*) from branches where business_id = business.id) as branches,
  (select count(*) from tables
    where business_id = business.id and deleted_at is null) as tables,
  to_json(business.printer_networks::text[]) as "printerNetworks",
  ${toInstantText('business.decided_at')} as "decidedAt",
  (select name from users where id = business.decided_by) as "decidedByName",
  business.rejection_reason as "rejectionReason",
  case when business.stopped_at is not null then json_build_object(
    'since', ${toInstantText('business.stopped_at')}, 'reason', business.stop_reason,
    'byName', (select name from users where id = business.stopped_by)) end as stopped`);

/**
 * Selects businesses as platform users see them (S3, admin view). `which` filters, sorts and limits
 * on `business` and `account`.
 */
export async function selectManagedBusinesses(
  db: Db,
  which: RawBuilder<unknown>,
): Promise<ManagedBusiness[]> {
  const { rows } = await sql<ManagedBusiness>`
    select ${columns} from ${businessesWithContact} where ${which}`.execute(db);
  return rows;
}

/** Finds one of them; throws `not_found`. */
export async function getManagedBusiness(db: Db, businessId: number): Promise<ManagedBusiness> {
  const [business] = await selectManagedBusinesses(db, sql`business.id = ${businessId}`);
  if (!business) throw new AppError('not_found');
  return business;
}
