import { businessRoles, type Role } from './users.ts';

/**
 * The screens and who may open them (spec §2); null is public. The server answers 404 for any other
 * path, the browser guards and links by the same table.
 */
export const pages = {
  home: { path: '/', roles: null },
  login: { path: '/login', roles: null },
  scan: { path: '/scan', roles: null },
  menu: { path: '/menu/:tableId', roles: null },
  kitchen: { path: '/business/:businessId/kitchen', roles: businessRoles },
  waiter: { path: '/business/:businessId/waiter', roles: businessRoles },
} as const satisfies Record<string, { path: string; roles: readonly Role[] | null }>;

export type Page = keyof typeof pages;
