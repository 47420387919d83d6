import * as v from 'valibot';
import { Id, IdParam, Instant, Price, Version } from './common.ts';
import { LineId } from './line-ids.ts';
import { type LineChoice, NewOrderLine, Order } from './orders.ts';
import { Quantity } from './quantities.ts';
import { defineRoute } from './route.ts';

/** Maximum number of lines in the shared basket: of one guest, and of the session. */
export const MAX_OWN_BASKET_LINES = 60;
export const MAX_BASKET_LINES = 200;
/** Time without a connection after which a guest isn't waited for. */
export const AWAY_AFTER_MS = 60_000;

/** Choices of a line. One that can be ordered doesn't compile until it is here. */
const basketChoices = {
  /** True if it is for the whole table. */
  isForTable: v.boolean(),
  itemId: Id,
  options: v.array(Id),
  note: v.nullable(v.string()),
} satisfies Record<LineChoice, v.GenericSchema>;

/**
 * A line of the shared basket of a session. Only the guest who added it can change it, also if it is for the
 * table (ADR-0035).
 */
export const BasketLine = v.object({
  id: LineId,
  addedBy: Id,
  ...basketChoices,
  /** 0 once it was removed or ordered; such a line never returns. */
  quantity: v.number(),
  addedAt: Instant,
  changedAt: Instant,
  /** Increases with every change; the highest version wins. */
  version: v.number(),
});
export type BasketLine = v.InferOutput<typeof BasketLine>;

/** A guest's state in the shared basket. */
export const BasketGuest = v.object({
  userId: Id,
  /** True if the guest has marked their lines as ready to be sent; any change of them removes the mark. */
  isReady: v.boolean(),
  /** False once the guest's phones have had no connection for `AWAY_AFTER_MS`. */
  isHere: v.boolean(),
  version: v.number(),
});
export type BasketGuest = v.InferOutput<typeof BasketGuest>;

/** The shared basket: the guests' drafts before they are ordered. */
export const Basket = v.object({ lines: v.array(BasketLine), guests: v.array(BasketGuest) });
export type Basket = v.InferOutput<typeof Basket>;

/** Changed lines and guests of a basket, each complete. */
export const BasketChange = v.object({ sessionId: Id, ...Basket.entries });
export type BasketChange = v.InferOutput<typeof BasketChange>;

const sessionParams = { sessionId: IdParam };

/**
 * Adds, changes and removes lines of the caller. `version` is the one that the phone last saw, 0 for a new
 * line. Returns these lines as they now are: a line whose version wasn't current, and one that has been
 * ordered or removed, stays as it is. Repeating it changes nothing. Refused with `forbidden` if a line is
 * another guest's, and with `basket_full` beyond the limits; nothing is then changed.
 */
export const changeBasket = defineRoute({
  method: 'PUT',
  path: '/api/sessions/:sessionId/basket/lines',
  action: 'baskets.change',
  summary: 'Change one’s lines of the shared basket',
  params: sessionParams,
  body: v.strictObject({
    lines: v.pipe(
      v.array(
        v.strictObject({
          id: LineId,
          version: Version,
          ...v.omit(NewOrderLine, ['quantity', 'basketLineId']).entries,
          /** 0 removes the line. */
          quantity: v.union([v.literal(0), Quantity]),
        }),
      ),
      v.minLength(1),
      v.maxLength(MAX_OWN_BASKET_LINES),
    ),
  }),
  response: v.object({ lines: v.array(BasketLine) }),
  errors: ['session_ended', 'basket_full', 'too_many_requests'],
});

/** Marks the caller as ready, or not. Repeating it changes nothing. */
export const setReady = defineRoute({
  method: 'PUT',
  path: '/api/sessions/:sessionId/basket/ready',
  action: 'baskets.change',
  summary: 'Mark oneself as ready to order',
  params: sessionParams,
  body: v.strictObject({ isReady: v.boolean() }),
  response: BasketGuest,
  errors: ['session_ended'],
});

/**
 * Orders the given lines for the table: one order for each guest with lines, in one round; all or none. A
 * repeat with the same `roundId` returns the same orders. Refused with `basket_changed` if a line isn't
 * current, and with `guests_not_ready` if a line's guest isn't ready and isn't the caller, or a guest who is
 * here and has lines isn't ready. Refused lines are in `details`, as in `placeOrder`.
 */
export const sendBasket = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/basket/send',
  action: 'baskets.send',
  summary: 'Order the shared basket for the table',
  params: sessionParams,
  body: v.strictObject({
    roundId: LineId,
    lines: v.pipe(
      v.array(v.strictObject({ id: LineId, version: v.pipe(Version, v.minValue(1)) })),
      v.minLength(1),
      v.maxLength(MAX_BASKET_LINES),
    ),
    expectedTotal: v.exactOptional(Price),
  }),
  response: v.array(Order),
  errors: [
    'basket_changed',
    'guests_not_ready',
    'scan_required',
    'session_ended',
    'items_unavailable',
    'items_by_weight',
    'options_invalid',
    'total_changed',
    'total_too_large',
    'client_order_id_reused',
    'ordering_paused',
    'orders_too_fast',
    'open_orders_limit',
    'turned_away',
  ],
});
