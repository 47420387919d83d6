import * as v from 'valibot';
import { EmailAddress, Stopped } from './businesses.ts';
import { Id, IdParam, Instant, Nothing, text } from './common.ts';
import { nameText } from './names.ts';
import { pageQuery } from './paging.ts';
import { businessRoles, roles, screenBoards, type Role } from './roles.ts';
import { defineRoute } from './route.ts';

/** A user's role in a business; `branchId` null means every branch (D3). */
export const Membership = v.object({
  businessId: Id,
  businessName: v.string(),
  branchId: v.nullable(Id),
  role: v.picklist(businessRoles),
  /** Set while the platform has stopped the business. */
  stopped: v.exactOptional(v.nullable(Stopped)),
});
export type Membership = v.InferOutput<typeof Membership>;

/** The signed-in user (S3, User), with their memberships. */
export const User = v.object({
  id: Id,
  name: v.string(),
  email: v.nullable(v.string()),
  role: v.picklist(roles),
  isAnonymous: v.boolean(),
  memberships: v.array(Membership),
  /** True if a second factor must be set up before anything else (D9). */
  mustEnrol: v.exactOptional(v.boolean()),
  /** Set for a paired screen, which isn't a user account. */
  screen: v.exactOptional(
    v.object({
      businessId: Id,
      branchId: Id,
      board: v.picklist(screenBoards),
      /** Station whose orders it shows; null shows all. */
      stationId: v.optional(v.nullable(Id), null),
      /** True while the platform has stopped the business: the screen may do nothing. */
      isStopped: v.exactOptional(v.boolean()),
    }),
  ),
});
export type User = v.InferOutput<typeof User>;

/**
 * Returns true if a platform user may act on a user with this role, or grant it: only below their own rank,
 * except for platform_admin (D10).
 */
export const mayManage = (own: Role, role: Role): boolean =>
  own === 'platform_admin' || roles.indexOf(role) > roles.indexOf(own);

/** Roles by which the list can be filtered (S2); `all` means no filter. */
export const userFilters = ['platform_admin', 'business_owner', 'customer'] as const;

/** A user as platform users see them (S3, admin view). */
export const ManagedUser = v.object({
  id: Id,
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** Highest role that the user holds (D3). */
  role: v.picklist(roles),
  memberships: v.array(Membership),
  /** True for a guest without an account. */
  isAnonymous: v.boolean(),
  isSuspended: v.boolean(),
  hasTwoFactor: v.boolean(),
  lastSeenAt: v.nullable(Instant),
  createdAt: Instant,
  /**
   * True if the caller may edit this user, set their password, suspend or reset them; never for a guest.
   * Callers may change only their own name and addresses.
   */
  canChange: v.boolean(),
  /** True if the caller may delete this user; never a platform_admin or themselves (S2, D10). */
  canDelete: v.boolean(),
});
export type ManagedUser = v.InferOutput<typeof ManagedUser>;

/** Lists users, newest first, followed by guests, of whom there are many. */
export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users',
  action: 'users.list',
  summary: 'List users',
  query: { ...pageQuery, role: v.exactOptional(v.picklist(userFilters)) },
  response: v.object({
    users: v.array(ManagedUser),
    /** Value of `after` for the next page; null on the last page. */
    nextAfter: v.nullable(Id),
  }),
});

/** Counts users by role; guests only count in `all` and `guests`. */
export const countUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users/counts',
  action: 'users.list',
  summary: 'Count users by role',
  response: v.object({
    all: v.number(),
    platformStaff: v.number(),
    businessOwners: v.number(),
    customers: v.number(),
    guests: v.number(),
  }),
});

const newPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(256));
/** A business role requires `businessId`; it defaults to the business that the user is already in. */
const post = {
  role: v.picklist(roles),
  businessId: v.exactOptional(Id),
  /** Null means every branch. */
  branchId: v.exactOptional(v.nullable(Id)),
};
const details = {
  name: nameText(120, 2),
  email: EmailAddress,
  phone: v.exactOptional(v.nullable(text(40))),
};
const userParams = { userId: IdParam };

/** Creates a user (S2, New User), who is mailed that there is an account, never the password. */
export const createUser = defineRoute({
  method: 'POST',
  path: '/api/admin/users',
  action: 'users.create',
  summary: 'Create a user',
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
 * Changes a user (S7). A different role ends their sign-ins; a platform role or `customer` removes their
 * business roles. The last platform_admin and the last owner of a business can't lose theirs.
 */
export const changeUser = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:userId',
  action: 'users.change',
  summary: 'Change a user',
  params: userParams,
  body: v.strictObject({ ...details, ...post }),
  response: ManagedUser,
  errors: [
    'email_taken',
    'email_unconfirmed',
    'rank_too_high',
    'last_admin',
    'last_owner',
    'own_account',
  ],
});

/**
 * Sets a user's password (S7), ends all their sign-ins and notifies them by mail. Callers must change their
 * own password elsewhere, with the current one (`own_account`).
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
 * Deletes a user: removes their personal data, keeps their records and frees their address. A platform_admin
 * must be given another role first (`rank_too_high`).
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

/** Suspends or reactivates a user; suspending ends their sign-ins. */
export const suspendUser = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:userId/suspension',
  action: 'users.suspend',
  summary: 'Suspend or reactivate a user',
  params: userParams,
  body: v.strictObject({ isSuspended: v.boolean() }),
  response: ManagedUser,
  errors: ['rank_too_high', 'last_admin', 'own_account'],
});

/**
 * Removes another user's lost second factor; they enrol again if it is required. Callers remove their own
 * with a code.
 */
export const resetTwoFactor = defineRoute({
  method: 'DELETE',
  path: '/api/admin/users/:userId/two-factor',
  action: 'users.resetTwoFactor',
  summary: 'Remove a user’s second factor',
  params: userParams,
  response: ManagedUser,
  errors: ['rank_too_high', 'own_account'],
});
