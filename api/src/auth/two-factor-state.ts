import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import type { PlatformSettings } from '../core/platform-settings.ts';

/** Returns SQL for whether the user in the column `userId` has a confirmed second factor. */
export const hasFactor = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from two_factors factor
    where factor.user_id = ${sql.ref(userId)} and factor.confirmed_at is not null)`;

/**
 * Returns SQL for whether the platform may require a second factor of the user: platform users and
 * owners (D9).
 */
export const isPrivileged = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from users account
      where account.id = ${sql.ref(userId)} and account.platform_role is not null)
    or exists (select from memberships held join businesses business on business.id = held.business_id
      where held.user_id = ${sql.ref(userId)} and held.role = 'business_owner'
        and held.deactivated_at is null and business.status = 'approved'))`;

export interface FactorState {
  isEnabled: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** Reads the state of a user's second factor, and whether the settings require one. */
export async function readFactorState(
  db: Db,
  settings: Pick<PlatformSettings, 'security'>,
  userId: number,
): Promise<FactorState> {
  const { isPrivileged: isAsked, ...state } = await db
    .selectFrom('users')
    .select([
      hasFactor('users.id').as('isEnabled'),
      isPrivileged('users.id').as('isPrivileged'),
      sql<number>`(select count(*) from recovery_codes code
        where code.user_id = users.id and code.used_at is null)`.as('recoveryCodesLeft'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...state, isRequired: isAsked && (await settings.security()).twoFactorRequired };
}
