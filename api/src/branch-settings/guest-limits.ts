import {
  defaultGuestLimits,
  type GuestLimit,
  type GuestLimits,
} from '@sofra/contracts/guest-limits';
import type { Db } from '@sofra/infra/db';

/** SQL of one limit of a branch, whose stored limits are `limits`. */
export const limitOf = (limits: string, name: GuestLimit): string =>
  `coalesce((${limits} ->> '${name}')::int, ${defaultGuestLimits[name]})`;

/** Returns the limits in force for the stored ones of a branch, if any. */
export const toGuestLimits = (stored: Partial<GuestLimits> | null): GuestLimits => ({
  ...defaultGuestLimits,
  ...stored,
});

/** Reads the limits of a branch. */
export async function readGuestLimits(db: Db, branchId: number): Promise<GuestLimits> {
  const branch = await db
    .selectFrom('branches')
    .select('guest_limits')
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();
  return toGuestLimits(branch.guest_limits);
}
