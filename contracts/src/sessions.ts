import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing, RoomPosition, text } from './common.ts';
import { nameText } from './names.ts';
import { TableAllergies } from './allergies.ts';
import { Basket } from './baskets.ts';
import { Call } from './calls.ts';
import { OrderEstimate } from './estimates.ts';
import { Order } from './orders.ts';
import { endingChoice } from './open-order-choice.ts';
import { defineRoute } from './route.ts';

/** A guest at the table. `seat` counts from 1 in order of arrival and determines the guest's colour. */
export const SessionGuest = v.object({
  userId: Id,
  nickname: v.nullable(v.string()),
  seat: v.number(),
});
export type SessionGuest = v.InferOutput<typeof SessionGuest>;

/** Limits whose breach is reported to staff: orders, open orders, guests or renames. */
export const unusualReasons = ['orders', 'openOrders', 'seats', 'renames'] as const;
export type UnusualReason = (typeof unusualReasons)[number];

/** A table session: the guests who sit at a table together. A table has at most one open session (D15). */
export const TableSession = v.object({
  id: Id,
  tableId: Id,
  tableNumber: v.string(),
  branchId: Id,
  /** Number of guests at the table now. */
  guestCount: v.number(),
  /** Guests at the table; empty for callers who aren't among them. */
  guests: v.array(SessionGuest),
  startedAt: Instant,
  endedAt: v.nullable(Instant),
  /** At a `confirm` branch, true until staff have confirmed that guests sit there (D13). */
  awaitsConfirmation: v.optional(v.boolean(), false),
  /** Reason why the session looks unusual; null for guests, and once staff have acknowledged it. */
  unusual: v.optional(v.nullable(v.picklist(unusualReasons)), null),
  /** Session that received its guests when staff merged it. */
  mergedInto: v.optional(
    v.nullable(v.object({ sessionId: Id, tableId: Id, tableNumber: v.string() })),
    null,
  ),
  /** Increases with every change; the highest version wins. */
  version: v.number(),
});
export type TableSession = v.InferOutput<typeof TableSession>;

const sessionParams = { sessionId: IdParam };
/** `userId` is accepted and ignored: the caller is the signed-in user (D2). */
const LegacyUser = { userId: v.exactOptional(v.union([Id, text(64)])) };

/**
 * Returns the open session of a table; null if there is none (D15). At a branch that requires a scan, also
 * null for callers who haven't scanned the table's code, aren't in the session and don't work there. A guest
 * whom staff moved from this table gets the session in which they now sit, at its table.
 */
export const findSession = defineRoute({
  method: 'GET',
  path: '/api/tables/:tableId/session',
  action: 'sessions.find',
  summary: 'Get the open session of a table',
  params: { tableId: IdParam },
  response: v.nullable(TableSession),
});

/** Starts a session, or joins the open one; the table becomes `active`. */
export const startSession = defineRoute({
  method: 'POST',
  path: '/api/tables/:tableId/session/start',
  action: 'sessions.start',
  summary: 'Start or join the session of a table',
  params: { tableId: IdParam },
  response: TableSession,
  errors: ['scan_required', 'table_closed', 'turned_away', 'table_full'],
});

export const joinSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/join',
  action: 'sessions.join',
  summary: 'Join an open session',
  params: sessionParams,
  body: v.optional(v.strictObject(LegacyUser)),
  response: TableSession,
  errors: ['scan_required', 'session_ended', 'turned_away', 'table_full'],
});

/** Leaves the session; the guest's orders stay on the bill. */
export const leaveSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/leave',
  action: 'sessions.leave',
  summary: 'Leave a session',
  params: sessionParams,
  response: Nothing,
});

export const renameGuest = defineRoute({
  method: 'PUT',
  path: '/api/sessions/:sessionId/nickname',
  action: 'sessions.rename',
  summary: 'Rename oneself at the table',
  params: sessionParams,
  body: v.strictObject({ nickname: nameText(24, 1) }),
  response: TableSession,
  errors: ['session_ended', 'too_many_requests'],
});

/**
 * Ends a session. A guest can if nothing is unserved or unpaid (D16), staff if the bill is settled or they state
 * why it is unpaid, with `unpaid` and `unpaidReason`. `bill_unpaid` has `leftMinor` in its details. Writing off
 * is for managers.
 */
export const endSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/end',
  action: 'sessions.end',
  summary: 'End a session',
  params: sessionParams,
  body: v.optional(v.strictObject(endingChoice)),
  response: TableSession,
  errors: ['session_busy', 'bill_unpaid', 'reason_required', 'forbidden'],
});

/**
 * Records whether guests really sit at the table. With `isHere`, releases held orders to the kitchen and
 * acknowledges what was unusual. Otherwise ends the session, cancels its orders as `openOrders: 'cancel'`
 * does, and blocks its guests' browsers from ordering at this branch for 24 hours. Repeating it changes
 * nothing.
 */
export const confirmSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/confirm',
  action: 'sessions.confirm',
  summary: 'Confirm or dismiss a session',
  params: sessionParams,
  body: v.strictObject({ isHere: v.boolean() }),
  response: TableSession,
  errors: ['session_ended'],
});

/** A session with its orders and the room position that they reflect; a phone loads it before it listens. */
export const SessionSnapshot = v.object({
  session: TableSession,
  orders: v.array(Order),
  /** The shared basket, for its guests only. */
  basket: v.exactOptional(Basket),
  allergies: v.exactOptional(TableAllergies),
  /** Calls that aren't done. */
  calls: v.exactOptional(v.array(Call)),
  /** Estimates of the open orders that have one. */
  estimates: v.exactOptional(v.array(OrderEstimate)),
  position: RoomPosition,
});
export type SessionSnapshot = v.InferOutput<typeof SessionSnapshot>;
export const readSession = defineRoute({
  method: 'GET',
  path: '/api/sessions/:sessionId',
  action: 'sessions.read',
  summary: 'Get a session with its orders',
  params: sessionParams,
  response: SessionSnapshot,
});
