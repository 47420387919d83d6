import { type Role, businessRoles, platformRoles } from '@sofra/contracts/roles';
import { hashPassword } from '@sofra/infra/passwords';
import { cookieName, hashToken, newToken } from '../src/edge/cookies.ts';
import { insertSignIn } from '../src/auth/sign-ins.ts';
import type { TestApi } from './api.ts';

/** A user signed in: `cookie` is the `Cookie` header to send. */
export interface SignedInUser {
  userId: number;
  email: string | null;
  cookie: string;
}

/** Business and branch of a role; without `branchId`, all branches. */
export interface RoleScope {
  businessId: number;
  branchId?: number;
}

let made = 0;

/** A user with this role, signed in. A business role needs the business it is held in. */
export async function signInAs(api: TestApi, role: Role, at?: RoleScope): Promise<SignedInUser> {
  made += 1;
  const email = `person${made}@sofra.test`;
  const { id } = await api.db
    .insertInto('users')
    .values({
      // Padded, so that lists sorted by name keep the order users were made in.
      name: `Kişi ${String(made).padStart(6, '0')}`,
      email,
      platform_role: platformRoles.find((candidate) => candidate === role) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const businessRole = businessRoles.find((candidate) => candidate === role);
  if (businessRole) {
    if (!at) throw new Error(`a ${businessRole} needs a business`);
    await api.db
      .insertInto('memberships')
      .values({
        user_id: id,
        business_id: at.businessId,
        branch_id: at.branchId ?? null,
        role: businessRole,
      })
      .execute();
  }
  return { userId: id, email, cookie: await signIn(api, id, false) };
}

/** A guest, signed in as one. */
export async function buildGuest(api: TestApi): Promise<SignedInUser> {
  const { id } = await api.db
    .insertInto('users')
    .values({ name: 'Misafir', email: null, platform_role: null, is_anonymous: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId: id, email: null, cookie: await signIn(api, id, true) };
}

/** Gives a user a password, for signing in by the form. */
export async function setPassword(api: TestApi, userId: number, password: string): Promise<void> {
  await api.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
}

/** The cookies that an answer sets, as a `Cookie` header for the next request. */
export function cookiesOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function signIn(api: TestApi, id: number, isAnonymous: boolean): Promise<string> {
  const token = newToken();
  await api.db
    .transaction()
    .execute((trx) => insertSignIn(trx, { id, isAnonymous }, hashToken(token)));
  return `${cookieName(api.deps.env, 'session')}=${token}`;
}
