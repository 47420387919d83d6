import * as v from 'valibot';
import { Id, IdParam, text } from './common.ts';
import { Order, orderStatuses } from './orders.ts';
import { defineRoute } from './route.ts';

/**
 * Moves orders of a round together, in one transaction: those in `from` move to `status`, those already in
 * `status` stay. Refused with `state_changed`, and nothing moves, if one is in any other status.
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
    /** Reason for a cancellation; required once the kitchen has started. */
    reason: v.exactOptional(text(200)),
  }),
  response: v.array(Order),
  errors: ['transition_not_allowed', 'state_changed', 'reason_required'],
});
