import type { Insertable, UpdateObject } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';
import { AppError } from '../lib/errors.ts';

/** Adds a branch and returns its id. Fails if the business has one of that name (`isTaken`). */
export async function insertBranch(
  trx: Trx,
  branch: Insertable<Database['branches']>,
): Promise<number> {
  const { id } = await trx
    .insertInto('branches')
    .values(branch)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds the first branch of an approved business unless it has one of that name. */
export async function insertFirstBranch(trx: Trx, businessId: number, name: string): Promise<void> {
  await trx
    .insertInto('branches')
    .values({ business_id: businessId, name, ordering_access: 'scan' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Changes columns of a branch of a business. Fails as `insertBranch` does. */
export async function updateBranch(
  trx: Trx,
  { businessId, branchId }: { businessId: number; branchId: number },
  columns: UpdateObject<Database, 'branches'>,
): Promise<void> {
  await trx
    .updateTable('branches')
    .set(columns)
    .where('id', '=', branchId)
    .where('business_id', '=', businessId)
    .execute();
}

/** Throws `not_found` unless the branch is one of the business. */
export async function requireBranch(trx: Trx, businessId: number, branchId: number): Promise<void> {
  const branch = await trx
    .selectFrom('branches')
    .select('id')
    .where('id', '=', branchId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!branch) throw new AppError('not_found');
}
