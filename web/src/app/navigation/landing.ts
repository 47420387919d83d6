import { pages } from '@sofra/contracts/pages';
import type { Membership, Role, User } from '@sofra/contracts/users';
import * as v from 'valibot';

const workspace = pages.dashboard.path;
/** Screen of each role that has one. */
const screenOf: Partial<Record<Role, string>> = {
  platform_admin: '/admin',
  platform_manager: '/admin',
  business_owner: workspace,
  business_director: workspace,
  branch_manager: workspace,
  waiter: workspace,
  employee: workspace,
};
/** Roles that are redirected there after signing in; the others land on the front page (S2, D4). */
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

/** The address of a user's own page, or of a paired screen's board; undefined for those who have none (yet). */
export function workspaceOf(user: User): string | undefined {
  const { screen } = user;
  if (screen) return pages[screen.station].path.replace(':businessId', String(screen.businessId));
  const path = screenOf[user.role];
  if (path === undefined || !existing.includes(path)) return undefined;
  if (!path.includes(':businessId')) return path;
  const businessId = membershipOf(user)?.businessId;
  return businessId === undefined ? undefined : path.replace(':businessId', String(businessId));
}

/** Returns the address to which signing in leads. */
export const landingOf = (user: User): string =>
  (sentThere.includes(user.role) && workspaceOf(user)) || pages.home.path;

const Sent = v.object({ returnTo: v.pipe(v.string(), v.startsWith('/')) });

/** Returns the public page that asked the user to sign in, from the link's state. */
export function returnOf(state: unknown): string | undefined {
  const sent = v.safeParse(Sent, state);
  return sent.success ? sent.output.returnTo : undefined;
}
