import type { Route } from '@sofra/contracts/route';
import { type Action, allows, type Grant, policy } from '@sofra/contracts/policy';
import { type BusinessRole, managerRoles } from '@sofra/contracts/roles';
import type { Db } from '@sofra/infra/db';
import type { Caller, SignedIn } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { findScopeFacts, isTenantScope, paramOf, type ScopeFacts } from './scope-facts.ts';

/** Ids of the resource of a call, from the database; services take their tenant from here. */
export interface ResourceScope {
  businessId: number;
  branchId: number;
  tableId: number;
  sessionId: number;
}

/** Returns the id that the route's scope concerns, from its parsed parameters; 0 if it has none. */
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

/**
 * Returns true if a caller works in this branch (D3: by membership, not by role), or is a screen of
 * it.
 */
export const isStaffOf = (
  caller: Caller,
  scope: Pick<ResourceScope, 'businessId' | 'branchId'>,
): boolean =>
  caller.user?.screen?.branchId === scope.branchId ||
  (caller.user?.memberships.some(
    (held) =>
      held.businessId === scope.businessId &&
      (held.branchId === null || held.branchId === scope.branchId),
  ) ??
    false);

const isManager = (role: BusinessRole): boolean => managerRoles.some((one) => one === role);

/** Returns true if a caller manages this branch. */
export const isManagerOf = (
  caller: Caller,
  { businessId, branchId }: Pick<ResourceScope, 'businessId' | 'branchId'>,
): boolean =>
  caller.user?.memberships.some(
    (held) =>
      isManager(held.role) &&
      held.businessId === businessId &&
      (held.branchId === null || held.branchId === branchId),
  ) ?? false;

/**
 * Returns the grants of a screen: for its own branch, and for what its business has in all
 * branches.
 */
function screenGrants(
  screen: NonNullable<SignedIn['screen']>,
  facts: ScopeFacts | undefined,
): Grant[] {
  const isOwn = facts?.businessId === screen.businessId;
  const isHere = facts?.branchId === null || facts?.branchId === screen.branchId;
  return isOwn && isHere ? ['anyone', `${screen.board}Screen`] : ['anyone'];
}

/** Returns the grants of a user for any resource. */
function userGrants(user: SignedIn): Grant[] {
  const grants: Grant[] = ['anyone', 'signedIn'];
  grants.push(user.isAnonymous ? 'guest' : 'account');
  if (user.memberships.some((held) => isManager(held.role))) grants.push('manager');
  if (user.platformRole) grants.push(user.platformRole);
  return grants;
}

/** Returns the additional grants of a user for the resource that the facts describe. */
function resourceGrants(user: SignedIn, facts: ScopeFacts): Grant[] {
  const grants: Grant[] = [];
  for (const membership of user.memberships) {
    if (membership.businessId !== facts.businessId) continue;
    if (facts.ticketOpener) grants.push('ticketOpener');
    const everywhere = membership.branchId === null || facts.branchId === null;
    if (everywhere || membership.branchId === facts.branchId) grants.push(membership.role);
  }
  const stated = ['tableHolder', 'sessionMember', 'orderOwner', 'applicant'] as const;
  return [...grants, ...stated.filter((grant) => facts[grant])];
}

function grantsOf({ user }: Caller, facts: ScopeFacts | undefined): Grant[] {
  if (!user) return ['anyone'];
  if (user.screen) return screenGrants(user.screen, facts);
  return [...userGrants(user), ...(facts ? resourceGrants(user, facts) : [])];
}

/**
 * Returns the error for a refused call: 404 for a foreign tenant, so that existence doesn't leak;
 * 403 inside it.
 */
function refusal(caller: Caller, facts: ScopeFacts, who: readonly Grant[]): AppError {
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

const nowhere: ResourceScope = { businessId: 0, branchId: 0, tableId: 0, sessionId: 0 };

/** Refuses an action without a tenant, unless the permission table allows it to the caller. */
function authorizeGlobal(action: Action, caller: Caller, id: number): void {
  const { user } = caller;
  if (policy[action].scope === 'self' && user?.userId !== id)
    throw new AppError(user ? 'not_found' : 'sign_in_required');
  if (!allows(action, grantsOf(caller, undefined)))
    throw new AppError(user ? 'forbidden' : 'sign_in_required');
}

/**
 * Decides by the permission table whether `caller` may do `action` on the resource with this id, and
 * returns the resource's scope. Throws `sign_in_required`, `forbidden`, `scan_required` or `not_found`.
 */
export async function authorize(
  db: Db,
  action: Action,
  caller: Caller,
  id: number,
): Promise<ResourceScope> {
  const { scope, who } = policy[action];
  if (!isTenantScope(scope)) {
    authorizeGlobal(action, caller, id);
    return nowhere;
  }
  if (!caller.user) throw new AppError('sign_in_required');
  const facts = await findScopeFacts(db, scope, id, caller);
  // A stranger who counts session ids gets the same error for one that exists.
  const isOfHolders = scope === 'session' && allows(action, ['tableHolder']);
  if (!facts) throw new AppError(isOfHolders ? 'scan_required' : 'not_found');
  if (!allows(action, grantsOf(caller, facts))) throw refusal(caller, facts, who);
  const { businessId, branchId, tableId, sessionId } = facts;
  return {
    businessId: businessId ?? 0,
    branchId: branchId ?? 0,
    tableId: tableId ?? 0,
    sessionId: sessionId ?? 0,
  };
}
