import * as v from 'valibot';
import { Id } from './common.ts';

export const platformRoles = ['platform_admin', 'platform_manager', 'platform_support'] as const;
/** Highest first: the `role` of an answer is the highest a user holds (D3). */
export const businessRoles = [
  'business_owner',
  'business_director',
  'branch_manager',
  'waiter',
  'employee',
] as const;
/** Roles that run a business: menus, tables, staff, reports and settings (S6). */
export const managerRoles = ['business_owner', 'business_director', 'branch_manager'] as const;
export const roles = [...platformRoles, ...businessRoles, 'customer'] as const;

export type PlatformRole = (typeof platformRoles)[number];
export type BusinessRole = (typeof businessRoles)[number];
export type Role = (typeof roles)[number];

/** A user's role in a business; `branchId` null means every branch of it (D3). */
export const Membership = v.object({
  businessId: Id,
  businessName: v.string(),
  branchId: v.nullable(Id),
  role: v.picklist(businessRoles),
});
export type Membership = v.InferOutput<typeof Membership>;

/** The place of a screen, and the board that it shows. */
export const screenStations = ['kitchen', 'waiter'] as const;
export type ScreenStation = (typeof screenStations)[number];

/** The signed-in user (S3, User), with their memberships. */
export const User = v.object({
  id: Id,
  name: v.string(),
  email: v.nullable(v.string()),
  role: v.picklist(roles),
  isAnonymous: v.boolean(),
  memberships: v.array(Membership),
  /** A second factor must be set up before anything else (D9). */
  mustEnrol: v.exactOptional(v.boolean()),
  /** Set for a screen of a branch, which is no one's account. */
  screen: v.exactOptional(
    v.object({ businessId: Id, branchId: Id, station: v.picklist(screenStations) }),
  ),
});
export type User = v.InferOutput<typeof User>;
