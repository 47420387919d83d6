import * as v from 'valibot';
import { Id, IdParam } from './common.ts';
import { defineRoute } from './route.ts';
import { TableSession } from './sessions.ts';

/** Guests who changed sessions, after a merge or a split, with both sessions as they now are. */
export const GuestMove = v.object({
  userIds: v.array(Id),
  /** Ended after a merge. */
  from: TableSession,
  to: TableSession,
});
export type GuestMove = v.InferOutput<typeof GuestMove>;

const sessionParams = { sessionId: IdParam };
/** Table at which the caller last saw the session; another one is refused with `state_changed`. */
const fromTableId = Id;

/**
 * Moves a session, with its guests, orders, basket and calls, to a free table of the branch. Refused with
 * `table_in_use` if it has a session, and with `table_closed`. Repeating it changes nothing.
 */
export const moveSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/move',
  action: 'sessions.move',
  summary: 'Move a session to a free table',
  params: sessionParams,
  body: v.strictObject({ fromTableId, tableId: Id }),
  response: TableSession,
  errors: ['session_ended', 'state_changed', 'table_in_use', 'table_closed'],
});

/**
 * Merges a session into that of another table of the branch, which receives its guests, orders, basket, calls
 * and allergies; the session ends with `mergedInto`. Repeating it changes nothing.
 */
export const mergeSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/merge',
  action: 'sessions.move',
  summary: 'Merge a session into that of another table',
  params: sessionParams,
  body: v.strictObject({ fromTableId, intoSessionId: Id }),
  response: GuestMove,
  errors: ['session_ended', 'state_changed', 'table_full'],
});

/**
 * Splits guests with their orders, basket lines and allergies into a new session at a free table. Refused with
 * `state_changed` if one has left, and with `invalid_input` for all guests.
 */
export const splitSession = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/split',
  action: 'sessions.move',
  summary: 'Split guests into a new session',
  params: sessionParams,
  body: v.strictObject({
    fromTableId,
    tableId: Id,
    userIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)),
  }),
  response: GuestMove,
  errors: ['session_ended', 'state_changed', 'table_in_use', 'table_closed'],
  isRepeatable: true,
});
