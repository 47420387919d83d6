import type { Grant, Scope } from './grants.ts';
import {
  approverRoles as approvers,
  businessRoles as staff,
  managerRoles as managers,
} from './roles.ts';

interface Rule {
  readonly scope: Scope;
  readonly who: readonly Grant[];
  /** Allowed during maintenance to users outside the platform staff. */
  readonly inMaintenance?: true;
  /** Its writes need a proof of identity from the last 10 minutes: they move money, access or whole data sets. */
  readonly proof?: true;
}

const everyone = ['anyone'] as const;
/** Actions of both boards. A paired screen may do the actions of its own board, and nothing else. */
const screens = ['kitchenScreen', 'waiterScreen'] as const;
const atTheTable = ['sessionMember', ...staff, 'waiterScreen'] as const;
const owners = ['business_owner', 'business_director'] as const;
const admins = ['platform_admin'] as const;

/** THE permission table: action → who × scope. Actions that aren't listed are denied. */
export const policy = {
  'auth.login': { scope: 'public', who: everyone, inMaintenance: true },
  'auth.anonymous': { scope: 'public', who: everyone },
  'auth.logout': { scope: 'public', who: everyone, inMaintenance: true },
  'auth.me': { scope: 'public', who: everyone, inMaintenance: true },
  'auth.demo': { scope: 'public', who: everyone, inMaintenance: true },
  'auth.twoFactor': { scope: 'public', who: everyone, inMaintenance: true },
  'auth.register': { scope: 'public', who: everyone },
  'auth.resetPassword': { scope: 'public', who: everyone, inMaintenance: true },
  'auth.confirmEmail': { scope: 'public', who: everyone, inMaintenance: true },

  'account.view': { scope: 'public', who: ['account'], inMaintenance: true },
  'account.change': { scope: 'public', who: ['account'] },
  'account.changePassword': { scope: 'public', who: ['account'], inMaintenance: true },
  'account.prove': { scope: 'public', who: ['account'], inMaintenance: true },
  'account.signIns': { scope: 'public', who: ['account'], inMaintenance: true },
  'account.undoMade': { scope: 'public', who: ['account'], inMaintenance: true, proof: true },
  'account.data': { scope: 'public', who: ['account'], inMaintenance: true },
  'account.delete': { scope: 'public', who: ['account'], inMaintenance: true, proof: true },
  'guest.eraseData': { scope: 'public', who: ['guest'], inMaintenance: true },
  'account.twoFactor': { scope: 'public', who: ['account'], inMaintenance: true, proof: true },

  'businesses.apply': { scope: 'public', who: ['account'] },
  'businesses.listMine': { scope: 'self', who: ['account'], inMaintenance: true },
  'businesses.view': {
    scope: 'business',
    who: [...staff, 'applicant', ...approvers],
    inMaintenance: true,
  },
  'businesses.change': { scope: 'business', who: owners },
  'businesses.viewPlan': { scope: 'business', who: managers },
  'businesses.changePlan': { scope: 'business', who: owners, proof: true },
  'businesses.decide': { scope: 'business', who: approvers },
  'businesses.stop': { scope: 'business', who: approvers, proof: true },
  'businesses.reapply': { scope: 'business', who: ['applicant'] },

  'venues.list': { scope: 'public', who: everyone },
  'venues.view': { scope: 'public', who: everyone },

  'tables.lookUp': { scope: 'public', who: everyone, inMaintenance: true },
  'tables.view': { scope: 'public', who: everyone, inMaintenance: true },
  'menus.read': { scope: 'public', who: everyone, inMaintenance: true },

  'sessions.find': { scope: 'public', who: everyone, inMaintenance: true },
  'sessions.start': { scope: 'table', who: ['tableHolder', ...staff, 'waiterScreen'] },
  'sessions.join': { scope: 'session', who: ['tableHolder'], inMaintenance: true },
  'sessions.read': { scope: 'session', who: ['sessionMember', ...staff], inMaintenance: true },
  'sessions.leave': { scope: 'session', who: ['sessionMember'], inMaintenance: true },
  'sessions.rename': { scope: 'session', who: ['sessionMember'], inMaintenance: true },
  'sessions.end': { scope: 'session', who: atTheTable, inMaintenance: true },
  'sessions.move': { scope: 'session', who: [...staff, 'waiterScreen'], inMaintenance: true },
  'sessions.confirm': { scope: 'session', who: [...staff, 'waiterScreen'], inMaintenance: true },

  'orders.place': { scope: 'session', who: ['sessionMember', ...staff], inMaintenance: true },
  'orders.list': {
    scope: 'session',
    who: ['sessionMember', ...staff, ...screens],
    inMaintenance: true,
  },
  'orders.addItem': { scope: 'order', who: ['orderOwner', ...staff], inMaintenance: true },
  'orders.changeStatus': {
    scope: 'order',
    who: ['orderOwner', ...staff, ...screens],
    inMaintenance: true,
  },
  'rounds.place': { scope: 'session', who: [...staff, 'waiterScreen'], inMaintenance: true },
  'rounds.advance': { scope: 'session', who: [...staff, ...screens], inMaintenance: true },
  'orders.changeLine': { scope: 'order', who: [...staff, 'waiterScreen'], inMaintenance: true },
  'orders.serveLine': { scope: 'order', who: [...staff, 'waiterScreen'], inMaintenance: true },
  'orders.changes': { scope: 'order', who: staff, inMaintenance: true },
  'orders.strikeLine': { scope: 'order', who: [...staff, 'kitchenScreen'], inMaintenance: true },
  'orders.acknowledge': { scope: 'order', who: [...staff, 'kitchenScreen'], inMaintenance: true },

  'baskets.change': { scope: 'session', who: ['sessionMember'], inMaintenance: true },
  'baskets.send': { scope: 'session', who: ['sessionMember'], inMaintenance: true },
  'allergies.share': { scope: 'session', who: ['sessionMember'], inMaintenance: true },
  'calls.create': { scope: 'session', who: ['sessionMember'], inMaintenance: true },
  'calls.answer': { scope: 'session', who: [...staff, 'waiterScreen'], inMaintenance: true },

  'bills.read': { scope: 'session', who: atTheTable, inMaintenance: true },
  'bills.choose': { scope: 'session', who: ['sessionMember'], inMaintenance: true },
  'bills.adjust': { scope: 'session', who: managers, inMaintenance: true },
  'payments.begin': { scope: 'session', who: ['sessionMember'], inMaintenance: true },
  'payments.record': { scope: 'session', who: [...staff, 'waiterScreen'], inMaintenance: true },
  'payments.refund': { scope: 'session', who: managers, inMaintenance: true },
  // Providers prove themselves by the signature of each call.
  'payments.webhook': { scope: 'public', who: everyone, inMaintenance: true },

  // Platform users choose a branch when they give a user a role in a business.
  'branches.list': {
    scope: 'business',
    who: [...staff, ...approvers, ...screens],
    inMaintenance: true,
  },
  'branches.create': { scope: 'business', who: owners },
  'branches.settings': { scope: 'branch', who: managers },
  'branches.change': { scope: 'branch', who: managers },
  'branches.dashboard': { scope: 'branch', who: staff, inMaintenance: true },
  'branches.orders': { scope: 'branch', who: [...staff, ...screens], inMaintenance: true },
  'branches.floor': { scope: 'branch', who: [...staff, 'waiterScreen'], inMaintenance: true },
  'branches.pauseOrdering': { scope: 'branch', who: [...staff, ...screens], inMaintenance: true },

  'stations.list': { scope: 'branch', who: [...staff, ...screens], inMaintenance: true },
  'stations.change': { scope: 'branch', who: managers },
  'printers.list': { scope: 'branch', who: [...staff, ...screens], inMaintenance: true },
  'printers.change': { scope: 'branch', who: managers },
  'printers.print': { scope: 'branch', who: [...staff, ...screens], inMaintenance: true },

  // A tablet asks for a code; a manager of the branch enters it.
  'screens.pair': { scope: 'public', who: everyone },
  'screens.list': { scope: 'branch', who: managers },
  'screens.approve': { scope: 'branch', who: managers, proof: true },
  'screens.change': { scope: 'branch', who: managers },
  'screens.revoke': { scope: 'branch', who: managers },

  'days.read': { scope: 'branch', who: managers, inMaintenance: true },
  'days.close': { scope: 'branch', who: managers, inMaintenance: true },
  'days.reopen': { scope: 'branch', who: ['business_owner'], inMaintenance: true },
  'fiscal.export': { scope: 'business', who: managers },

  'tables.list': { scope: 'branch', who: managers },
  'tables.create': { scope: 'branch', who: managers },
  'tables.delete': { scope: 'branch', who: managers },
  'tables.change': { scope: 'table', who: managers },
  'tables.setStatus': { scope: 'table', who: [...managers, 'waiter'], inMaintenance: true },
  'tables.pauseOrdering': { scope: 'table', who: [...staff, 'waiterScreen'], inMaintenance: true },
  'tables.renewCode': { scope: 'table', who: managers },

  'bin.read': { scope: 'business', who: managers },
  'menus.list': { scope: 'business', who: managers },
  'menus.create': { scope: 'business', who: managers },
  'menus.delete': { scope: 'business', who: managers },
  'menus.setStatus': { scope: 'business', who: managers },
  'menus.view': { scope: 'menu', who: managers },
  'menus.change': { scope: 'menu', who: managers },
  'menus.reorder': { scope: 'menu', who: managers },
  'menus.translate': { scope: 'menu', who: managers },
  'menuTemplates.list': { scope: 'public', who: ['manager'] },
  'categories.list': { scope: 'business', who: managers },
  'categories.create': { scope: 'business', who: managers },
  'categories.change': { scope: 'business', who: managers },
  'images.upload': { scope: 'business', who: managers },
  'translate.text': { scope: 'public', who: ['manager'] },

  'menuItems.list': { scope: 'business', who: [...staff, ...screens], inMaintenance: true },
  'menuItems.setAvailability': {
    scope: 'menuItem',
    who: [...staff, ...screens],
    inMaintenance: true,
  },
  'menuItems.create': { scope: 'menu', who: managers },
  'menuItems.view': { scope: 'menuItem', who: managers },
  'menuItems.change': { scope: 'menuItem', who: managers },
  'menuItems.delete': { scope: 'menuItem', who: managers },

  'optionGroups.list': { scope: 'business', who: [...staff, ...screens], inMaintenance: true },
  'optionGroups.change': { scope: 'business', who: managers },
  'options.setAvailability': {
    scope: 'business',
    who: [...staff, ...screens],
    inMaintenance: true,
  },
  'pairings.view': { scope: 'business', who: managers },
  'pairings.refresh': { scope: 'business', who: managers },

  'staff.list': { scope: 'business', who: managers },
  'staff.invite': { scope: 'business', who: managers, proof: true },
  'staff.change': { scope: 'business', who: managers, proof: true },
  'staff.signOut': { scope: 'business', who: managers },
  'invitations.view': { scope: 'public', who: everyone },
  'invitations.accept': { scope: 'public', who: everyone },
  // Must work during maintenance: there may be no administrator yet who could end it.
  'adminInvitations.view': { scope: 'public', who: everyone, inMaintenance: true },
  'adminInvitations.accept': { scope: 'public', who: everyone, inMaintenance: true },

  'apiKeys.list': { scope: 'business', who: owners },
  'apiKeys.change': { scope: 'business', who: owners, proof: true },
  'webhooks.list': { scope: 'business', who: owners },
  'webhooks.change': { scope: 'business', who: owners, proof: true },

  'reports.read': { scope: 'business', who: managers },
  'reports.export': { scope: 'business', who: managers },

  'contact.send': { scope: 'public', who: everyone },
  'tickets.list': { scope: 'business', who: staff },
  'tickets.open': { scope: 'business', who: staff },
  'tickets.view': { scope: 'ticket', who: [...managers, 'ticketOpener'] },
  'tickets.reply': { scope: 'ticket', who: [...managers, 'ticketOpener'] },

  'platform.dashboard': { scope: 'platform', who: approvers },
  'platform.businesses': { scope: 'platform', who: approvers },
  'platform.changePlan': { scope: 'platform', who: approvers, proof: true },
  'platform.setPrinterNetworks': { scope: 'platform', who: admins, proof: true },
  'users.list': { scope: 'platform', who: approvers },
  'users.create': { scope: 'platform', who: approvers, proof: true },
  'users.change': { scope: 'platform', who: approvers, proof: true },
  'users.setPassword': { scope: 'platform', who: approvers, proof: true },
  'users.delete': { scope: 'platform', who: approvers, proof: true },
  'users.suspend': { scope: 'platform', who: approvers, proof: true },
  'users.resetTwoFactor': { scope: 'platform', who: approvers, proof: true },
  // Platform staff who answer support tickets; platform_support would be added here (D5).
  'support.list': { scope: 'platform', who: approvers },
  'support.view': { scope: 'platform', who: approvers },
  'support.changeStatus': { scope: 'platform', who: approvers },
  'support.reply': { scope: 'platform', who: approvers },
  'settings.read': { scope: 'platform', who: admins },
  'settings.change': { scope: 'platform', who: admins, proof: true },
  'settings.testEmail': { scope: 'platform', who: admins },
  'audit.read': { scope: 'platform', who: admins },
  'backups.list': { scope: 'platform', who: admins },
  'backups.run': { scope: 'platform', who: admins, proof: true },
  'backups.download': { scope: 'platform', who: admins, proof: true },
  'jobs.board': { scope: 'platform', who: admins },
  'metrics.read': { scope: 'platform', who: admins },
  'mailbox.read': { scope: 'public', who: everyone, inMaintenance: true },

  'rooms.branch': { scope: 'branch', who: [...staff, ...screens], inMaintenance: true },
  'rooms.session': { scope: 'session', who: ['sessionMember', ...staff], inMaintenance: true },
  'rooms.menu': { scope: 'public', who: everyone, inMaintenance: true },
  'rooms.user': { scope: 'self', who: ['signedIn'], inMaintenance: true },
  'rooms.platform': { scope: 'platform', who: approvers },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof policy;
export const actions = Object.keys(policy) as Action[];

/** Returns true if calls of the action with this method need a recent proof of identity; reading never does. */
export const needsProof = (action: Action, method: string): boolean =>
  method !== 'GET' && 'proof' in policy[action];

/** Returns true if a caller with these grants may do the action. Used by server, sockets and buttons. */
export function allows(action: Action, grants: readonly Grant[]): boolean {
  const who: readonly Grant[] = policy[action].who;
  return who.some((grant) => grant === 'anyone' || grants.includes(grant));
}

/**
 * Returns true for actions that guests and staff need to finish open sessions and orders (D9). During
 * maintenance nothing new can be started or configured.
 */
export const isOpenInMaintenance = (action: Action): boolean => 'inMaintenance' in policy[action];
