import type { BusinessRole, PlatformRole } from './roles.ts';

/**
 * Grants of a caller for the resource of a call. `anyone` applies to all callers, `signedIn` to
 * guests and users, `account` to users with an account only, `guest` to guests only, `manager` to managers of any business; a business role
 * only in its own business (and branch, if the membership names one); the others to one table,
 * session or order. A paired screen has only its own grant and `anyone`.
 */
export type Grant =
  | 'anyone'
  | 'signedIn'
  | 'account'
  | 'guest'
  | 'manager'
  | BusinessRole
  | PlatformRole
  /** The paired screen of the branch's kitchen. */
  | 'kitchenScreen'
  /** The paired tablet of the branch's waiters. */
  | 'waiterScreen'
  /** Uses this table: the branch allows open ordering, or the caller scanned its code recently (D13). */
  | 'tableHolder'
  /** A guest of this session. */
  | 'sessionMember'
  /** Placed this order and is still in its session. */
  | 'orderOwner'
  /** Applied for this business, whatever the decision (D3). */
  | 'applicant'
  /** Opened this support ticket and still works in its business. */
  | 'ticketOpener';

export type Scope =
  | 'public'
  | 'self'
  | 'table'
  | 'session'
  | 'order'
  | 'branch'
  | 'business'
  | 'menu'
  | 'menuItem'
  | 'ticket'
  | 'platform';
