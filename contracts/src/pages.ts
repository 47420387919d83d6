import { approverRoles, businessRoles, managerRoles, platformRoles, type Role } from './roles.ts';

/**
 * Screens with their paths and the roles that may open them (S2); null is public. The server returns 404 for
 * any other path; the browser guards and links with the same table.
 */
export const pages = {
  home: { path: '/', roles: null },
  businesses: { path: '/businesses', roles: null },
  /** An approved business with its menu, for the public. */
  venue: { path: '/businesses/:businessId', roles: null },
  /** The business marketing page, whose route the specification doesn't show (S2). */
  forBusiness: { path: '/business', roles: null },
  pricing: { path: '/pricing', roles: null },
  about: { path: '/about', roles: null },
  contact: { path: '/contact', roles: null },
  /** Privacy text for guests, account holders and applicants. */
  privacy: { path: '/privacy', roles: null },
  terms: { path: '/terms', roles: null },
  cookies: { path: '/cookies', roles: null },
  /** Details of the company that operates the platform. */
  imprint: { path: '/imprint', roles: null },
  help: { path: '/help', roles: null },
  docs: { path: '/docs', roles: null },
  guide: { path: '/docs/:guide', roles: null },
  businessRegister: { path: '/business-register', roles: null },
  confirmEmail: { path: '/confirm-email/:token', roles: null },
  withdrawEmail: { path: '/withdraw-email/:token', roles: null },
  confirmRegistration: { path: '/confirm-registration/:token', roles: null },
  /** Opens a screen of the demo business as the user who works there; demo mode only. */
  demo: { path: '/demo/:place', roles: null },
  login: { path: '/login', roles: null },
  /** Profile of a customer; staff and platform users have theirs in the workspace. */
  account: { path: '/account', roles: ['customer'] },
  /** Turns the tablet that opens it into a screen of a branch. */
  screen: { path: '/screen', roles: null },
  forgotPassword: { path: '/forgot-password', roles: null },
  resetPassword: { path: '/reset-password/:token', roles: null },
  /** Behind the link that creates an administrator. */
  adminInvitation: { path: '/setup/:token', roles: null },
  scan: { path: '/scan', roles: null },
  menu: { path: '/menu/:tableId', roles: null },
  invitation: { path: '/invite/:token', roles: null },
  dashboard: { path: '/business/:businessId', roles: businessRoles },
  menus: { path: '/business/:businessId/menus', roles: managerRoles },
  menuEditor: { path: '/business/:businessId/menus/:menuId/edit', roles: managerRoles },
  items: { path: '/business/:businessId/menu', roles: managerRoles },
  itemEditor: { path: '/business/menu-items/:itemId/edit', roles: managerRoles },
  /** Alternative path to the editor from the list (D32). */
  itemEditorRedirect: { path: '/business/menu/edit/:itemId', roles: managerRoles },
  priceList: { path: '/business/:businessId/price-list', roles: managerRoles },
  /** Deleted menus, items and tables. */
  bin: { path: '/business/:businessId/bin', roles: managerRoles },
  tables: { path: '/business/:businessId/tables', roles: managerRoles },
  tablePrints: { path: '/business/:businessId/tables/print', roles: managerRoles },
  orders: { path: '/business/:businessId/orders', roles: businessRoles },
  businessManagement: {
    path: '/business/:businessId/business-management',
    roles: businessRoles,
  },
  profile: { path: '/business/:businessId/profile', roles: businessRoles },
  staff: { path: '/business/:businessId/staff', roles: managerRoles },
  /** Close of a business day; `?day` shows another than today. */
  dayClose: { path: '/business/:businessId/day-close', roles: managerRoles },
  reports: { path: '/business/:businessId/reports', roles: managerRoles },
  /** API keys and webhooks. */
  integrations: {
    path: '/business/:businessId/integrations',
    roles: ['business_owner', 'business_director'],
  },
  settings: { path: '/business/:businessId/settings', roles: managerRoles },
  support: { path: '/support', roles: null },
  mailbox: { path: '/mailbox', roles: null },
  admin: { path: '/admin', roles: approverRoles },
  adminBusinesses: { path: '/admin/businesses', roles: approverRoles },
  adminUsers: { path: '/admin/users', roles: approverRoles },
  adminSupport: { path: '/admin/support', roles: approverRoles },
  adminSettings: { path: '/admin/settings', roles: ['platform_admin'] },
  adminBackups: { path: '/admin/backups', roles: ['platform_admin'] },
  adminAudit: { path: '/admin/audit', roles: ['platform_admin'] },
  adminProfile: { path: '/admin/profile', roles: platformRoles },
  changePassword: {
    path: '/admin/change-password',
    roles: [...approverRoles, ...managerRoles],
  },
  kitchen: { path: '/business/:businessId/kitchen', roles: businessRoles },
  waiter: { path: '/business/:businessId/waiter', roles: businessRoles },
  /** Ordering for a table; opens for whoever may open `waiter`. */
  waiterOrder: { path: '/business/:businessId/waiter/tables/:tableId/order', roles: businessRoles },
} as const satisfies Record<string, { path: string; roles: readonly Role[] | null }>;

export type Page = keyof typeof pages;
