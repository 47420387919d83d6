import { pages } from '@sofra/contracts/pages';
import type { Membership, Role, User } from '@sofra/contracts/users';
import { generatePath } from 'react-router-dom';

/** Where a role's own screen is, the best first; the first one that exists counts. */
const screensOf: Partial<Record<Role, readonly string[]>> = {
  platform_admin: ['/admin'],
  platform_manager: ['/admin'],
  business_owner: ['/business/:businessId', '/business/:businessId/waiter'],
  business_director: ['/business/:businessId', '/business/:businessId/waiter'],
  branch_manager: ['/business/:businessId', '/business/:businessId/waiter'],
  waiter: ['/business/:businessId', '/business/:businessId/waiter'],
  employee: ['/business/:businessId', '/business/:businessId/kitchen'],
};
/** Who is sent there by signing in; the others land on the front page (spec §2, decisions 4). */
const sentThere: readonly Role[] = [
  'platform_admin',
  'business_owner',
  'business_director',
  'waiter',
  'employee',
];

const existing: readonly string[] = Object.values(pages).map((page) => page.path);

const membershipOf = (user: User): Membership | undefined =>
  user.memberships.find((membership) => membership.role === user.role) ?? user.memberships[0];

/** The address of a person's own screen; undefined for those who have none (yet). */
export function workspaceOf(user: User): string | undefined {
  const path = screensOf[user.role]?.find((candidate) => existing.includes(candidate));
  const businessId = membershipOf(user)?.businessId;
  if (path === undefined) return undefined;
  if (!path.includes(':businessId')) return path;
  return businessId === undefined
    ? undefined
    : generatePath(path, { businessId: String(businessId) });
}

/** Where signing in leads. */
export const landingOf = (user: User): string =>
  (sentThere.includes(user.role) && workspaceOf(user)) || pages.home.path;
