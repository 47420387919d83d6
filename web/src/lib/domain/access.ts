import { type Page, pages } from '@sofra/contracts/pages';
import { platformRoles, type Role } from '@sofra/contracts/roles';
import { type User } from '@sofra/contracts/users';

/**
 * Returns true if a user may open a page (S2): by platform role, or by a membership of the business in the
 * path, or of any business if the path has none. A paired screen may open its board. The server checks every
 * request again.
 */
export function mayOpen(user: User, page: Page, businessId: number | undefined): boolean {
  const allowed: readonly Role[] | null = pages[page].roles;
  if (allowed === null) return true;
  const { screen } = user;
  if (screen) return screen.board === page && screen.businessId === businessId;
  const isOfOne = pages[page].path.includes(':businessId');
  const ownRoles: Role[] = [
    ...(user.role === 'customer' && !user.isAnonymous ? [user.role] : []),
    ...platformRoles.filter((role) => role === user.role),
    ...user.memberships
      .filter((membership) => !isOfOne || membership.businessId === businessId)
      .map((membership) => membership.role),
  ];
  return ownRoles.some((role) => allowed.includes(role));
}
