import * as v from 'valibot';
import {
  Id,
  IdParam,
  Instant,
  LocalizedText,
  Minor,
  Price,
  RoomPosition,
  text,
  TotalMinor,
  Version,
} from './common.ts';
import { TableAllergies } from './allergies.ts';
import { LineId } from './line-ids.ts';
import { NoteReading } from './notes.ts';
import { ChosenOption, MAX_CHOSEN } from './options.ts';
import { BranchOrdering } from './ordering.ts';
import { MAX_LINES, Quantity } from './quantities.ts';
import { defineRoute } from './route.ts';

export const orderStatuses = ['pending', 'preparing', 'ready', 'served', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** Statuses of an order at one station. */
export const partStatuses = ['pending', 'preparing', 'ready'] as const;
export type PartStatus = (typeof partStatuses)[number];

export const OrderLine = v.object({
  id: Id,
  itemId: Id,
  name: LocalizedText,
  quantity: v.number(),
  /** Price of one item with its options when it was ordered; never below 0. */
  unitPriceMinor: Minor,
  note: v.nullable(v.string()),
  allergens: v.array(v.string()),
  preparationMinutes: v.number(),
  /** Marked as done by the kitchen. */
  isDone: v.boolean(),
  /** Chosen options, by group and position. */
  options: v.optional(v.array(ChosenOption), []),
  /** True if it is for the whole table instead of the guest who ordered it. */
  isForTable: v.optional(v.boolean(), false),
  /** Line of the shared basket that it was; baskets drop it. */
  basketLineId: v.optional(v.nullable(LineId), null),
  /** The note in the kitchen's language; null until the worker has read it. */
  noteReading: v.optional(v.nullable(NoteReading), null),
  /** Station that makes it; null for orders older than stations, which the default one made. */
  stationId: v.optional(v.nullable(Id), null),
  isServed: v.optional(v.boolean(), false),
  /** Quantity that the station last acknowledged; null if it is the present one. */
  seenQuantity: v.optional(v.nullable(v.number()), null),
  /** Reason for the last reduction; a line with quantity 0 is cancelled. */
  changeReason: v.optional(v.nullable(v.string()), null),
  /** Line that it replaces. */
  replacesLineId: v.optional(v.nullable(Id), null),
  /** VAT included in the price, in hundredths of a percent. */
  vatRate: v.optional(v.number(), 1000),
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

/** State of an order at one of its stations. */
export const OrderPart = v.object({
  stationId: Id,
  status: v.picklist(partStatuses),
  /** False while the station hasn't acknowledged the cancellation of the order. */
  isAcknowledged: v.optional(v.boolean(), true),
});
export type OrderPart = v.InferOutput<typeof OrderPart>;

/** An order as the kitchen, the waiters and the guests of its session see it. */
export const Order = v.object({
  id: Id,
  /** Order number: counts from 1 on each business day of the branch. */
  number: v.number(),
  branchId: Id,
  tableId: Id,
  tableNumber: v.string(),
  sessionId: Id,
  clientOrderId: v.nullable(v.string()),
  placedBy: v.object({
    userId: Id,
    nickname: v.nullable(v.string()),
    seat: v.nullable(v.number()),
  }),
  /** Guest for whom staff ordered; null if they ordered for the table, or the guest ordered. */
  placedFor: v.optional(
    v.nullable(v.object({ userId: Id, nickname: v.nullable(v.string()), seat: v.number() })),
    null,
  ),
  source: v.picklist(['guest', 'staff']),
  /** Number of guests at the table when it was placed. */
  guestCount: v.number(),
  status: v.picklist(orderStatuses),
  /** Increases with every change; the highest version wins, so repeated or late events do no harm. */
  version: v.number(),
  totalMinor: TotalMinor,
  /** Time at which the kitchen received it; for a held order, the time at which the guest sent it. */
  placedAt: Instant,
  statusChangedAt: Instant,
  cancelReason: v.nullable(v.string()),
  /** False while the kitchen hasn't acknowledged a cancellation that it must see: of the order, or lines of a served one. */
  isAcknowledged: v.boolean(),
  /** True if the session has ended and staff chose to serve its open orders. */
  isSessionEnded: v.optional(v.boolean(), false),
  /** Hidden from the kitchen until staff confirm the session (D13): it can only be cancelled, and stays held then. */
  isHeld: v.optional(v.boolean(), false),
  /** Round of the session, from 1: an order joins the last one while it is young and nothing is started. */
  round: v.optional(v.number(), 1),
  /**
   * Its stations, if its lines that aren't cancelled have more than one. The order is `pending` while all
   * are, `ready` when all are, else `preparing`.
   */
  parts: v.optional(v.array(OrderPart), []),
  lines: v.array(OrderLine),
});
export type Order = v.InferOutput<typeof Order>;

/** One line of a cart. Only ids, choices, quantities and notes are sent (D18). */
export const NewOrderLine = v.strictObject({
  itemId: Id,
  quantity: Quantity,
  note: v.exactOptional(text(200)),
  /** Chosen options; without the field, the defaults of the item's groups. */
  options: v.exactOptional(v.pipe(v.array(Id), v.maxLength(MAX_CHOSEN))),
  isForTable: v.exactOptional(v.boolean()),
  /** The caller's line of the shared basket; an order of an ended one is refused with `basket_changed`. */
  basketLineId: v.exactOptional(LineId),
});
export type NewOrderLine = v.InferOutput<typeof NewOrderLine>;
/** Fields that a guest chooses for a line. */
export type LineChoice = Exclude<keyof NewOrderLine, 'quantity' | 'basketLineId'>;

const sessionParams = { sessionId: IdParam };
const orderParams = { orderId: IdParam };

/**
 * Places an order (S7, D17 and D18). With `items`, stores all lines or none; repeats with the same
 * `clientOrderId` return the same order. Without `items`, creates an empty order for `addOrderItem`, hidden
 * from the kitchen until it has a line. `expectedTotal` is in lira, as on the menu.
 */
export const placeOrder = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/orders',
  action: 'orders.place',
  summary: 'Place an order',
  params: sessionParams,
  body: v.optional(
    v.strictObject({
      userId: v.exactOptional(v.union([Id, text(64)])),
      clientOrderId: v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/))),
      items: v.exactOptional(v.pipe(v.array(NewOrderLine), v.minLength(1), v.maxLength(MAX_LINES))),
      expectedTotal: v.exactOptional(Price),
    }),
  ),
  response: Order,
  errors: [
    'scan_required',
    'session_ended',
    'items_unavailable',
    'items_by_weight',
    'options_invalid',
    'basket_changed',
    'total_changed',
    'total_too_large',
    'client_order_id_reused',
    'ordering_paused',
    'orders_too_fast',
    'open_orders_limit',
    'turned_away',
  ],
});

