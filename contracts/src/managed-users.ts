import * as v from 'valibot';
import { EmailAddress } from './businesses.ts';
import { Id, IdParam, Instant, Nothing, text } from './common.ts';
import { nameText } from './names.ts';
import { pageQuery } from './paging.ts';
import { defineRoute } from './route.ts';
import { Membership, type Role, roles } from './users.ts';

/**
 * Returns true if a platform user may act on a user of this role, or grant it: only below their own
 * rank, except for platform_admin (D10).
 */
export const mayManage = (own: Role, role: Role): boolean =>
  own === 'platform_admin' || roles.indexOf(role) > roles.indexOf(own);

/** The roles the list is narrowed to (S2); the list's own `all` is no filter. */
export const userFilters = ['platform_admin', 'business_owner', 'customer'] as const;

/** A user as the platform's users see them (S3, admin view). */
export const ManagedUser = v.object({
  id: Id,
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** The highest they hold (D3). */
  role: v.picklist(roles),
  memberships: v.array(Membership),
  /** A guest of some visit. */
  isAnonymous: v.boolean(),
  isSuspended: v.boolean(),
  hasTwoFactor: v.boolean(),
  lastSeenAt: v.nullable(Instant),
  createdAt: Instant,
  /**
   * True if the caller may edit this user, set their password, suspend or reset them; never for a
   * guest. Callers may change only their own name and addresses.
   */
  canChange: v.boolean(),
  /** Never a platform_admin, never oneself (S2, D10). */
  canDelete: v.boolean(),
});
export type ManagedUser = v.InferOutput<typeof ManagedUser>;

/** Users, the newest first; guests of visits, of whom there are many, after all users. */
export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users',
  action: 'users.list',
  summary: 'The platform’s users',
  query: { ...pageQuery, role: v.exactOptional(v.picklist(userFilters)) },
  response: v.object({
    users: v.array(ManagedUser),
    /** Value of `after` for the next page; null on the last page. */
    nextAfter: v.nullable(Id),
  }),
});

/** The figures over the list; guests are in `all` and `guests` only. */
export const countUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users/counts',
  action: 'users.list',
  summary: 'How many users there are',
  response: v.object({
    all: v.number(),
    platformStaff: v.number(),
    businessOwners: v.number(),
    customers: v.number(),
    guests: v.number(),
  }),
});

const newPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
/** A business role is one in `businessId`; where it is left out, the business they are in already. */
const post = {
  role: v.picklist(roles),
  businessId: v.exactOptional(Id),
  /** Null: every branch. */
  branchId: v.exactOptional(v.nullable(Id)),
};
const details = {
  name: nameText(120, 2),
  email: EmailAddress,
  phone: v.exactOptional(v.nullable(text(40))),
};
const userParams = { userId: IdParam };

/** Makes a user (S2, New User); they are mailed that there is an account, never the password. */
export const createUser = defineRoute({
  method: 'POST',
  path: '/api/admin/users',
  action: 'users.create',
  summary: 'Make a user',
  body: v.strictObject({ ...details, ...post, password: newPassword }),
  response: ManagedUser,
  errors: [
    'email_taken',
    'rank_too_high',
    'password_too_short',
    'password_too_common',
    'unavailable',
  ],
  isRepeatable: true,
});

/**
 * Changes a user (S7). Another role ends their sign-ins; a platform role, or `customer`, takes the
 * business roles away. The last platform_admin and the last owner of a business stay.
 */
export const changeUser = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:userId',
  action: 'users.change',
  summary: 'Change a user',
  params: userParams,
  body: v.strictObject({ ...details, ...post }),
  response: ManagedUser,
  errors: ['email_taken', 'rank_too_high', 'last_admin', 'last_owner', 'own_account'],
});

/**
 * Sets a user's password (S7), ends all their sign-ins and notifies them by mail. Callers change
 * their own password with the current one (`own_account`).
 */
export const setUserPassword = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:userId/password',
  action: 'users.setPassword',
  summary: 'Set a user’s password',
  params: userParams,
  body: v.strictObject({ newPassword }),
  response: Nothing,
  errors: [
    'rank_too_high',
    'own_account',
    'password_too_short',
    'password_too_common',
    'unavailable',
  ],
});

/**
 * Deletes a user: who they were is emptied, what they did stays; their address is free again. A
 * platform_admin never is (`rank_too_high`): they are given another role first.
 */
export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  action: 'users.delete',
  summary: 'Delete a user',
  params: userParams,
  response: Nothing,
  errors: ['rank_too_high', 'last_admin', 'last_owner', 'own_account'],
});

/** Keeps a user out, or lets them in again; a suspended one's sign-ins end. */
export const suspendUser = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:userId/suspension',
  action: 'users.suspend',
  summary: 'Suspend a user, or end it',
  params: userParams,
  body: v.strictObject({ isSuspended: v.boolean() }),
  response: ManagedUser,
  errors: ['rank_too_high', 'last_admin', 'own_account'],
});

/** Takes a lost second factor away; they enrol again where it is required. One's own is taken away by its code. */
export const resetTwoFactor = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:userId/two-factor',
  action: 'users.resetTwoFactor',
  summary: 'Take a user’s second factor away',
  params: userParams,
  response: ManagedUser,
  errors: ['rank_too_high', 'own_account'],
});
