import type { Grant } from './grants.ts';
import type { Action, policy } from './policy.ts';

/** Grants that nobody has to give: those of strangers, guests, and users who signed up themselves. */
type OpenGrant = Extract<
  Grant,
  | 'anyone'
  | 'signedIn'
  | 'account'
  | 'guest'
  | 'tableHolder'
  | 'sessionMember'
  | 'orderOwner'
  | 'applicant'
  | 'ticketOpener'
>;

/** Actions of the permission table that are open to guests or to any signed-in user. */
export type OpenAction = {
  [Name in Action]: Extract<(typeof policy)[Name]['who'][number], OpenGrant> extends never
    ? never
    : Name;
}[Action];

/** Calls a minute, at `RATE_LIMIT=600`; other values scale them. Staff aren't limited in their own branch. */
export interface ActionLimit {
  /** Of one guest or user; an address without a sign-in has ten times as many, as for all requests (ADR-0004). */
  readonly person: number;
  /**
   * Of all guests of a session. Branches have no number: a few strangers would use up what all its tables need. Nor
   * have reads, and sitting down: strangers would use up what those who sit there need, and the seats of a session
   * limit both.
   */
  readonly session?: number;
  /** Counts the `lines` of the body instead of the calls. */
  readonly counts?: 'lines';
}

/** Calls of all kinds that a caller may make in a minute, at `RATE_LIMIT=600`. */
export const USUAL_CALLS = 600;
/** Only the limit of all calls: a cheap read, or an action whose own limit is named in its row. */
const usual = { person: USUAL_CALLS } as const;

/**
 * THE table of limits: how often an action may be repeated that guests or any signed-in user can do (ADR-0062).
 * A new one doesn't compile without a row, nor does a row of an action that isn't open. Numbers are for twelve
 * guests at a table with bad wireless; the number of a session is far below that of thirty guests.
 */
export const actionLimits = {
  // Attempts, mails and new guests are limited by address over all processes (`createLimits`), attempts on
  // an account by the lockout.
  'auth.login': usual,
  'auth.anonymous': usual,
  'auth.logout': usual,
  'auth.me': usual,
  'auth.demo': usual,
  'auth.twoFactor': usual,
  'auth.register': usual,
  'auth.resetPassword': usual,
  'auth.confirmEmail': usual,

  'account.view': usual,
  'account.change': { person: 30 },
  'account.changePassword': { person: 20 },
  'account.prove': { person: 30 },
  'account.signIns': { person: 60 },
  'account.data': { person: 10 },
  'account.delete': { person: 10 },
  'account.twoFactor': { person: 60 },
  'account.undoMade': { person: 10 },
  'guest.eraseData': { person: 10 },

  'businesses.apply': { person: 10 },
  'businesses.listMine': usual,
  'businesses.view': usual,
  'businesses.reapply': { person: 10 },

  'venues.list': usual,
  'venues.view': usual,
  'tables.lookUp': usual,
  'tables.view': usual,
  'menus.read': usual,

  'sessions.find': { person: 120 },
  'sessions.start': { person: 20 },
  'sessions.join': { person: 20 },
  'sessions.read': { person: 60 },
  'sessions.leave': { person: 10, session: 60 },
  'sessions.rename': { person: 5, session: 60 },
  'sessions.end': { person: 10, session: 30 },

  // The statement limits orders and their lines by guest, session and branch (`guest-limits.ts`).
  'orders.place': { person: 60 },
  'orders.list': { person: 60 },
  'orders.addItem': { person: 30, session: 120 },
  'orders.changeStatus': { person: 20, session: 60 },

  // A phone sends what changed, at most five times a second.
  'baskets.change': { person: 300, session: 1500, counts: 'lines' },
  'baskets.send': { person: 20, session: 60 },
  'allergies.share': { person: 12, session: 60 },
  // New calls of a session are counted in their transaction, with those that payments make (`MAX_CALLS_PER_MINUTE`).
  'calls.create': { person: 20, session: 60 },

  'bills.read': { person: 60 },
  'bills.choose': { person: 60, session: 180 },
  // Payments have limits of their own.
  'payments.begin': { person: 30, session: 120 },
  // By signature; a provider sends all its events from few addresses.
  'payments.webhook': usual,

  'screens.pair': usual,
  'invitations.view': usual,
  'invitations.accept': usual,
  'adminInvitations.view': usual,
  'adminInvitations.accept': usual,
  'contact.send': usual,
  'mailbox.read': usual,
  'tickets.view': usual,
  'tickets.reply': { person: 30 },

  // Frames and watches of a socket have limits of their own (ADR-0028).
  'rooms.session': usual,
  'rooms.menu': usual,
  'rooms.user': usual,
} as const satisfies Record<OpenAction, ActionLimit>;
