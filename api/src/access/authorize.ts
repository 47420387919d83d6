import type { ErrorCode } from '@sofra/contracts/errors';
import type { Route } from '@sofra/contracts/route';
import type { Grant } from '@sofra/contracts/grants';
import { type Action, allows, policy } from '@sofra/contracts/policy';
import { isOpenWhileStopped } from '@sofra/contracts/stopping';
import { type BusinessRole, managerRoles } from '@sofra/contracts/roles';
import type { Db } from '@sofra/infra/db';
import type { ApiKeyScope, Caller, SignedIn } from '../core/caller.ts';
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

/** Returns true if a resource is in the business and branch of an API key; one without a branch is in all. */
const isReached = (key: ApiKeyScope, at: Pick<ScopeFacts, 'businessId' | 'branchId'>): boolean =>
  key.businessId === at.businessId &&
  (key.branchId === null || at.branchId === null || key.branchId === at.branchId);

/**
 * Returns true if a caller works in this branch (D3: by membership, not by role), or is a screen or an API key
 * of it.
 */
export const isStaffOf = (
  caller: Caller,
  scope: Pick<ResourceScope, 'businessId' | 'branchId'>,
): boolean =>
  caller.user?.screen?.branchId === scope.branchId ||
  (caller.user?.apiKey !== undefined && isReached(caller.user.apiKey, scope)) ||
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
 * Returns why a user is refused: as not found for a foreign tenant, so that existence doesn't leak; as
 * forbidden inside it.
 */
function reasonFor(user: SignedIn, facts: ScopeFacts, action: Action): ErrorCode {
  if (allows(action, ['tableHolder']) && !facts.tableHolder) return 'scan_required';
  const isColleague = [user.screen, ...user.memberships].some(
    (held) => held !== null && held.businessId === facts.businessId,
  );
  const isInside =
    isColleague || facts.sessionMember || facts.applicant || user.platformRole !== null;
  return isInside ? 'forbidden' : 'not_found';
}

/** Decides about an action without a tenant. */
function findGlobalRefusal(action: Action, caller: Caller, id: number): ErrorCode | undefined {
  const { user } = caller;
  if (policy[action].scope === 'self' && user?.userId !== id)
    return user ? 'not_found' : 'sign_in_required';
  if (allows(action, grantsOf(caller, undefined))) return undefined;
  return user ? 'forbidden' : 'sign_in_required';
}

/** Returns true if a stopped business refuses the action to a user whom the permission table allows it. */
const isEnded = (action: Action, { apiKey, screen }: SignedIn): boolean =>
  apiKey !== undefined || screen !== null || !isOpenWhileStopped(action);

/**
 * Decides by the permission table why `caller` may not do `action` on the resource with this id, whose facts
 * are undefined if it doesn't exist or the scope has none; undefined allows it. Every call and every watched
 * room is decided here. An API key may do its own actions only. In a stopped business, only those who would be
 * allowed hear that it is stopped.
 */
export function findRefusal(
  action: Action,
  caller: Caller,
  id: number,
  facts: ScopeFacts | undefined,
): ErrorCode | undefined {
  const { user } = caller;
  const { scope } = policy[action];
  const key = user?.apiKey;
  if (key && !key.actions.some((one) => one === action)) return 'forbidden';
  if (!isTenantScope(scope)) return findGlobalRefusal(action, caller, id);
  if (!user) return 'sign_in_required';
  // A stranger who counts session ids gets the same error for one that exists.
  const isOfHolders = scope === 'session' && allows(action, ['tableHolder']);
  if (!facts) return isOfHolders ? 'scan_required' : 'not_found';
  // For a resource of another business or branch too: its existence doesn't leak.
  if (key && !isReached(key, facts)) return 'not_found';
  if (!key && !allows(action, grantsOf(caller, facts))) return reasonFor(user, facts, action);
  return facts.isStopped && isEnded(action, user) ? 'business_stopped' : undefined;
}

const nowhere: ResourceScope = { businessId: 0, branchId: 0, tableId: 0, sessionId: 0 };

/**
 * Reads the facts about the resource, decides by `findRefusal`, and returns the resource's scope. Throws
 * `sign_in_required`, `forbidden`, `scan_required`, `not_found` or `business_stopped`.
 */
export async function authorize(
  db: Db,
  action: Action,
  caller: Caller,
  id: number,
): Promise<ResourceScope> {
  const { scope } = policy[action];
  const hasFacts = caller.user !== null && isTenantScope(scope);
  const facts = hasFacts ? await findScopeFacts(db, scope, id, caller) : undefined;
  const refusal = findRefusal(action, caller, id, facts);
  if (refusal) throw new AppError(refusal);
  return facts ? toResourceScope(facts) : nowhere;
}

const toResourceScope = ({
  businessId,
  branchId,
  tableId,
  sessionId,
}: ScopeFacts): ResourceScope => ({
  businessId: businessId ?? 0,
  branchId: branchId ?? 0,
  tableId: tableId ?? 0,
  sessionId: sessionId ?? 0,
});
