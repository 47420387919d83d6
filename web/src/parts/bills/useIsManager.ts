import type { Branch } from '@sofra/contracts/branches';
import { managerRoles } from '@sofra/contracts/roles';
import { accountOf, useAuth } from '../../data/client/auth.ts';

/** Returns true for the owner, a director or a manager of a branch; never on a paired screen. */
export function useIsManager({ id, businessId }: Pick<Branch, 'id' | 'businessId'>): boolean {
  const memberships = accountOf(useAuth())?.memberships ?? [];
  return memberships.some(
    (one) =>
      one.businessId === businessId &&
      (one.branchId === null || one.branchId === id) &&
      managerRoles.some((role) => role === one.role),
  );
}
