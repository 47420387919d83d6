import { membersOf, membersWith } from './facts.ts';

/** Roles of the platform with their facts, highest first; a new role doesn't compile without them. */
export const platformRoleFacts = {
  /** `isApprover`: decides applications and works in the admin pages (S6). */
  platform_admin: { isApprover: true },
  platform_manager: { isApprover: true },
  platform_support: { isApprover: false },
} as const satisfies Record<string, { isApprover: boolean }>;

interface BusinessRoleFacts {
  /** Manages a business: menus, tables, staff, reports and settings (S6). */
  readonly isManager: boolean;
  /** Belongs to the whole business, never to one branch. */
  readonly isBusinessWide: boolean;
  /** A user can be invited to it; the owner is the applicant (D3, D10). */
  readonly isInvitable: boolean;
}
/**
 * Roles of a business with their facts, highest first: the `role` of a response is the highest that the user
 * holds (D3). A new role doesn't compile without its facts.
 */
export const businessRoleFacts = {
  business_owner: { isManager: true, isBusinessWide: true, isInvitable: false },
  business_director: { isManager: true, isBusinessWide: true, isInvitable: true },
  branch_manager: { isManager: true, isBusinessWide: false, isInvitable: true },
  waiter: { isManager: false, isBusinessWide: false, isInvitable: true },
  employee: { isManager: false, isBusinessWide: false, isInvitable: true },
} as const satisfies Record<string, BusinessRoleFacts>;

export const platformRoles = membersOf(platformRoleFacts);
export const approverRoles = membersWith(platformRoleFacts, 'isApprover', true);
export const businessRoles = membersOf(businessRoleFacts);
export const managerRoles = membersWith(businessRoleFacts, 'isManager', true);
export const invitableRoles = membersWith(businessRoleFacts, 'isInvitable', true);
export const roles = [...platformRoles, ...businessRoles, 'customer' as const];

export type PlatformRole = (typeof platformRoles)[number];
export type BusinessRole = (typeof businessRoles)[number];
export type InvitableRole = (typeof invitableRoles)[number];
export type Role = (typeof roles)[number];

/** Boards that a paired screen can show. */
export const screenBoards = ['kitchen', 'waiter'] as const;
export type ScreenBoard = (typeof screenBoards)[number];
