import { type Page, pages } from '@sofra/contracts/pages';
import { platformRoles, type Role, type User } from '@sofra/contracts/users';

/**
 * Returns true if a user may open a page (S2): by platform role, or by a membership of the business
 * in the path; of any business if the path names none. A paired screen may open its board. The
 * server checks every request again.
 */
export function mayOpen(user: User, page: Page, businessId: number | undefined): boolean {
  const allowed: readonly Role[] | null = pages[page].roles;
  if (allowed === null) return true;
  const { screen } = user;
  if (screen) return screen.station === page && screen.businessId === businessId;
  const isOfOne = pages[page].path.includes(':businessId');
  const worn: Role[] = [
    ...platformRoles.filter((role) => role === user.role),
    ...user.memberships
      .filter((membership) => !isOfOne || membership.businessId === businessId)
      .map((membership) => membership.role),
  ];
  return worn.some((role) => allowed.includes(role));
}
