import { businessRoles, type Role, type ScreenBoard } from '@sofra/contracts/roles';
import { type User } from '@sofra/contracts/users';
import type { SignedIn } from '../core/caller.ts';

/** Returns the role in responses: the platform role, else the highest in any business, else customer (D3). */
export function roleOf({
  platformRole,
  memberships,
}: Pick<SignedIn, 'platformRole' | 'memberships'>): Role {
  const highest = businessRoles.find((role) => memberships.some((held) => held.role === role));
  return platformRole ?? highest ?? 'customer';
}

/** A screen has the role of its board. */
const roleOfScreen: Record<ScreenBoard, Role> = { kitchen: 'employee', waiter: 'waiter' };

/** Returns the user as defined by the contract. */
export const toUser = (user: SignedIn): User => ({
  id: user.userId,
  name: user.name,
  email: user.email,
  role: user.screen ? roleOfScreen[user.screen.board] : roleOf(user),
  isAnonymous: user.isAnonymous,
  memberships: [...user.memberships],
  ...(user.stage === 'enrol' && { mustEnrol: true }),
  ...(user.screen && { screen: user.screen }),
});
