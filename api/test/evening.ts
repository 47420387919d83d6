import {
  changeOrderStatus,
  listSessionOrders,
  type NewOrderLine,
  type Order,
  type OrderStatus,
  placeOrder,
} from '@sofra/contracts/orders';
import { endSession, joinSession, readSession } from '@sofra/contracts/sessions';
import { sharedApi, type TestApi } from './api.ts';
import { billsOf, leftUnpaid } from './bills.ts';
import { movesBy } from './moves.ts';
import { joinParty, orderOf, type Party, seatParty } from './parties.ts';
import { type SignedInUser, signInAs } from './sign-in.ts';
import { buildTable, buildVenue, type VenueOptions } from './venue.ts';

interface Seated {
  sessionId: number;
  guest?: SignedInUser;
}
interface Who {
  cookie: string;
}

/** Guest and items of an order; by default the party's first guest orders one of the venue's first item. */
interface Placing {
  by?: Who;
  /** Index into `venue.items`. */
  item?: number;
  quantity?: number;
  clientOrderId?: string;
  /** A whole cart, in place of `item` and `quantity`. */
  items?: NewOrderLine[];
  expectedTotal?: number;
}

const whoOf = ({ guest }: Seated, who: Who | undefined): Who => {
  const found = who ?? guest;
  if (!found) throw new Error('nobody makes this call');
  return found;
};

/**
 * A venue at work with a waiter and a manager, on `api` or the API that a worker's files share:
 * builders of tables, parties and paid bills, and the calls that most tests make.
 */
export async function openEvening({
  api: given,
  ...options
}: VenueOptions & { api?: TestApi } = {}) {
  const api = given ?? (await sharedApi());
  const venue = await buildVenue(api.db, options);
  const waiter = await signInAs(api, 'waiter', venue);
  const manager = await signInAs(api, 'branch_manager', venue);
  const bills = billsOf(api);
  let tables = 0;
  const at = (of: Seated, who?: Who) => ({
    params: { sessionId: of.sessionId },
    cookie: whoOf(of, who).cookie,
  });
  const itemOf = (index: number) => {
    const found = venue.items[index];
    if (!found) throw new Error(`the venue has no item ${index}`);
    return found;
  };
  /** The call that orders, for `api.ask` and `api.refused`. */
  const placing = (of: Seated, { by, item = 0, items, expectedTotal, ...rest }: Placing = {}) => {
    const call = orderOf(of, whoOf(of, by), itemOf(item).id, rest);
    const total = expectedTotal !== undefined && { expectedTotal };
    return { ...call, body: { ...call.body, ...(items && { items }), ...total } };
  };
  const place = (of: Seated, what?: Placing): Promise<Order> =>
    api.ask(placeOrder, placing(of, what));
  const setStatus = ({ id }: { id: number }, status: OrderStatus, reason = 'Bitti') =>
    api.ask(changeOrderStatus, {
      params: { orderId: id },
      body: { status, ...(status === 'cancelled' && { reason }) },
      cookie: waiter.cookie,
    });
  /** A guest at a table of their own. */
  const aParty = (guest?: SignedInUser): Promise<Party> => seatParty(api, venue, guest);
  /** A party that has ordered this many of the first item, at 85 lira each. */
  const anOrder = async (quantity = 1) => {
    const party = await aParty();
    const order = await place(party, { quantity });
    return { ...party, order, lineId: order.lines[0]?.id ?? 0 };
  };
  return {
    api,
    venue,
    waiter,
    manager,
    bills,
    moves: movesBy(api, waiter),
    /** One more free table. */
    aTable: () => buildTable(api.db, venue, `Bahçe ${(tables += 1)}`),
    aParty,
    anOrder,
    /** The same, and it has been served: the table’s guests may pay all of it. */
    aServedOrder: async (quantity = 1) => {
      const party = await anOrder(quantity);
      await setStatus(party.order, 'served');
      return party;
    },
    /** A party that has ordered and paid everything in cash, and still sits at its table. */
    aPaidBill: async (quantity = 1) => {
      const party = await aParty();
      const order = await place(party, { quantity });
      const paid = await bills.record(party, waiter, order.totalMinor);
      return { ...party, order, paid };
    },
    /** Seats another guest at a party's table. */
    join: (of: Seated) => joinParty(api, of),
    /** Joins a session as a guest who exists. */
    sitDown: (of: Seated, who: Who) => api.ask(joinSession, at(of, who)),
    /** Params and cookie of a call about a session, by the party's first guest unless told. */
    at,
    placing,
    place,
    refusePlace: (...of: Parameters<typeof placing>) => api.refused(placeOrder, placing(...of)),
    setStatus,
    /** The call that adds a line to an order: one of the venue's first item unless told. */
    addingTo: ({ id }: { id: number }, { cookie }: Who, item = 0, quantity = 1) => ({
      params: { orderId: id },
      body: { itemId: itemOf(item).id, quantity },
      cookie,
    }),
    /** Reads a session with all that a guest sees of it. */
    read: (of: Seated, who?: Who) => api.ask(readSession, at(of, who)),
    ordersOf: (of: Seated, who?: Who) => api.ask(listSessionOrders, at(of, who)),
    /** Ends a session, unpaid and as the waiter by default. */
    end: (of: Seated, body: object = leftUnpaid, by: Who = waiter) =>
      api.ask(endSession, { ...at(of, by), body }),
  };
}
