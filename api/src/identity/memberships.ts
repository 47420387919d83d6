import { userRoom } from '@sofra/contracts/rooms';
import type { BusinessRole } from '@sofra/contracts/roles';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';

/** Role of a user in a business. A null branch means all branches. */
export interface Membership {
  userId: number;
  businessId: number;
  branchId: number | null;
  role: BusinessRole;
}

const toColumns = ({ branchId, role }: Pick<Membership, 'branchId' | 'role'>) => ({
  branch_id: branchId,
  role,
});

const toRow = (membership: Membership) => ({
  user_id: membership.userId,
  business_id: membership.businessId,
  ...toColumns(membership),
});

/** Adds a membership, or replaces the role and branch of the one that exists. */
export async function setMembership(trx: Trx, membership: Membership): Promise<void> {
  await trx
    .insertInto('memberships')
    .values(toRow(membership))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'business_id'])
        .doUpdateSet({ ...toColumns(membership), deactivated_at: null }),
    )
    .execute();
}

/** Adds a membership, or reactivates one with the new role. An active membership stays as it is. */
export async function joinBusiness(trx: Trx, membership: Membership): Promise<void> {
  await trx
    .insertInto('memberships')
    .values(toRow(membership))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'business_id'])
        .doUpdateSet({ ...toColumns(membership), deactivated_at: null })
        .where('memberships.deactivated_at', 'is not', null),
    )
    .execute();
}

/** Makes a user the owner of a business unless they have a membership there. */
export async function addOwner(trx: Trx, businessId: number, userId: number): Promise<void> {
  await trx
    .insertInto('memberships')
    .values(toRow({ userId, businessId, branchId: null, role: 'business_owner' }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes a membership of a business and notifies its user. */
export async function changeMembership(
  trx: Trx,
  membershipId: number,
  { deactivatedAt, ...membership }: Membership & { deactivatedAt: Date | null },
): Promise<void> {
  const { userId, businessId } = membership;
  await trx
    .updateTable('memberships')
    .set({ ...toColumns(membership), deactivated_at: deactivatedAt })
    .where('id', '=', membershipId)
    .where('business_id', '=', businessId)
    .execute();
  emit(trx, userRoom(userId), 'membership.changed', { businessId });
}

/** Ends all memberships of a user and notifies them. */
export async function endMemberships(trx: Trx, userId: number): Promise<void> {
  const ended = await trx
    .updateTable('memberships')
    .set({ deactivated_at: new Date() })
    .where('user_id', '=', userId)
    .where('deactivated_at', 'is', null)
    .returning('business_id as businessId')
    .execute();
  for (const { businessId } of ended) {
    emit(trx, userRoom(userId), 'membership.changed', { businessId });
  }
}
