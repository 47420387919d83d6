import type { Trx } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import type { UserRow } from './select-users.ts';

/** Throws `last_admin` if no other platform_admin can sign in; needs `lockUser`. */
export async function requireOtherAdmin(trx: Trx, { id, platformRole }: UserRow): Promise<void> {
  if (platformRole !== 'platform_admin') return;
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('platform_role', '=', 'platform_admin')
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new AppError('last_admin');
}

/** Throws `last_owner` if one of the businesses has no other owner who can sign in; needs `lockUser`. */
export async function requireOtherOwners(
  trx: Trx,
  { id, memberships }: UserRow,
  businessIds = memberships.map(({ businessId }) => businessId),
): Promise<void> {
  const owned = memberships.filter(
    ({ role, businessId }) => role === 'business_owner' && businessIds.includes(businessId),
  );
  for (const { businessId } of owned) {
    const other = await trx
      .selectFrom('memberships as held')
      .innerJoin('users as account', 'account.id', 'held.user_id')
      .select('held.id')
      .where('held.business_id', '=', businessId)
      .where('held.role', '=', 'business_owner')
      .where('held.deactivated_at', 'is', null)
      .where('held.user_id', '!=', id)
      .where('account.suspended_at', 'is', null)
      .where('account.deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!other) throw new AppError('last_owner', { details: { businessId } });
  }
}
