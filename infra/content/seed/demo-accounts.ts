import type { Db, Trx } from '../../src/db.ts';
import { demoPassword, hashPassword, verifyPassword } from '../../src/passwords.ts';
import { secureAccounts } from '../../src/secure-accounts.ts';
import { demoUsers } from './users.ts';

/** Account that accepts the published demo password. */
export interface OpenAccount {
  id: number;
  email: string | null;
}

/**
 * Finds the accounts that accept the demo password, whatever their email is now. Compares hashes,
 * and verifies the password only for the ids of the demo users, whom an earlier version stored
 * with random salts.
 */
export async function findDemoAccounts(db: Db): Promise<OpenAccount[]> {
  const known = await hashPassword(demoPassword);
  const people = demoUsers.map(({ id }) => id);
  const candidates = await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('is_anonymous', '=', false)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where((eb) => eb.or([eb('password_hash', '=', known), eb('id', 'in', people)]))
    .orderBy('id')
    .execute();
  const tried = await Promise.all(
    candidates.map(async ({ id, email, passwordHash }) => {
      if (passwordHash === null) return [];
      const isOpen = passwordHash === known || (await verifyPassword(passwordHash, demoPassword));
      return isOpen ? [{ id, email }] : [];
    }),
  );
  return tried.flat();
}

/**
 * Removes the demo password from every account that accepts it, makes them safe, and returns the
 * accounts.
 */
export async function closeDemoAccounts(trx: Trx): Promise<OpenAccount[]> {
  const accounts = await findDemoAccounts(trx);
  const ids = accounts.map(({ id }) => id);
  if (ids.length === 0) return [];
  await trx.updateTable('users').set({ password_hash: null }).where('id', 'in', ids).execute();
  await secureAccounts(trx, ids, { by: 'authority' });
  return accounts;
}

/**
 * Returns the error message for an operator whose installation outside a demo has such accounts.
 */
export function refuseDemoAccounts(accounts: readonly OpenAccount[]): string {
  const addresses = accounts.map(({ id, email }) => `  ${email ?? `user ${id}`}`);
  return [
    "The API does not start: DEMO is 0, but the demo's published password still opens these accounts:",
    ...addresses,
    'Do one of these:',
    '  - Remove the password from these accounts and invite an administrator:',
    '      npm run admin -- you@example.com --close-demo',
    '      in the image: node infra/deploy/admin.ts you@example.com --close-demo',
    '  - Use an empty database: a demo database isn’t meant for real data.',
    '  - Set DEMO=1 if this is a demo, or start it so once and change these passwords.',
  ].join('\n');
}
