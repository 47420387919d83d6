import { type RawBuilder, sql } from 'kysely';
import {
  type ManagedUser,
  type Membership,
  type listUsers as contract,
  mayManage,
} from '@sofra/contracts/users';
import { PAGE_SIZE } from '@sofra/contracts/paging';
import type { RouteInput, RouteResult } from '@sofra/contracts/route';
import { type Db, readSnapshot } from '@sofra/infra/db';
import { listedAs } from '@sofra/infra/list-counts';
import { foldedText, toFolded } from '@sofra/infra/search-text';
import { roleOf } from '../auth/roles.ts';
import { AppError } from '../lib/errors.ts';
import { findPage, isLike, type PagedList, pageIds } from '../lib/list-page.ts';
import type { Actor } from './actor.ts';

/** SQL for a user's active roles in approved businesses. */
const heldPosts = sql`memberships held join businesses business on business.id = held.business_id
  where held.user_id = users.id and held.deactivated_at is null and business.status = 'approved'`;
/** SQL condition: the platform's users see the row. */
const isListed = sql<boolean>`deleted_at is null and not is_screen and not is_api_key`;

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
    .where(isListed);

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

/** SQL condition: name, email or phone contains the text; guests have only a name. */
const matching = (typed: string) => {
  const text = isLike('search_text', typed);
  const digits = toDigits(typed);
  const isFound = digits === undefined ? text : sql`(${text} or ${isLike('search_text', digits)})`;
  return sql<boolean>`${isFound} and ${isListed}`;
};

/** SQL condition: the row is an account with exactly this name or address. */
const isNamed = (typed: string) => sql<boolean>`(not is_anonymous and deleted_at is null
  and (${sql.raw(foldedText('name'))} = ${toFolded(typed)} or lower(email) = lower(${typed.trim()})))`;

const having = {
  platform_admin: sql<boolean>`${listedAs} = 'platform' and platform_role = 'platform_admin'`,
  business_owner: sql<boolean>`${listedAs} = 'owner'`,
  customer: sql<boolean>`${listedAs} = 'customer'`,
};

/** Lists a page of users (S2): users, then guests, each newest first; of a search, exact matches first. */
export async function listUsers(
  db: Db,
  actor: Actor,
  { search, role, after }: Partial<RouteInput<typeof contract>['query']>,
): Promise<RouteResult<typeof contract>> {
  const list: PagedList = {
    table: 'users',
    // No guest has one of these roles.
    keys: role ? ['-id'] : ['is_anonymous', '-id'],
    direction: 'asc',
    filter: role ? sql`${having[role]} and deleted_at is null and not is_anonymous` : isListed,
    after,
  };
  const rows = search
    ? await readSnapshot(db, async (trx) => {
        const { ids } = await findPage(trx, list, {
          isMatch: matching(search),
          isExact: isNamed(search),
          group: sql`'all'`,
        });
        const found = sql<number[]>`${ids}::bigint[]`;
        return readRows(trx, found, sql`array_position(${found}, id)`);
      })
    : await readRows(db, pageIds(list), sql`is_anonymous, -id`);
  const page = rows.slice(0, PAGE_SIZE);
  return {
    users: page.map((row) => toManagedUser(actor, row)),
    nextAfter: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}

const readRows = (
  db: Db,
  ids: RawBuilder<number[]>,
  order: RawBuilder<unknown>,
): Promise<UserRow[]> =>
  selectUsers(db)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy(order)
    .execute();
