import * as v from 'valibot';
import { Business, ManagedBusiness } from './businesses.ts';
import { IdParam, text } from './common.ts';
import { type Action, isOpenInMaintenance } from './policy.ts';
import { defineRoute } from './route.ts';

/** Open in maintenance, but not in a stopped business: what begins or orders something. */
const ended: readonly Action[] = [
  'sessions.join',
  'orders.place',
  'orders.addItem',
  'rounds.place',
  'baskets.send',
];
/** Open in a stopped business, but not in maintenance: reading, support, and what platform users and applicants do. */
const open: readonly Action[] = [
  'businesses.reapply',
  'businesses.viewPlan',
  'businesses.decide',
  'businesses.stop',
  'branches.settings',
  'screens.list',
  'fiscal.export',
  'tables.list',
  'bin.read',
  'menus.list',
  'menus.view',
  'categories.list',
  'menuItems.view',
  'pairings.view',
  'staff.list',
  'apiKeys.list',
  'webhooks.list',
  'reports.read',
  'reports.export',
  'tickets.list',
  'tickets.open',
  'tickets.view',
  'tickets.reply',
];

/**
 * Returns true for what a stopped business still allows (ADR-0060), and one that isn't approved: reading, and
 * finishing and paying what is open, as in maintenance. Its screens and API keys may do nothing at all.
 */
export const isOpenWhileStopped = (action: Action): boolean =>
  open.includes(action) || (isOpenInMaintenance(action) && !ended.includes(action));

/**
 * Stops an approved business (D43): its keys, screens, webhooks, ordering and public page end at once; open tables
 * can be finished and paid. Stopping it again changes nothing. Throws `state_changed` if it isn't approved.
 */
export const stopBusiness = defineRoute({
  method: 'POST',
  path: '/api/admin/businesses/:businessId/stop',
  action: 'businesses.stop',
  summary: 'Stop a business',
  params: { businessId: IdParam },
  body: v.strictObject({ reason: text(500, 3) }),
  response: ManagedBusiness,
  errors: ['state_changed'],
});

/** Gives a stopped business everything back. Does nothing if it isn't stopped. */
export const resumeBusiness = defineRoute({
  method: 'POST',
  path: '/api/admin/businesses/:businessId/resume',
  action: 'businesses.stop',
  summary: 'Resume a stopped business',
  params: { businessId: IdParam },
  response: ManagedBusiness,
});

/** Time in which a user may take back their own decision, in ms. */
export const UNDO_DECISION_MS = 10_000;

/**
 * Takes back the caller's own decision within `UNDO_DECISION_MS` (D43), a few seconds more for a slow connection;
 * the application is then pending. Does nothing if it is pending already. Throws `undo_expired` later, or if another
 * user decided.
 */
export const undoDecision = defineRoute({
  method: 'POST',
  path: '/api/admin/businesses/:businessId/undo-decision',
  action: 'businesses.decide',
  summary: 'Take back a decision',
  params: { businessId: IdParam },
  response: Business,
  errors: ['undo_expired'],
});
