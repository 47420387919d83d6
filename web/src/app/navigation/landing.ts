import { pages } from '@sofra/contracts/pages';
import { platformRoles, type Role } from '@sofra/contracts/roles';
import type { Membership, User } from '@sofra/contracts/users';
import * as v from 'valibot';

const workspace = pages.dashboard.path;
/** Start page of each role, and whether signing in leads there instead of to the front page (S2, D4). */
const homes: Record<Role, { path: string; isLanding: boolean } | undefined> = {
  platform_admin: { path: '/admin', isLanding: true },
  platform_manager: { path: '/admin', isLanding: false },
  platform_support: undefined,
  business_owner: { path: workspace, isLanding: true },
  business_director: { path: workspace, isLanding: true },
  branch_manager: { path: workspace, isLanding: false },
  waiter: { path: workspace, isLanding: true },
  employee: { path: workspace, isLanding: true },
  customer: undefined,
};

const existing: readonly string[] = Object.values(pages).map((page) => page.path);

const membershipOf = (user: User): Membership | undefined =>
  user.memberships.find((membership) => membership.role === user.role) ?? user.memberships[0];

/** Returns the address of a user's start page or a paired screen's board; undefined if there is none. */
export function homePathOf(user: User): string | undefined {
  const { screen } = user;
  if (screen) return pages[screen.board].path.replace(':businessId', String(screen.businessId));
  const path = homes[user.role]?.path;
  if (path === undefined || !existing.includes(path)) return undefined;
  if (!path.includes(':businessId')) return path;
  const businessId = membershipOf(user)?.businessId;
  return businessId === undefined ? undefined : path.replace(':businessId', String(businessId));
}

/** Returns the address of a user's own profile: in their workspace, if they have one. */
export function profilePathOf(user: User): string {
  if (platformRoles.some((role) => role === user.role)) return pages.adminProfile.path;
  const businessId = membershipOf(user)?.businessId;
  return businessId === undefined
    ? pages.account.path
    : pages.profile.path.replace(':businessId', String(businessId));
}

/** Returns the address to which signing in leads. */
export const pathAfterSignIn = (user: User): string =>
  (homes[user.role]?.isLanding && homePathOf(user)) || pages.home.path;

const Sent = v.object({ returnTo: v.pipe(v.string(), v.startsWith('/')) });

/** Returns the public page that asked the user to sign in, from the link's state. */
export function returnPathOf(state: unknown): string | undefined {
  const sent = v.safeParse(Sent, state);
  return sent.success ? sent.output.returnTo : undefined;
}
