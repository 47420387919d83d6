import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import type { Settings } from '../core/platform-settings.ts';

/** Whether the person in the column `userId` has a second factor that counts. */
export const hasFactor = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from two_factors factor
    where factor.user_id = ${sql.ref(userId)} and factor.confirmed_at is not null)`;

/** Whether the platform may ask a second factor of them: its own people, and owners (decisions 9). */
export const isPrivileged = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(exists (select from users person
      where person.id = ${sql.ref(userId)} and person.platform_role is not null)
    or exists (select from memberships held join businesses business on business.id = held.business_id
      where held.user_id = ${sql.ref(userId)} and held.role = 'business_owner'
        and held.deactivated_at is null and business.status = 'approved'))`;

export interface FactorState {
  isEnabled: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** How somebody's second factor stands, and whether the settings ask one of them. */
export async function readFactorState(
  db: Db,
  settings: Pick<Settings, 'security'>,
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
