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
} from './common.ts';
import { BranchOrdering } from './ordering.ts';
import { MAX_LINES, Quantity } from './quantities.ts';
import { defineRoute } from './route.ts';

export const orderStatuses = ['pending', 'preparing', 'ready', 'served', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Status changes allowed to staff: forward with skips, one step back, cancel before it is ready
 * (D19).
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['preparing', 'ready', 'served', 'cancelled'],
  preparing: ['pending', 'ready', 'served', 'cancelled'],
  ready: ['preparing', 'served'],
  served: ['ready'],
  cancelled: [],
};
/** The usual next step of an order: what a ticket's own button does. */
export const stepForward: Partial<Record<OrderStatus, OrderStatus>> = {
  pending: 'preparing',
  preparing: 'ready',
  ready: 'served',
};
/** The one step back that staff may take (D19). */
export const stepBack: Partial<Record<OrderStatus, OrderStatus>> = {
  preparing: 'pending',
  ready: 'preparing',
  served: 'ready',
};
/** Status changes allowed to the guest who placed the order. */
export const guestOrderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['cancelled'],
  preparing: [],
  ready: [],
  served: [],
  cancelled: [],
};
/** The statuses from which `to` can be reached by the given table. */
export const statusesBefore = (
  to: OrderStatus,
  transitions: Record<OrderStatus, readonly OrderStatus[]>,
): OrderStatus[] => orderStatuses.filter((from) => transitions[from].includes(to));

export const OrderLine = v.object({
  id: Id,
  itemId: Id,
  name: LocalizedText,
  quantity: v.number(),
  /** The price of one at the moment of ordering. */
  unitPriceMinor: Minor,
  note: v.nullable(v.string()),
  allergens: v.array(v.string()),
  preparationMinutes: v.number(),
  /** Struck off by the kitchen. */
  isDone: v.boolean(),
});
export type OrderLine = v.InferOutput<typeof OrderLine>;

/** An order as the kitchen, the floor and the guests of its session all see it. */
export const Order = v.object({
  id: Id,
  /** Counts from 1 each business day of the branch; what users call the ticket. */
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
  source: v.picklist(['guest', 'staff']),
  /** Users at the table when it was placed. */
  guestCount: v.number(),
  status: v.picklist(orderStatuses),
  /** Grows with every change; a repeat or a late one is harmless: the newer version wins. */
  version: v.number(),
  totalMinor: TotalMinor,
  /**
   * Time at which the kitchen received it; for a held order, the time at which the guest sent it.
   */
  placedAt: Instant,
  statusChangedAt: Instant,
  cancelReason: v.nullable(v.string()),
  /** False while a cancel that the kitchen must see hasn't been acknowledged. */
  isAcknowledged: v.boolean(),
  /** True when the table session has ended and staff chose to serve its open orders. */
  isSessionEnded: v.optional(v.boolean(), false),
  /**
   * Not shown to the kitchen until staff confirm the session (D13). No one can do anything else to
   * it than cancel it. One that is cancelled remains held, and needs no acknowledgement.
   */
  isHeld: v.optional(v.boolean(), false),
  lines: v.array(OrderLine),
});
export type Order = v.InferOutput<typeof Order>;

/** One line of a cart: only ids, quantities and notes cross the wire (D18). */
export const NewOrderLine = v.strictObject({
  itemId: Id,
  quantity: Quantity,
  note: v.exactOptional(text(200)),
});
export type NewOrderLine = v.InferOutput<typeof NewOrderLine>;

const sessionParams = { sessionId: IdParam };
const orderParams = { orderId: IdParam };

/**
 * Places an order (S7, D17 and D18). With `items`, all lines or none; sent twice under
 * one `clientOrderId` it is one order. Without `items`, an empty order that `addOrderItem` fills and
 * the kitchen doesn't see until it has a line. `expectedTotal` is in lira, as on the menu.
 */
export const placeOrder = defineRoute({
  method: 'POST',
  path: '/api/sessions/:sessionId/orders',
  action: 'orders.place',
  summary: 'Place an order',
  params: sessionParams,
  body: v.optional(
    v.strictObject({
      userId: v.exactOptional(v.union([v.number(), text(64)])),
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

/** The orders of a session, oldest first; `clientOrderId` answers "did it arrive?". */
export const listSessionOrders = defineRoute({
  method: 'GET',
  path: '/api/sessions/:sessionId/orders',
  action: 'orders.list',
  summary: 'Orders of a session',
  params: sessionParams,
  query: { clientOrderId: v.exactOptional(text(64)) },
  response: v.array(Order),
});

/**
 * Moves an order along its transitions; an order that already has the status is answered 200 without an
 * event. With `from`, an order whose status is neither `from` nor `status` is refused with `state_changed`.
 */
export const changeOrderStatus = defineRoute({
  method: 'PATCH',
  path: '/api/orders/:orderId/status',
  action: 'orders.changeStatus',
  summary: 'Change the status of an order',
  params: orderParams,
  body: v.strictObject({
    status: v.picklist(orderStatuses),
    /** The status that the caller saw. */
    from: v.exactOptional(v.picklist(orderStatuses)),
    /** Reason for a cancellation; required from staff once the kitchen has begun. */
    reason: v.exactOptional(text(200)),
  }),
  response: Order,
  errors: ['session_ended', 'transition_not_allowed', 'state_changed', 'reason_required'],
});

export const strikeOrderLine = defineRoute({
  method: 'PATCH',
  path: '/api/orders/:orderId/lines/:lineId',
  action: 'orders.strikeLine',
  summary: 'Strike a line of a ticket, or bring it back',
  params: { orderId: IdParam, lineId: IdParam },
  body: v.strictObject({ isDone: v.boolean() }),
  response: Order,
  errors: ['transition_not_allowed'],
});

/** The kitchen saw the cancel; the ticket leaves the board. */
export const acknowledgeOrder = defineRoute({
  method: 'POST',
  path: '/api/orders/:orderId/acknowledge',
  action: 'orders.acknowledge',
  summary: 'Acknowledge a cancelled order',
  params: orderParams,
  response: Order,
});

/** The longest search of a history. */
export const MAX_SEARCH = 100;

/**
 * The orders of a branch. `active`: what kitchen and floor still have to act on, oldest first, with
 * the room position. `history`: served and cancelled, newest first, by keyset: hand `nextCursor`
 * back as `cursor`. `search` and `status` narrow a history: each term (`toSearchTerms`) is a ticket's
 * number or a part of the table's name, who ordered or an item, folded (D30). So asked, a page
 * may hold few or none and still have a next one: it has looked back to `lookedBackTo`.
 */
export const listBranchOrders = defineRoute({
  method: 'GET',
  path: '/api/branches/:branchId/orders',
  action: 'branches.orders',
  summary: 'Active orders of a branch, or its history by page',
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
    /** Orders placed since the branch's business day began, except held ones. */
    todayCount: v.number(),
    /** The state of guests' orders; with the active orders only. */
    ordering: v.exactOptional(BranchOrdering),
    position: RoomPosition,
  }),
});
