import * as v from 'valibot';
import { Id, IdParam, Instant, text } from './common.ts';
import { defineRoute } from './route.ts';

export const callKinds = ['help', 'water', 'napkin', 'cutlery', 'bill', 'other'] as const;
export type CallKind = (typeof callKinds)[number];
export const callStatuses = ['open', 'seen', 'done'] as const;
export type CallStatus = (typeof callStatuses)[number];

/** Status changes allowed to staff. */
export const callTransitions: Record<CallStatus, readonly CallStatus[]> = {
  open: ['seen', 'done'],
  seen: ['done'],
  done: [],
};

/** Maximum length of a call's text. */
export const MAX_CALL_TEXT = 80;
/** Time without an answer after which a repeated call is raised. */
export const RAISE_CALL_AFTER_MS = 5 * 60_000;
/** Number of calls that a session can make in a minute. */
export const MAX_CALLS_PER_MINUTE = 12;

/** A guest's call for the waiter. A session has at most one call of each kind that isn't done. */
export const Call = v.object({
  id: Id,
  branchId: Id,
  tableId: Id,
  tableNumber: v.string(),
  sessionId: Id,
  kind: v.picklist(callKinds),
  /** The guest's own words; only with `other`. */
  text: v.nullable(v.string()),
  status: v.picklist(callStatuses),
  calledAt: Instant,
  /** Number of times it was repeated, each after `RAISE_CALL_AFTER_MS` without an answer. */
  raises: v.number(),
  /** Time of the last repetition. */
  raisedAt: v.nullable(Instant),
  seenAt: v.nullable(Instant),
  /** Name of the member of staff who is coming; null for a paired screen. */
  seenBy: v.nullable(v.string()),
  doneAt: v.nullable(Instant),
  /** Increases with every change; the highest version wins. */
  version: v.number(),
});
export type Call = v.InferOutput<typeof Call>;

const sessionParams = { sessionId: IdParam };

/**
 * Calls the waiter. A kind that is already called stays as it is, or is raised if nobody has seen it for
 * `RAISE_CALL_AFTER_MS`. Returns the calls of these kinds. `other` needs a text.
 */
export const callWaiter = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/calls',
  action: 'calls.create',
  summary: 'Call the waiter',
  params: sessionParams,
  body: v.strictObject({
    kinds: v.pipe(v.array(v.picklist(callKinds)), v.minLength(1), v.maxLength(callKinds.length)),
    text: v.exactOptional(text(MAX_CALL_TEXT)),
  }),
  response: v.array(Call),
  errors: ['session_ended', 'scan_required', 'turned_away', 'too_many_requests'],
});

/** Withdraws the table's open calls: nobody needs to come. Repeating it changes nothing. */
export const withdrawCalls = defineRoute({
  method: 'DELETE',
  path: '/api/sessions/:sessionId/calls',
  action: 'calls.create',
  summary: 'Withdraw the calls of a table',
  params: sessionParams,
  response: v.array(Call),
});

/**
 * Answers a call: `seen`, then `done`, or `done` at once. If it already has the status, returns 200 without
 * an event. A call that is done can't be changed: refused with `state_changed` and the present call.
 */
export const answerCall = defineRoute({
  method: 'PATCH',
  path: '/api/sessions/:sessionId/calls/:callId',
  action: 'calls.answer',
  summary: 'Answer a call',
  params: { ...sessionParams, callId: IdParam },
  body: v.strictObject({ status: v.picklist(['seen', 'done']) }),
  response: Call,
  errors: ['state_changed'],
});
