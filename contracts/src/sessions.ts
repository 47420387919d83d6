import * as v from 'valibot';
import { Id, IdParam, Instant, Nothing, RoomPosition, text } from './common.ts';
import { nameText } from './names.ts';
import { Order } from './orders.ts';
import { defineRoute } from './route.ts';

/** A user at the table. `seat` counts from 1 in order of arrival and gives the user's colour. */
export const SessionGuest = v.object({
  userId: Id,
  nickname: v.nullable(v.string()),
  seat: v.number(),
});
export type SessionGuest = v.InferOutput<typeof SessionGuest>;

/**
 * Limits of a session that are reported to staff: too many orders, open orders, guests or renames.
 */
export const unusualReasons = ['orders', 'openOrders', 'seats', 'renames'] as const;
export type UnusualReason = (typeof unusualReasons)[number];

/** A table session: one party at one table. At most one is open a table (D15). */
export const TableSession = v.object({
  id: Id,
  tableId: Id,
  tableNumber: v.string(),
  branchId: Id,
  /** Users at the table now. */
  guestCount: v.number(),
  /** Guests at the table; empty for a caller who isn't one of them. */
  guests: v.array(SessionGuest),
  startedAt: Instant,
  endedAt: v.nullable(Instant),
  /** At a `confirm` branch, until staff have confirmed that a user sits there (D13). */
  awaitsConfirmation: v.optional(v.boolean(), false),
  /** Reason why the session looks unusual; null for guests, and once staff have acknowledged it. */
  unusual: v.optional(v.nullable(v.picklist(unusualReasons)), null),
  /** Grows with every change; the newer one wins. */
  version: v.number(),
});
export type TableSession = v.InferOutput<typeof TableSession>;

const sessionParams = { sessionId: IdParam };
/** `userId` is accepted and ignored: the signed-in user acts (D2). */
const LegacyUser = { userId: v.exactOptional(v.union([v.number(), text(64)])) };

/**
 * The open session of a table; null when there is none (D15). At a branch that asks for a scan it is also
 * null for strangers: only who holds the table's code, sits there or works there reads it.
 */
export const findSession = defineRoute({
  method: 'GET',
  path: '/api/tables/:tableId/session',
  action: 'sessions.find',
  summary: 'The open session of a table, or null',
  params: { tableId: IdParam },
  response: v.nullable(TableSession),
});

/** Starts a session, or joins the one that is open; the table becomes `active`. */
export const startSession = defineRoute({
  method: 'POST',
  path: '/api/tables/:tableId/session/start',
  action: 'sessions.start',
  summary: 'Start (or join) the session of a table',
  params: { tableId: IdParam },
  response: TableSession,
  errors: ['scan_required', 'table_closed', 'turned_away', 'table_full'],
});

export const joinSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/join',
  action: 'sessions.join',
  summary: 'Sit down at an open session',
  params: sessionParams,
  body: v.optional(v.strictObject(LegacyUser)),
  response: TableSession,
  errors: ['scan_required', 'session_ended', 'turned_away', 'table_full'],
});

/** Leaves the table; what was ordered stays on the table's bill. */
export const leaveSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/leave',
  action: 'sessions.leave',
  summary: 'Leave the table',
  params: sessionParams,
  response: Nothing,
});

export const renameGuest = defineRoute({
  method: 'PUT',
  path: '/api/sessions/:sessionId/nickname',
  action: 'sessions.rename',
  summary: 'What the others at the table call me',
  params: sessionParams,
  body: v.strictObject({ nickname: nameText(24, 1) }),
  response: TableSession,
  errors: ['session_ended', 'too_many_requests'],
});

/** The choices that staff have for open orders when they end a session. */
export const openOrderChoices = ['serve', 'cancel'] as const;
export type OpenOrderChoice = (typeof openOrderChoices)[number];
/**
 * `serve` (the default): open orders stay with the kitchen, marked `isSessionEnded`. `cancel`: pending
 * and preparing orders are cancelled with `reason` (required if one is preparing); ready ones remain open.
 * Guests may only end a session without open orders.
 */
export const endingChoice = {
  openOrders: v.exactOptional(v.picklist(openOrderChoices)),
  reason: v.exactOptional(text(200)),
};

/** Ends a session: staff always; a guest only when nothing is unserved or unpaid (D16). */
export const endSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/end',
  action: 'sessions.end',
  summary: 'End a session',
  params: sessionParams,
  body: v.optional(v.strictObject(endingChoice)),
  response: TableSession,
  errors: ['session_busy', 'reason_required'],
});

/**
 * Returns whether the party really sits at the table. `isHere`: its held orders go to the kitchen, and what
 * was unusual about the session is settled. Otherwise the session ends, its orders are cancelled as after
 * `openOrders: 'cancel'`, and its guests' browsers can't order at this branch for 24 hours. A repeat
 * changes nothing.
 */
export const confirmSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/confirm',
  action: 'sessions.confirm',
  summary: 'Confirm that a party sits at its table, or turn it away',
  params: sessionParams,
  body: v.strictObject({ isHere: v.boolean() }),
  response: TableSession,
  errors: ['session_ended'],
});

/** A session with its orders and the room position they reflect: what a phone loads before it listens. */
export const SessionSnapshot = v.object({
  session: TableSession,
  orders: v.array(Order),
  position: RoomPosition,
});
export type SessionSnapshot = v.InferOutput<typeof SessionSnapshot>;
export const readSession = defineRoute({
  method: 'GET',
  path: '/api/sessions/:sessionId',
  action: 'sessions.read',
  summary: 'A session with its orders, as a live snapshot',
  params: sessionParams,
  response: SessionSnapshot,
});