export const addOrderItem = defineRoute({
  method: 'POST',
  path: '/api/orders/:orderId/items',
  action: 'orders.addItem',
  summary: 'Add a line to a pending order',
  params: orderParams,
  body: NewOrderLine,
  response: Order,
  errors: [
    'session_ended',
    'items_unavailable',
    'items_by_weight',
    'options_invalid',
    'basket_changed',
    'total_too_large',
    'transition_not_allowed',
    'scan_required',
    'ordering_paused',
    'orders_too_fast',
    'open_orders_limit',
    'turned_away',
  ],
  isRepeatable: true,
});

/** Lists orders, oldest first; `clientOrderId`, or `roundId` anywhere in the branch (staff), if they arrived. */
export const listSessionOrders = defineRoute({
  method: 'GET',
  path: '/api/sessions/:sessionId/orders',
  action: 'orders.list',
  summary: 'List the orders of a session',
  params: sessionParams,
  query: { clientOrderId: v.exactOptional(text(64)), roundId: v.exactOptional(LineId) },
  response: v.array(Order),
});

/**
 * Moves an order along its transitions. If it already has the status, returns 200 without an event. With `from`, an
 * order whose status is neither `from` nor `status` is refused with `state_changed`. A cancellation is of the lines
 * that may leave (`leavesWhenCancelled`): if others remain, the order is `served` or keeps its status.
 */
export const changeOrderStatus = defineRoute({
  method: 'PATCH',
  path: '/api/orders/:orderId/status',
  action: 'orders.changeStatus',
  summary: 'Change the status of an order',
  params: orderParams,
  body: v.strictObject({
    status: v.picklist(orderStatuses),
    /** Status that the caller last saw. */
    from: v.exactOptional(v.picklist(orderStatuses)),
    /** Reason for a cancellation; required from staff once the kitchen has started. */
    reason: v.exactOptional(text(200)),
  }),
  response: Order,
  errors: ['session_ended', 'transition_not_allowed', 'state_changed', 'reason_required'],
});

export const strikeOrderLine = defineRoute({
  method: 'PATCH',
  path: '/api/orders/:orderId/lines/:lineId',
  action: 'orders.strikeLine',
  summary: 'Mark an order line as done or not done',
  params: { orderId: IdParam, lineId: IdParam },
  body: v.strictObject({ isDone: v.boolean() }),
  response: Order,
  errors: ['transition_not_allowed'],
});

/**
 * Acknowledges what changed, for one station or all; `state_changed` after `version`. Repeating it changes nothing.
 */
export const acknowledgeOrder = defineRoute({
  method: 'POST',
  path: '/api/orders/:orderId/acknowledge',
  action: 'orders.acknowledge',
  summary: 'Acknowledge a cancelled or changed order',
  params: orderParams,
  body: v.optional(
    v.strictObject({ stationId: v.exactOptional(Id), version: v.exactOptional(Version) }),
  ),
  response: Order,
  errors: ['state_changed'],
});

/** Maximum length of an order search. */
export const MAX_SEARCH = 100;

/**
 * Lists orders of a branch. `active`: those that kitchen and floor still handle, oldest first, with the room position:
 * open ones, and those with an unacknowledged cancellation. `history`: served and cancelled orders, newest first; pass
 * `nextCursor` as `cursor` for the next page. `search` and `status` filter the history: each term (`toSearchTerms`)
 * matches an order number or part of the name of the table, user, an item or option, folded (D30). A filtered page
 * may be short or empty and still have a next page: it has searched back to `lookedBackTo`.
 */
export const listBranchOrders = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/orders',
  action: 'branches.orders',
  summary: 'List the active orders of a branch, or its history',
  params: { branchId: IdParam },
  query: {
    state: v.optional(v.picklist(['active', 'history']), 'active'),
    cursor: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{1,16}_\d{1,15}$/))),
    limit: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
      '50',
    ),
    search: v.exactOptional(text(MAX_SEARCH)),
    status: v.exactOptional(v.picklist(['served', 'cancelled'])),
  },
  response: v.object({
    orders: v.array(Order),
    nextCursor: v.nullable(v.string()),
    /** Start of the next page. */
    lookedBackTo: v.exactOptional(Instant),
    /** Number of orders since the branch's business day began, without held ones. */
    todayCount: v.number(),
    /** State of guest ordering; with `active` only. */
    ordering: v.exactOptional(BranchOrdering),
    /** Allergies shared at tables with open orders; with `active` only. */
    allergies: v.exactOptional(v.array(TableAllergies)),
    position: RoomPosition,
  }),
});
