import { sql } from 'kysely';
import type { Scope } from '@sofra/contracts/grants';
import type { Db } from '@sofra/infra/db';
import { isRunning } from '@sofra/infra/stopped';
import type { Caller } from '../core/caller.ts';
import { holdsTable } from './table-grants.ts';

/** Facts about the resource of a call; those that don't apply are `noFacts`. */
export interface ScopeFacts {
  /** Null for a support ticket that belongs to no business. */
  businessId: number | null;
  branchId: number | null;
  tableId: number | null;
  sessionId: number | null;
  tableHolder: boolean;
  sessionMember: boolean;
  orderOwner: boolean;
  applicant: boolean;
  ticketOpener: boolean;
  /** The platform has stopped the business, or hasn't approved it. */
  isStopped: boolean;
}
const noFacts: ScopeFacts = {
  businessId: null,
  branchId: null,
  tableId: null,
  sessionId: null,
  tableHolder: false,
  sessionMember: false,
  orderOwner: false,
  applicant: false,
  ticketOpener: false,
  isStopped: false,
};

/** Path parameter of the resource of each scope that belongs to a tenant. */
export const paramOf = {
  table: 'tableId',
  session: 'sessionId',
  order: 'orderId',
  branch: 'branchId',
  business: 'businessId',
  menu: 'menuId',
  menuItem: 'itemId',
  ticket: 'ticketId',
} as const satisfies Partial<Record<Scope, string>>;
type TenantScope = keyof typeof paramOf;

export const isTenantScope = (scope: Scope): scope is TenantScope => scope in paramOf;

/** Returns the facts about a resource for a caller; undefined if it doesn't exist. */
export async function findScopeFacts(
  db: Db,
  scope: TenantScope,
  id: number,
  caller: Caller,
): Promise<ScopeFacts | undefined> {
  const { rows } = await factsQuery(scope, id, caller).execute(db);
  return rows[0] && { ...noFacts, ...rows[0] };
}

/** SQL: the business whose id is in this column is stopped, or not approved. */
const isStopped = (businessId: string) => sql<boolean>`exists (select from businesses business
  where business.id = ${sql.ref(businessId)} and not ${sql.raw(isRunning)})`;

function factsQuery(scope: TenantScope, id: number, caller: Caller) {
  const userId = caller.user?.userId ?? null;
  const isSeated = (session: string) => sql<boolean>`exists (select from session_guests guest
    where guest.session_id = ${sql.ref(session)} and guest.user_id = ${userId}
      and guest.left_at is null)`;
  switch (scope) {
    case 'table':
      return sql<Partial<ScopeFacts>>`select tbl.business_id as "businessId",
          tbl.branch_id as "branchId", tbl.id as "tableId",
          ${holdsTable(caller.scanHash)} as "tableHolder",
          ${isStopped('tbl.business_id')} as "isStopped"
        from tables tbl join branches branch on branch.id = tbl.branch_id
        where tbl.id = ${id} and tbl.deleted_at is null`;
    case 'session':
      return sql<Partial<ScopeFacts>>`select session.business_id as "businessId",
          session.branch_id as "branchId", session.table_id as "tableId",
          session.id as "sessionId", ${holdsTable(caller.scanHash)} as "tableHolder",
          ${isSeated('session.id')} as "sessionMember",
          ${isStopped('session.business_id')} as "isStopped"
        from table_sessions session join tables tbl on tbl.id = session.table_id
        join branches branch on branch.id = session.branch_id
        where session.id = ${id}`;
    case 'order':
      return sql<Partial<ScopeFacts>>`select ordered.business_id as "businessId",
          ordered.branch_id as "branchId", ordered.table_id as "tableId",
          ordered.session_id as "sessionId", seated as "sessionMember",
          seated and ordered.placed_by = ${userId} as "orderOwner",
          ${isStopped('ordered.business_id')} as "isStopped"
        from orders ordered cross join lateral (select ${isSeated('ordered.session_id')} as seated) at
        where ordered.id = ${id}`;
    case 'branch':
      return sql<Partial<ScopeFacts>>`select business_id as "businessId", id as "branchId",
          ${isStopped('branches.business_id')} as "isStopped"
        from branches where id = ${id}`;
    case 'business':
      return sql<
        Partial<ScopeFacts>
      >`select id as "businessId", not ${sql.raw(isRunning)} as "isStopped",
          coalesce(applied_by = ${userId}, false) as "applicant"
        from businesses business where id = ${id}`;
    case 'menu':
      return sql<Partial<ScopeFacts>>`select business_id as "businessId",
          ${isStopped('menus.business_id')} as "isStopped"
        from menus where id = ${id} and deleted_at is null`;
    case 'menuItem':
      return sql<Partial<ScopeFacts>>`select business_id as "businessId",
          ${isStopped('menu_items.business_id')} as "isStopped"
        from menu_items where id = ${id} and deleted_at is null`;
    case 'ticket':
      return sql<Partial<ScopeFacts>>`select business_id as "businessId",
          coalesce(opened_by = ${userId}, false) as "ticketOpener",
          ${isStopped('tickets.business_id')} as "isStopped"
        from tickets where id = ${id}`;
  }
}
