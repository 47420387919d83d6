import * as v from 'valibot';
import { guestLanguages, Id, IdParam, Instant, Nothing } from './common.ts';
import { EmailAddress } from './businesses.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { type BusinessRole, businessRoles, invitableRoles } from './roles.ts';
import { User } from './users.ts';

/** Role and branch of a user in a business. */
export interface RoleAssignment {
  readonly role: BusinessRole;
  /** Null means every branch. */
  readonly branchId: number | null;
}

const rankOf = (role: BusinessRole): number => businessRoles.indexOf(role);

/** Returns whether a user may act on another: only below their own rank and within their own branch (D10). */
export const mayActOn = (own: RoleAssignment, { role, branchId }: RoleAssignment): boolean =>
  rankOf(role) > rankOf(own.role) && (own.branchId === null || own.branchId === branchId);

/** A user who works or worked in a business. */
export const StaffMember = v.object({
  membershipId: Id,
  userId: Id,
  name: v.string(),
  email: v.nullable(v.string()),
  role: v.picklist(businessRoles),
  /** Null means every branch. */
  branchId: v.nullable(Id),
  isActive: v.boolean(),
  lastSeenAt: v.nullable(Instant),
  createdAt: Instant,
  /** True if the caller may change this member: only below their own rank (D10). */
  canChange: v.boolean(),
});
export type StaffMember = v.InferOutput<typeof StaffMember>;

/** An invitation that hasn't been accepted yet. */
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

/** Lists the staff and the open invitations; a branch manager sees those of their own branch. */
export const listStaff = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/staff',
  action: 'staff.list',
  summary: 'List the staff and open invitations of a business',
  params: businessParams,
  response: v.object({ members: v.array(StaffMember), invitations: v.array(Invitation) }),
});

/**
 * Invites a user by email. The worker mails a link; the response has another, for the inviter to hand over. An account
 * that is made with the latter works, but its address is unconfirmed until a mail to it is answered. Inviting the same
 * address again renews both links.
 */
export const inviteStaff = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/staff/invitations',
  action: 'staff.invite',
  summary: 'Invite a user to the staff',
  params: businessParams,
  body: v.strictObject({
    email: EmailAddress,
    role: v.picklist(invitableRoles),
    branchId: v.nullable(Id),
    /** Language of the mail. */
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

/**
 * Changes a member's role or branch, or deactivates or reactivates them. Their open pages follow within two
 * seconds.
 */
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

/** Ends all sign-ins of a member of staff. */
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
  summary: 'Get an invitation',
  params: invitationParams,
  response: v.object({
    businessId: Id,
    businessName: v.string(),
    branchName: v.nullable(v.string()),
    email: v.string(),
    role: v.picklist(invitableRoles),
    /** True if the address has an account, which accepts by signing in; otherwise a password creates one. */
    hasAccount: v.boolean(),
    passwordMinLength: v.number(),
  }),
  errors: ['invitation_invalid'],
});

/**
 * Accepts an invitation as the signed-in user with its address, or creates an account with `name` and
 * `password` and signs it in.
 */
export const acceptInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitations/:token/accept',
  action: 'invitations.accept',
  summary: 'Accept an invitation',
  params: invitationParams,
  body: v.strictObject({
    name: v.exactOptional(nameText(120, 2)),
    password: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(256))),
  }),
  response: User,
  errors: [
    'invitation_invalid',
    'business_stopped',
    'invitation_not_yours',
    'email_unconfirmed',
    'password_too_short',
    'password_too_common',
    'unavailable',
  ],
});
