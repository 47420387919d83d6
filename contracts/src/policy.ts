import { businessRoles, type BusinessRole, type PlatformRole } from './users.ts';

/**
 * The hats a caller can wear towards the thing asked for. `anyone` is worn by all, `signedIn` by
 * guests and people; a business role only towards its own business (and branch, where the
 * membership names one); the rest towards one table, session or order.
 */
export type Hat =
  | 'anyone'
  | 'signedIn'
  | BusinessRole
  | PlatformRole
  /** May use this table: the branch orders openly, or the caller scanned its code lately (decisions 13). */
  | 'tableHolder'
  /** Sits at this table session. */
  | 'sessionMember'
  /** Placed this order, and still sits at its session. */
  | 'orderOwner';

export type Scope =
  | 'public'
  | 'self'
  | 'table'
  | 'session'
  | 'order'
  | 'branch'
  | 'business'
  | 'menuItem'
  | 'platform';

interface Rule {
  readonly scope: Scope;
  readonly who: readonly Hat[];
}

const everyone = ['anyone'] as const;
const staff = businessRoles;

/** THE permission table: action → who × scope. What isn't here is denied (design: security). */
export const policy = {
  'auth.login': { scope: 'public', who: everyone },
  'auth.anonymous': { scope: 'public', who: everyone },
  'auth.logout': { scope: 'public', who: everyone },
  'auth.me': { scope: 'public', who: everyone },
  'auth.demo': { scope: 'public', who: everyone },

  'tables.lookUp': { scope: 'public', who: everyone },
  'tables.view': { scope: 'public', who: everyone },
  'menus.read': { scope: 'public', who: everyone },

  'sessions.find': { scope: 'public', who: everyone },
  'sessions.start': { scope: 'table', who: ['tableHolder', ...staff] },
  'sessions.join': { scope: 'session', who: ['tableHolder'] },
  'sessions.read': { scope: 'session', who: ['sessionMember', ...staff] },
  'sessions.leave': { scope: 'session', who: ['sessionMember'] },
  'sessions.rename': { scope: 'session', who: ['sessionMember'] },
  'sessions.end': { scope: 'session', who: ['sessionMember', ...staff] },

  'orders.place': { scope: 'session', who: ['sessionMember', ...staff] },
  'orders.list': { scope: 'session', who: ['sessionMember', ...staff] },
  'orders.addItem': { scope: 'order', who: ['orderOwner', ...staff] },
  'orders.changeStatus': { scope: 'order', who: ['orderOwner', ...staff] },
  'orders.strikeLine': { scope: 'order', who: staff },
  'orders.acknowledge': { scope: 'order', who: staff },

  'branches.list': { scope: 'business', who: staff },
  'branches.orders': { scope: 'branch', who: staff },
  'branches.floor': { scope: 'branch', who: staff },

  'menuItems.list': { scope: 'business', who: staff },
  'menuItems.setAvailability': { scope: 'menuItem', who: staff },

  'rooms.branch': { scope: 'branch', who: staff },
  'rooms.session': { scope: 'session', who: ['sessionMember', ...staff] },
  'rooms.menu': { scope: 'public', who: everyone },
  'rooms.user': { scope: 'self', who: ['signedIn'] },
  'rooms.platform': { scope: 'platform', who: ['platform_admin', 'platform_manager'] },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof policy;
export const actions = Object.keys(policy) as Action[];

/** Whether a caller wearing these hats may do the action. Server, sockets and buttons all ask here. */
export function allows(action: Action, hats: readonly Hat[]): boolean {
  const who: readonly Hat[] = policy[action].who;
  return who.some((hat) => hat === 'anyone' || hats.includes(hat));
}
