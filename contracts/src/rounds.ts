import * as v from 'valibot';
import { Id, IdParam, Price, text } from './common.ts';
import { LineId } from './line-ids.ts';
import { NewOrderLine, Order, orderStatuses } from './orders.ts';
import { MAX_LINES } from './quantities.ts';
import { defineRoute } from './route.ts';

/**
 * Moves orders of a round together, in one transaction: those in `from` move to `status`, those already in
 * `status` stay. Refused with `state_changed`, and nothing moves, if one is in any other status. With
 * `stationId`, moves the part of that station instead, between the statuses of a part.
 */
export const advanceRound = defineRoute({
  method: 'PATCH',
  path: '/api/sessions/:sessionId/rounds/:round/status',
  action: 'rounds.advance',
  summary: 'Change the status of the orders of a round',
  params: { sessionId: IdParam, round: IdParam },
  body: v.strictObject({
    status: v.picklist(orderStatuses),
    from: v.picklist(orderStatuses),
    orderIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(100)),
    stationId: v.exactOptional(Id),
    /** Reason for a cancellation; required once the kitchen has started. */
    reason: v.exactOptional(text(200)),
  }),
  response: v.array(Order),
  errors: ['transition_not_allowed', 'state_changed', 'reason_required'],
});

/**
 * Orders on behalf of a table, by staff: one order for each guest, and one for the table (`guestId` null), in
 * one round; all or none. A repeat with the same `roundId` returns the same orders. Refused lines are in
 * `details`, as in `placeOrder`. Refused with `state_changed` if a guest has left.
 */
export const placeRound = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/rounds',
  action: 'rounds.place',
  summary: 'Order for a table',
  params: { sessionId: IdParam },
  body: v.strictObject({
    roundId: LineId,
    orders: v.pipe(
      v.array(
        v.strictObject({
          guestId: v.nullable(Id),
          items: v.pipe(v.array(NewOrderLine), v.minLength(1), v.maxLength(MAX_LINES)),
        }),
      ),
      v.minLength(1),
      v.maxLength(50),
    ),
    expectedTotal: v.exactOptional(Price),
  }),
  response: v.array(Order),
  errors: [
    'session_ended',
    'state_changed',
    'items_unavailable',
    'items_by_weight',
    'options_invalid',
    'total_changed',
    'total_too_large',
    'client_order_id_reused',
  ],
});
