import type { BusinessRole } from '@sofra/contracts/roles';
import type { TestApi } from './api.ts';
import { type SignedInUser, signInAs } from './sign-in.ts';
import { buildBranch, buildVenue, type Venue } from './venue.ts';

/** A member of a staff, with the id of their membership. */
export interface Member extends SignedInUser {
  membershipId: number;
  email: string;
}

/** A business with two branches and a user of every rank; `null` works in both branches. */
export interface BusinessStaff {
  venue: Venue;
  otherBranchId: number;
  owner: Member;
  director: Member;
  /** Manager of the business's branch. */
  manager: Member;
  waiter: Member;
  employee: Member;
  /** A waiter of the other branch. */
  stranger: Member;
}

export async function buildMember(
  api: TestApi,
  role: BusinessRole,
  at: { businessId: number; branchId?: number },
): Promise<Member> {
  const user = await signInAs(api, role, at);
  const { id } = await api.db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  return { ...user, email: user.email ?? '', membershipId: id };
}

export async function buildBusinessStaff(api: TestApi): Promise<BusinessStaff> {
  const venue = await buildVenue(api.db);
  const { businessId, branchId } = venue;
  const otherBranchId = await buildBranch(api.db, businessId, 'open', 'Öteki');
  const everywhere = { businessId };
  const here = { businessId, branchId };
  return {
    venue,
    otherBranchId,
    owner: await buildMember(api, 'business_owner', everywhere),
    director: await buildMember(api, 'business_director', everywhere),
    manager: await buildMember(api, 'branch_manager', here),
    waiter: await buildMember(api, 'waiter', here),
    employee: await buildMember(api, 'employee', here),
    stranger: await buildMember(api, 'waiter', { businessId, branchId: otherBranchId }),
  };
}
