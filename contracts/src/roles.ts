export const platformRoles = ['platform_admin', 'platform_manager', 'platform_support'] as const;
/** Highest first: the `role` of a response is the highest that the user holds (D3). */
export const businessRoles = [
  'business_owner',
  'business_director',
  'branch_manager',
  'waiter',
  'employee',
] as const;
/** Roles that manage a business: menus, tables, staff, reports and settings (S6). */
export const managerRoles = ['business_owner', 'business_director', 'branch_manager'] as const;
export const roles = [...platformRoles, ...businessRoles, 'customer'] as const;

export type PlatformRole = (typeof platformRoles)[number];
export type BusinessRole = (typeof businessRoles)[number];
export type Role = (typeof roles)[number];

/** Boards that a paired screen can show. */
export const screenBoards = ['kitchen', 'waiter'] as const;
export type ScreenBoard = (typeof screenBoards)[number];
