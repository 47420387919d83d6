import * as v from 'valibot';
import { guestLanguages, Id, IdParam, Instant, Nothing } from './common.ts';
import { EmailAddress } from './businesses.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { type BusinessRole, businessRoles, User } from './users.ts';

/** The roles a user can be invited to; the owner is who applied (D3, 10). */
export const invitableRoles = [
  'business_director',
  'branch_manager',
  'waiter',
  'employee',
] as const;

/** Role and branch of a user in a business. */
export interface Post {
  readonly role: BusinessRole;
  /** Null: in every branch. */
  readonly branchId: number | null;
}

const rankOf = (role: BusinessRole): number => businessRoles.indexOf(role);

/** No one acts on their own rank or above it, nor beyond their own branch (D10). */
export const mayActOn = (own: Post, { role, branchId }: Post): boolean =>
  rankOf(role) > rankOf(own.role) && (own.branchId === null || own.branchId === branchId);

/** A user who works, or worked, in a business. */
export const StaffMember = v.object({
  membershipId: Id,
  userId: Id,
  name: v.string(),
  email: v.nullable(v.string()),
  role: v.picklist(businessRoles),
  /** Null: every branch. */
  branchId: v.nullable(Id),
  isActive: v.boolean(),
  lastSeenAt: v.nullable(Instant),
  createdAt: Instant,
  /** True if the caller may change this member: only below their own rank (D10). */
  canChange: v.boolean(),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

/** An invitation no one has taken up yet. */
export const Invitation = v.object({
  id: Id,
  email: v.string(),
  role: v.picklist(invitableRoles),
  branchId: v.nullable(Id),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = v.InferOutput<typeof Invitation>;

const businessParams = { businessId: IdParam };

/** The staff and the open invitations; a branch manager sees their own branch's. */
export const listStaff = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/staff',
  action: 'staff.list',
  summary: 'Staff and open invitations of a business',
  params: businessParams,
  response: v.object({ members: v.array(StaffMember), invitations: v.array(Invitation) }),
});

/**
 * Invites a user by email; the worker mails the link, and it is answered this once. Inviting the
 * same address again renews the link.
 */
export const inviteStaff = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/staff/invitations',
  action: 'staff.invite',
  summary: 'Invite somebody to the staff',
  params: businessParams,
  body: v.strictObject({
    email: EmailAddress,
    role: v.picklist(invitableRoles),
    branchId: v.nullable(Id),
    /** The language of the mail. */
    language: v.exactOptional(v.picklist(guestLanguages)),
  }),
  response: v.object({ invitation: Invitation, link: v.string() }),
  errors: ['rank_too_high', 'already_member'],
});

export const withdrawInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/businesses/:businessId/staff/invitations/:invitationId',
  action: 'staff.invite',
  summary: 'Withdraw an invitation',
  params: { ...businessParams, invitationId: IdParam },
  response: Nothing,
  errors: ['rank_too_high'],
});

/** Changes role or branch, deactivates or brings back. Open screens follow within two seconds. */
export const changeStaff = defineRoute({
  method: 'PATCH',
  path: '/api/businesses/:businessId/staff/:membershipId',
  action: 'staff.change',
  summary: 'Change a member of staff',
  params: { ...businessParams, membershipId: IdParam },
  body: v.strictObject({
    role: v.exactOptional(v.picklist(invitableRoles)),
    branchId: v.exactOptional(v.nullable(Id)),
    isActive: v.exactOptional(v.boolean()),
  }),
  response: StaffMember,
  errors: ['rank_too_high'],
});

/** Ends every sign-in of a member of staff, on every device. */
export const signOutStaff = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/staff/:membershipId/sign-out',
  action: 'staff.signOut',
  summary: 'Sign a member of staff out everywhere',
  params: { ...businessParams, membershipId: IdParam },
  response: Nothing,
  errors: ['rank_too_high'],
});

const invitationParams = { token: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) };

/** Returns the offer of an invitation, for the page behind its link. */
export const viewInvitation = defineRoute({
  method: 'GET',
  path: '/api/invitations/:token',
  action: 'invitations.view',
  summary: 'What an invitation offers',
  params: invitationParams,
  response: v.object({
    businessId: Id,
    businessName: v.string(),
    branchName: v.nullable(v.string()),
    email: v.string(),
    role: v.picklist(invitableRoles),
    /** The address has an account: signing in takes the invitation up, else a password makes one. */
    hasAccount: v.boolean(),
    passwordMinLength: v.number(),
  }),
  errors: ['invitation_invalid'],
});

/**
 * Takes an invitation up: as the user signed in under its address, or with `name` and `password`
 * as a new one, who is then signed in.
 */
export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitations/:token/accept',
  action: 'invitations.accept',
  summary: 'Take an invitation up',
  params: invitationParams,
  body: v.strictObject({
    name: v.exactOptional(nameText(120, 2)),
    password: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  }),
  response: User,
  errors: [
    'invitation_invalid',
    'invitation_not_yours',
    'password_too_short',
    'password_too_common',
    'unavailable',
  ],
});
