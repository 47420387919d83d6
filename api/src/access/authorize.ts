import { sql } from 'kysely';
import type { Route } from '@sofra/contracts/route';
import { type Action, allows, type Hat, policy, type Scope } from '@sofra/contracts/policy';
import { type BusinessRole, managerRoles } from '@sofra/contracts/users';
import type { Db } from '@sofra/infra/db';
import type { Caller, SignedIn } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { holdsTable } from './table-grants.ts';

/** The tenant and the thing a call is about, found by the guard; a service takes its ids from here. */
export interface Place {
  businessId: number;
  branchId: number;
  tableId: number;
  sessionId: number;
}

/** Facts about the resource of a call; facts that don't apply are false or null. */
interface Facts {
  /** Null: a ticket that is no business's. */
  businessId: number | null;
  branchId: number | null;
  tableId: number | null;
  sessionId: number | null;
  tableHolder: boolean;
  sessionMember: boolean;
  orderOwner: boolean;
  /** Set only for a business. */
  applicant?: boolean;
  /** Set only for a support ticket. */
  ticketOpener?: boolean;
}

const paramOf = {
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

const isTenantScope = (scope: Scope): scope is TenantScope => scope in paramOf;

/** The id that `route`'s scope is about, from its parsed parameters; 0 where it has none. */
export function targetId(route: Route, params: Record<string, unknown>): number {
  const { scope } = policy[route.action];
  const id = isTenantScope(scope)
    ? params[paramOf[scope]]
    : scope === 'self'
      ? params['userId']
      : 0;
  if (typeof id !== 'number') throw new Error(`${route.path} lacks the id its action needs`);
  return id;
}

const sits = (caller: Caller, session: string) => sql<boolean>`exists (
  select from session_guests guest
  where guest.session_id = ${sql.ref(session)}
    and guest.user_id = ${caller.user?.userId ?? null} and guest.left_at is null)`;

const no = sql`false`;

function factsQuery(scope: TenantScope, id: number, caller: Caller) {
  switch (scope) {
    case 'table':
      return sql<Facts>`select place.business_id as "businessId", place.branch_id as "branchId",
          place.id as "tableId", null as "sessionId", ${holdsTable(caller.scanHash)} as "tableHolder",
          ${no} as "sessionMember", ${no} as "orderOwner"
        from tables place join branches branch on branch.id = place.branch_id
        where place.id = ${id} and place.deleted_at is null`;
    case 'session':
      return sql<Facts>`select session.business_id as "businessId",
          session.branch_id as "branchId", session.table_id as "tableId",
          session.id as "sessionId", ${holdsTable(caller.scanHash)} as "tableHolder",
          ${sits(caller, 'session.id')} as "sessionMember", ${no} as "orderOwner"
        from table_sessions session join tables place on place.id = session.table_id
        join branches branch on branch.id = session.branch_id
        where session.id = ${id}`;
    case 'order':
      return sql<Facts>`select ordered.business_id as "businessId",
          ordered.branch_id as "branchId", ordered.table_id as "tableId",
          ordered.session_id as "sessionId", ${no} as "tableHolder",
          ${sits(caller, 'ordered.session_id')} as "sessionMember",
          ordered.placed_by = ${caller.user?.userId ?? null}
            and ${sits(caller, 'ordered.session_id')} as "orderOwner"
        from orders ordered where ordered.id = ${id}`;
    case 'branch':
      return sql<Facts>`select business_id as "businessId", id as "branchId",
          null as "tableId", null as "sessionId", ${no} as "tableHolder",
          ${no} as "sessionMember", ${no} as "orderOwner"
        from branches where id = ${id}`;
    case 'business':
      return sql<Facts>`select id as "businessId", null as "branchId",
          null as "tableId", null as "sessionId", ${no} as "tableHolder",
          ${no} as "sessionMember", ${no} as "orderOwner",
          coalesce(applied_by = ${caller.user?.userId ?? null}, false) as "applicant"
        from businesses where id = ${id}`;
    case 'menu':
      return sql<Facts>`select business_id as "businessId", null as "branchId",
          null as "tableId", null as "sessionId", ${no} as "tableHolder",
          ${no} as "sessionMember", ${no} as "orderOwner"
        from menus where id = ${id} and deleted_at is null`;
    case 'menuItem':
      return sql<Facts>`select business_id as "businessId", null as "branchId",
          null as "tableId", null as "sessionId", ${no} as "tableHolder",
          ${no} as "sessionMember", ${no} as "orderOwner"
        from menu_items where id = ${id} and deleted_at is null`;
    case 'ticket':
      return sql<Facts>`select business_id as "businessId", null as "branchId",
          null as "tableId", null as "sessionId", ${no} as "tableHolder",
          ${no} as "sessionMember", ${no} as "orderOwner",
          coalesce(opened_by = ${caller.user?.userId ?? null}, false) as "ticketOpener"
        from tickets where id = ${id}`;
  }
}

/**
 * Returns true if a caller works in this branch (D3: by membership, not by role), or is a screen of
 * it.
 */
export const isStaffOf = (caller: Caller, place: Pick<Place, 'businessId' | 'branchId'>): boolean =>
  caller.user?.screen?.branchId === place.branchId ||
  (caller.user?.memberships.some(
    (held) =>
      held.businessId === place.businessId &&
      (held.branchId === null || held.branchId === place.branchId),
  ) ??
    false);

const isManager = (role: BusinessRole): boolean => managerRoles.some((one) => one === role);

/**
 * Returns the grants of a screen: for its own branch, and for what its business has in all
 * branches.
 */
function screenHats(screen: NonNullable<SignedIn['screen']>, facts: Facts | undefined): Hat[] {
  const isOwn = facts?.businessId === screen.businessId;
  const isHere = facts?.branchId === null || facts?.branchId === screen.branchId;
  return isOwn && isHere ? ['anyone', `${screen.station}Screen`] : ['anyone'];
}

/** Returns the grants of a caller for the resource that the facts describe. */
function hatsOf(caller: Caller, facts: Facts | undefined): Hat[] {
  const hats: Hat[] = ['anyone'];
  if (!caller.user) return hats;
  if (caller.user.screen) return screenHats(caller.user.screen, facts);
  hats.push('signedIn');
  if (!caller.user.isAnonymous) hats.push('person');
  if (caller.user.memberships.some((held) => isManager(held.role))) hats.push('manager');
  if (caller.user.platformRole) hats.push(caller.user.platformRole);
  if (!facts) return hats;
  for (const membership of caller.user.memberships) {
    if (membership.businessId !== facts.businessId) continue;
    if (facts.ticketOpener) hats.push('ticketOpener');
    const everywhere = membership.branchId === null || facts.branchId === null;
    if (everywhere || membership.branchId === facts.branchId) hats.push(membership.role);
  }
  if (facts.tableHolder) hats.push('tableHolder');
  if (facts.sessionMember) hats.push('sessionMember');
  if (facts.orderOwner) hats.push('orderOwner');
  if (facts.applicant) hats.push('applicant');
  return hats;
}

/**
 * Returns the error for a refused call: 404 for a foreign tenant, so that existence doesn't leak;
 * 403 inside it.
 */
function refusal(caller: Caller, facts: Facts, who: readonly Hat[]): AppError {
  const user = caller.user;
  if (!user) return new AppError('sign_in_required');
  if (who.includes('tableHolder') && !facts.tableHolder) return new AppError('scan_required');
  const isColleague = [user.screen, ...user.memberships].some(
    (held) => held !== null && held.businessId === facts.businessId,
  );
  const isInside =
    isColleague || facts.sessionMember || facts.applicant || user.platformRole !== null;
  return new AppError(isInside ? 'forbidden' : 'not_found');
}

const nowhere: Place = { businessId: 0, branchId: 0, tableId: 0, sessionId: 0 };

/**
 * Decides by the permission table whether `caller` may do `action` on the thing with this id, and
 * answers where it is. Throws `sign_in_required`, `forbidden`, `scan_required` or `not_found`.
 */
export async function authorize(
  db: Db,
  action: Action,
  caller: Caller,
  id: number,
): Promise<Place> {
  const { scope, who } = policy[action];
  if (!isTenantScope(scope)) {
    const hats = hatsOf(caller, undefined);
    if (scope === 'self' && caller.user?.userId !== id)
      throw new AppError(caller.user ? 'not_found' : 'sign_in_required');
    if (allows(action, hats)) return nowhere;
    throw new AppError(caller.user ? 'forbidden' : 'sign_in_required');
  }
  if (!caller.user) throw new AppError('sign_in_required');
  const { rows } = await factsQuery(scope, id, caller).execute(db);
  const facts = rows[0];
  // A stranger who counts session ids reads the same of one that exists
  const isOfHolders = scope === 'session' && allows(action, ['tableHolder']);
  if (!facts) throw new AppError(isOfHolders ? 'scan_required' : 'not_found');
  if (!allows(action, hatsOf(caller, facts))) throw refusal(caller, facts, who);
  return {
    businessId: facts.businessId ?? 0,
    branchId: facts.branchId ?? 0,
    tableId: facts.tableId ?? 0,
    sessionId: facts.sessionId ?? 0,
  };
}
