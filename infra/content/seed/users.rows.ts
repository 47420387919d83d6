import { businessRoles, platformRoles } from '@sofra/contracts/roles';
import type { Trx } from '../../src/db.ts';
import { hashPassword } from '../../src/passwords.ts';
import { demoPassword, demoUsers } from './users.ts';

/** Inserts missing demo users; existing accounts keep their name and password. */
export async function insertUsers(trx: Trx): Promise<void> {
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      demoUsers.map(({ id }) => id),
    )
    .execute();
  const missing = demoUsers.filter(({ id }) => !taken.some((user) => user.id === id));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  const rows = missing.map(({ id, name, email, role }) => ({
    id,
    name,
    email,
    platform_role: platformRoles.find((platformRole) => platformRole === role) ?? null,
    password_hash: passwordHash,
  }));
  await trx
    .insertInto('users')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Inserts the memberships of the demo users; needs the users and the businesses. */
export async function insertMemberships(trx: Trx): Promise<void> {
  const present = await trx
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      demoUsers.map(({ id }) => id),
    )
    .execute();
  const rows = demoUsers.flatMap(({ id, role, businessId, branchId }) => {
    const businessRole = businessRoles.find((candidate) => candidate === role);
    if (!businessRole || !businessId || !present.some((user) => user.id === id)) return [];
    return [
      { id, user_id: id, business_id: businessId, branch_id: branchId ?? null, role: businessRole },
    ];
  });
  await trx
    .insertInto('memberships')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
