import type { ErrorCode } from '@sofra/contracts/errors';
import type { Grant } from '@sofra/contracts/grants';
import { type Action, actions, allows, policy } from '@sofra/contracts/policy';
import { decidedByStatement } from '../src/http/endpoint.ts';
import { type Kind, type Role, roles } from './matrix.ts';

/** Returns the refusal that the permission table alone requires; undefined if it allows the call. */
export function expectedRefusal(action: Action, role: Role): ErrorCode | undefined {
  const { scope } = policy[action];
  if (!role.isSignedIn) return allows(action, ['anyone']) ? undefined : 'sign_in_required';
  const grants = role.grants(scope);
  const heldGrants: Grant[] = ['anyone', ...grants];
  if (!role.isScreen) heldGrants.push('signedIn');
  if (role.hasAccount) heldGrants.push('account');
  else if (!role.isScreen) heldGrants.push('guest');
  if (role.isManager) heldGrants.push('manager');
  // A resource of one's own is tried by the guest who ordered; for others it doesn't exist.
  if (scope === 'self' && role.name !== 'the guest who ordered') return 'not_found';
  if (allows(action, heldGrants)) return undefined;
  if (scope === 'public' || scope === 'self' || scope === 'platform') return 'forbidden';
  const lacksScan = isFor(action, 'tableHolder') && !grants.includes('tableHolder');
  if (lacksScan) return 'scan_required';
  return role.isInside(scope) ? 'forbidden' : 'not_found';
}

const isFor = (action: Action, grant: Grant | undefined): boolean =>
  policy[action].who.some((one) => one === grant);

/**
 * Returns one role of each kind, in turns from action to action. Prefers those that the table would allow in
 * the right place: a mistake about the place shows for them only.
 */
function oneOfEach(action: Action, among: readonly Role[]): Role[] {
  const byKind = Map.groupBy(among, ({ kind }): Kind => kind);
  return [...byKind.values()].flatMap((all) => {
    const near = all.filter(({ held }) => isFor(action, held));
    const choice = near.length > 0 ? near : all;
    return choice[actions.indexOf(action) % choice.length] ?? [];
  });
}

/**
 * Returns the cells that are called although they are refused: one for each kind of refusal, for the handler of a
 * guarded action doesn't run. A statement that decides itself is called as everyone.
 */
export function refusedCells(action: Action): { role: Role; code: ErrorCode }[] {
  const refused = roles.flatMap((role) => {
    const code = expectedRefusal(action, role);
    return code ? [{ role, code }] : [];
  });
  if (decidedByStatement.includes(action)) return refused;
  const called = oneOfEach(
    action,
    refused.map(({ role }) => role),
  );
  return refused.filter(({ role }) => called.includes(role));
}

/**
 * Returns the roles for which an action is called and allowed. Handlers treat the roles of a tenant and of the
 * platform differently, and so are called as each; public actions and those of accounts as one of each kind.
 */
export function allowedRoles(action: Action): readonly Role[] {
  const allowed = roles.filter((role) => !expectedRefusal(action, role));
  return policy[action].scope === 'public' ? oneOfEach(action, allowed) : allowed;
}
