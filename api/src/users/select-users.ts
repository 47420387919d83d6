import { sql } from 'kysely';
import {
  type ManagedUser,
  type Membership,
  type listUsers as contract,
  mayManage,
} from '@sofra/contracts/users';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { RouteInput, RouteResult } from '@sofra/contracts/route';
import type { Db } from '@sofra/infra/db';
import { toSearchPattern } from '@sofra/infra/search-text';
import { roleOf } from '../auth/roles.ts';
import { AppError } from '../lib/errors.ts';
import type { Actor } from './actor.ts';

/** SQL for a user's active roles in approved businesses. */
const heldPosts = sql`memberships held join businesses business on business.id = held.business_id
  where held.user_id = users.id and held.deactivated_at is null and business.status = 'approved'`;
const holdsAny = sql<boolean>`exists (select from ${heldPosts})`;
const ownsAny = sql<boolean>`exists (select from ${heldPosts} and held.role = 'business_owner')`;

/** Selects users that weren't deleted, as platform users see them. */
const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'language',
      'platform_role as platformRole',
      'is_anonymous as isAnonymous',
      sql<boolean>`suspended_at is not null`.as('isSuspended'),
      'created_at as createdAt',
      sql<Membership[]>`(select coalesce(json_agg(json_build_object(
          'businessId', business.id, 'businessName', business.name,
          'branchId', held.branch_id, 'role', held.role) order by held.id), '[]')
        from ${heldPosts})`.as('memberships'),
      sql<boolean>`exists (select from two_factors factor
        where factor.user_id = users.id and factor.confirmed_at is not null)`.as('hasTwoFactor'),
      sql<Date | null>`(select max(last_seen_at) from auth_sessions signed
        where signed.user_id = users.id)`.as('lastSeenAt'),
    ])
    .where('deleted_at', 'is', null)
    .where('is_screen', '=', false)
    .where('is_api_key', '=', false);

/** A user with the fields that decide about changes. */
export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

function toManagedUser({ actorId, role: own }: Actor, row: UserRow): ManagedUser {
  const role = roleOf(row);
  const canManage = mayManage(own, role);
  return {
    ...row,
    role,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    canChange: canManage && !row.isAnonymous,
    canDelete: canManage && role !== 'platform_admin' && row.id !== actorId,
  };
}

/** Returns the user with an id; throws `not_found`, also for a deleted one. */
export async function getUserRow(db: Db, userId: number): Promise<UserRow> {
  const row = await selectUsers(db).where('id', '=', userId).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns a user as the caller sees them; throws `not_found`. */
export const getManagedUser = async (db: Db, actor: Actor, userId: number): Promise<ManagedUser> =>
  toManagedUser(actor, await getUserRow(db, userId));

/** Normalizes a phone number, which may be typed with or without spaces, country code and leading zero. */
function toDigits(typed: string): string | undefined {
  const digits = typed.replace(/[\s()+./-]/g, '').replace(/^0+/, '');
  return /^\d{3,}$/.test(digits) ? digits : undefined;
}

const matching = (typed: string) => {
  const text = sql<boolean>`search_text like ${toSearchPattern(typed)}`;
  const digits = toDigits(typed);
  return digits === undefined ? text : sql<boolean>`(${text} or search_text like ${`%${digits}%`})`;
};

const having = {
  platform_admin: sql<boolean>`platform_role = 'platform_admin'`,
  business_owner: sql<boolean>`platform_role is null and ${ownsAny}`,
  customer: sql<boolean>`platform_role is null and not is_anonymous and not ${holdsAny}`,
};

/** Lists a page of users (S2): users, then guests, each newest first. */
export async function listUsers(
  db: Db,
  actor: Actor,
  { search, role, after }: Partial<RouteInput<typeof contract>['query']>,
): Promise<RouteResult<typeof contract>> {
  let found = selectUsers(db);
  if (after !== undefined) {
    const isGuest = sql`(select is_anonymous from users where id = ${after})`;
    found = found.where(sql<boolean>`(is_anonymous, -id) > (${isGuest}, -${after}::bigint)`);
  }
  if (search) found = found.where(matching(search));
  if (role) found = found.where(having[role]);
  const rows = await found
    .orderBy('is_anonymous')
    .orderBy(sql`-id`)
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  return {
    users: page.map((row) => toManagedUser(actor, row)),
    nextAfter: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}
