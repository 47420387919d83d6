import { businessRoles, type Role, type ScreenStation, type User } from '@sofra/contracts/users';
import type { SignedIn } from '../core/caller.ts';

/** The role of an answer: the platform role, else the highest in any business, else customer (D3). */
export function roleOf({
  platformRole,
  memberships,
}: Pick<SignedIn, 'platformRole' | 'memberships'>): Role {
  const highest = businessRoles.find((role) => memberships.some((held) => held.role === role));
  return platformRole ?? highest ?? 'customer';
}

/** The role of whose board it shows. */
const roleOfScreen: Record<ScreenStation, Role> = { kitchen: 'employee', waiter: 'waiter' };

/** The user as the contract shows them. */
export const toUser = (user: SignedIn): User => ({
  id: user.userId,
  name: user.name,
  email: user.email,
  role: user.screen ? roleOfScreen[user.screen.station] : roleOf(user),
  isAnonymous: user.isAnonymous,
  memberships: [...user.memberships],
  ...(user.stage === 'enrol' && { mustEnrol: true }),
  ...(user.screen && { screen: user.screen }),
});
