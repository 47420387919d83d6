import * as v from 'valibot';
import { Id } from './common.ts';

export const platformRoles = ['platform_admin', 'platform_manager', 'platform_support'] as const;
/** Highest first: the `role` of an answer is the highest a person holds (decisions 3). */
export const businessRoles = [
  'business_owner',
  'business_director',
  'branch_manager',
  'waiter',
  'employee',
] as const;
/** Who runs a business: menus, tables, staff, reports and settings (spec §6). */
export const managerRoles = ['business_owner', 'business_director', 'branch_manager'] as const;
export const roles = [...platformRoles, ...businessRoles, 'customer'] as const;

export type PlatformRole = (typeof platformRoles)[number];
export type BusinessRole = (typeof businessRoles)[number];
export type Role = (typeof roles)[number];

/** A person's role in a business; `branchId` null means every branch of it (decisions 3). */
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

/** Who is signed in (spec §3, User), with the memberships that decide where they may go. */
export const User = v.object({
  id: Id,
  name: v.string(),
  email: v.nullable(v.string()),
  role: v.picklist(roles),
  isAnonymous: v.boolean(),
  memberships: v.array(Membership),
  /** A second factor must be set up before anything else (decisions 9). */
  mustEnrol: v.exactOptional(v.boolean()),
  /** Set for a screen of a branch, which is nobody's account. */
  screen: v.exactOptional(
    v.object({ businessId: Id, branchId: Id, station: v.picklist(screenStations) }),
  ),
});
export type User = v.InferOutput<typeof User>;
