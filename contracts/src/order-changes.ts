import * as v from 'valibot';
import { Id, IdParam, Instant, text } from './common.ts';
import { NewOrderLine, Order, orderStatuses, partStatuses } from './orders.ts';
import { MAX_QUANTITY, Quantity } from './quantities.ts';
import { defineRoute } from './route.ts';

const lineParams = { orderId: IdParam, lineId: IdParam };
/** Quantity that the caller last saw; another one is refused with `state_changed`. */
const from = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY));

/**
 * Changes the quantity of a line of an open order; 0 cancels the line, and the order with its last one. More
 * is priced as the line was, and refused with `items_unavailable` if the item is sold out. Less needs a reason
 * once the station has started. Refused with `transition_not_allowed` once the station is done with it. The
 * station sees the change until it acknowledges it.
 */
export const changeLineQuantity = defineRoute({
  method: 'PATCH',
  path: '/api/orders/:orderId/lines/:lineId/quantity',
  action: 'orders.changeLine',
  summary: 'Change the quantity of an order line, or cancel it',
  params: lineParams,
  body: v.strictObject({
    from,
    quantity: v.union([v.literal(0), Quantity]),
    reason: v.exactOptional(text(200)),
  }),
  response: Order,
  errors: [
    'session_ended',
    'transition_not_allowed',
    'state_changed',
    'reason_required',
    'items_unavailable',
    'total_too_large',
  ],
});

/** Replaces a line that its station hasn't started: cancels it and adds another to the same order. */
export const replaceLine = defineRoute({
  method: 'POST',
  path: '/api/orders/:orderId/lines/:lineId/replace',
  action: 'orders.changeLine',
  summary: 'Replace an order line',
  params: lineParams,
  body: v.strictObject({ from, line: NewOrderLine, reason: v.exactOptional(text(200)) }),
  response: Order,
  errors: [
    'session_ended',
    'transition_not_allowed',
    'state_changed',
    'items_unavailable',
    'items_by_weight',
    'options_invalid',
    'total_too_large',
  ],
  isRepeatable: true,
});

/**
 * Marks a line as brought to the table, or takes it back. With its last line the order is `served`; taking one
 * back makes it `ready` again. Repeating it changes nothing.
 */
export const serveLine = defineRoute({
  method: 'PATCH',
  path: '/api/orders/:orderId/lines/:lineId/served',
  action: 'orders.serveLine',
  summary: 'Mark an order line as served or not served',
  params: lineParams,
  body: v.strictObject({ isServed: v.boolean() }),
  response: Order,
  errors: ['transition_not_allowed'],
});

/** Kinds of changes in an order's history. */
export const orderChangeKinds = [
  'placed',
  'released',
  'statusChanged',
  'partChanged',
  'lineAdded',
  'lineChanged',
  'lineReplaced',
  'lineServed',
  'acknowledged',
  'moved',
  'sessionEnded',
] as const;
export type OrderChangeKind = (typeof orderChangeKinds)[number];

/** One entry of an order's history. Fields that don't apply to its kind are absent. */
export const OrderChange = v.object({
  at: Instant,
  kind: v.picklist(orderChangeKinds),
  actor: v.nullable(v.object({ name: v.string(), kind: v.picklist(['guest', 'staff', 'screen']) })),
  status: v.exactOptional(v.picklist(orderStatuses)),
  partStatus: v.exactOptional(v.picklist(partStatuses)),
  stationId: v.exactOptional(v.nullable(Id)),
  lineId: v.exactOptional(Id),
  /** Line that replaces it. */
  byLineId: v.exactOptional(Id),
  /** False if the line was taken back. */
  isServed: v.exactOptional(v.boolean()),
  fromQuantity: v.exactOptional(v.number()),
  quantity: v.exactOptional(v.number()),
  reason: v.exactOptional(v.nullable(v.string())),
  fromTable: v.exactOptional(v.string()),
  toTable: v.exactOptional(v.string()),
});
export type OrderChange = v.InferOutput<typeof OrderChange>;

/** Returns an order with its history, oldest first. */
export const readOrderChanges = defineRoute({
  method: 'GET',
  path: '/api/orders/:orderId/changes',
  action: 'orders.changes',
  summary: 'Get an order with its history',
  params: { orderId: IdParam },
  response: v.object({ order: Order, changes: v.array(OrderChange) }),
});
