import { type Selectable, sql } from 'kysely';
import type { Business, readBusiness } from '@sofra/contracts/businesses';
import type { Plan } from '@sofra/contracts/plans';
import type { RouteResult } from '@sofra/contracts/route';
import type { Db, Trx } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';
import { isRunning } from '@sofra/infra/stopped';
import { AppError } from '../lib/errors.ts';

/** Converts a business, with every field name the specification uses (D42). */
export const toBusiness = (row: Selectable<Database['businesses']>): Business => ({
  id: row.id,
  name: row.name,
  description: row.description,
  about: row.description,
  status: row.status,
  rejectionReason: row.rejection_reason,
  stopped: row.stopped_at && {
    since: row.stopped_at.toISOString(),
    reason: row.stop_reason ?? '',
  },
  businessType: row.industry_type,
  industryType: row.industry_type,
  fullAddress: row.full_address,
  address: row.full_address,
  phone: row.phone,
  email: row.email,
  website: row.website,
  logoUrl: row.logo_url,
  coverUrl: row.cover_url,
  currency: row.currency,
  languages: row.languages,
  plan: row.plan,
  createdAt: row.created_at.toISOString(),
});

/** Returns true if a business has orders, which fixes its currency. */
export async function hasOrders(db: Db, businessId: number): Promise<boolean> {
  // Joined by sessions, which are indexed by branch: there may be a million orders.
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from branches branch
      join table_sessions session on session.branch_id = branch.id
      join orders ordered on ordered.session_id = session.id
      where branch.business_id = ${businessId} and ordered.placed_at is not null
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** A business by id; throws `not_found`. */
export async function getBusiness(
  db: Db,
  businessId: number,
): Promise<RouteResult<typeof readBusiness>> {
  const row = await db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return { ...toBusiness(row), hasOrders: await hasOrders(db, businessId) };
}

/** Returns the plan of a business; throws `not_found`. */
export async function getPlan(db: Db, businessId: number): Promise<Plan> {
  const row = await db
    .selectFrom('businesses')
    .select('plan')
    .where('id', '=', businessId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row.plan;
}

/** Throws `business_stopped` if a business is stopped or not approved: for changes that begin something only sometimes. */
export async function requireRunning(db: Db, businessId: number): Promise<void> {
  const stopped = await db
    .selectFrom('businesses as business')
    .select('id')
    .where('id', '=', businessId)
    .where(sql<boolean>`not ${sql.raw(isRunning)}`)
    .executeTakeFirst();
  if (stopped) throw new AppError('business_stopped');
}

/** Locks a business's row. Throws `not_found`. */
export async function lockBusiness(
  trx: Trx,
  businessId: number,
): Promise<Selectable<Database['businesses']>> {
  const row = await trx
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Lists the businesses that a user works in or applied for, newest last. */
export async function listBusinessesOf(db: Db, userId: number): Promise<Business[]> {
  const rows = await db
    .selectFrom('businesses')
    .selectAll()
    .where(
      sql<boolean>`(applied_by = ${userId} or status = 'approved' and id in (
        select business_id from memberships
        where user_id = ${userId} and deactivated_at is null))`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toBusiness);
}

/** Clears the applicant of a deleted user's pending applications; the platform then chooses their owner. */
export async function forgetApplicant(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('businesses')
    .set({ applied_by: null })
    .where('applied_by', '=', userId)
    .where('status', '=', 'pending')
    .execute();
}
