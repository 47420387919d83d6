import { randomUUID } from 'node:crypto';
import {
  type Order,
  type OrderStatus,
  changeOrderStatus,
  placeOrder,
} from '@sofra/contracts/orders';
import type { RoomName } from '@sofra/contracts/rooms';
import { joinSession, startSession } from '@sofra/contracts/sessions';
import { lookUpTable } from '@sofra/contracts/tables';
import type { TestApi } from './api.ts';
import { buildGuest, cookiesOf, type SignedInUser, signInAs } from './sign-in.ts';
import { type BuiltTable, buildTable, buildVenue, type Venue } from './venue.ts';

/** A guest sitting at a table of their own. */
export interface Party {
  guest: SignedInUser;
  table: BuiltTable;
  sessionId: number;
}

/** Scans a table's code with a user's browser; returns them with the cookies that it has then. */
export async function scan<T extends { cookie: string }>(
  api: TestApi,
  who: T,
  { qrCode }: BuiltTable,
): Promise<T> {
  const path = lookUpTable.path.replace(':qrValue', qrCode);
  const brought = cookiesOf(await api.call('GET', path, { cookie: who.cookie }));
  return brought ? { ...who, cookie: `${who.cookie}; ${brought}` } : who;
}

let tablesMade = 0;

/** Seats a guest at a new table of a branch. */
export async function seatParty(api: TestApi, venue: Venue, guest?: SignedInUser): Promise<Party> {
  const seated = guest ?? (await buildGuest(api));
  tablesMade += 1;
  const table = await buildTable(api.db, venue, `Parti ${tablesMade}`);
  const call = { params: { tableId: table.id }, cookie: seated.cookie };
  return { guest: seated, table, sessionId: (await api.ask(startSession, call)).id };
}

/** Seats another guest at a party's table. */
export async function joinParty(
  api: TestApi,
  { sessionId }: Pick<Party, 'sessionId'>,
): Promise<SignedInUser> {
  const guest = await buildGuest(api);
  await api.ask(joinSession, { params: { sessionId }, cookie: guest.cookie });
  return guest;
}

/** Builds a venue with a waiter, where a guest has scanned a table's code and started a session. */
export async function seatAtNewVenue(api: TestApi, orderingAccess: 'scan' | 'confirm') {
  const venue = await buildVenue(api.db, { orderingAccess });
  const waiter = await signInAs(api, 'waiter', venue);
  const table = await buildTable(api.db, venue, 'Teras');
  const guest = await scan(api, await buildGuest(api), table);
  const call = { params: { tableId: table.id }, cookie: guest.cookie };
  return { venue, waiter, table, guest, sessionId: (await api.ask(startSession, call)).id };
}

/** The call that orders an item, for `api.ask` and `api.refused`. */
export const orderOf = (
  { sessionId }: { sessionId: number },
  { cookie }: { cookie: string },
  itemId: number,
  { quantity = 1, clientOrderId }: { quantity?: number; clientOrderId?: string } = {},
) => ({
  params: { sessionId },
  body: { items: [{ itemId, quantity }], ...(clientOrderId && { clientOrderId }) },
  cookie,
});

/** The call with which staff order an item for a whole table. */
export const roundOf = (
  { sessionId }: { sessionId: number },
  { cookie }: { cookie: string },
  itemId: number,
  quantity = 1,
) => ({
  params: { sessionId },
  body: { roundId: randomUUID(), orders: [{ guestId: null, items: [{ itemId, quantity }] }] },
  cookie,
});

/** Places an order and moves it to a status, as a member of staff. */
export async function placeIn(
  api: TestApi,
  status: OrderStatus,
  call: ReturnType<typeof orderOf>,
  staff: SignedInUser,
): Promise<Order> {
  const order = await api.ask(placeOrder, call);
  if (status === 'pending') return order;
  return api.ask(changeOrderStatus, {
    params: { orderId: order.id },
    body: { status },
    cookie: staff.cookie,
  });
}

/** Reads the events of a room after `seq`, in order. */
export const eventsOf = (api: TestApi, room: RoomName, seq = 0) =>
  api.db
    .selectFrom('room_events')
    .select(['seq', 'type', 'payload'])
    .where('room', '=', room)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute();

/** Reads the events of a room's calls after `seq`, in order. */
export const callEventsOf = async (api: TestApi, room: RoomName, seq = 0) =>
  (await eventsOf(api, room, seq)).filter(({ type }) => type === 'call.changed');

/** Reads the number of a room's last event. */
export const headOf = async (api: TestApi, room: RoomName): Promise<number> =>
  (await eventsOf(api, room)).at(-1)?.seq ?? 0;

/** Notes the last event of each room; the returned function reads the events after it, a list a room. */
export async function eventsFromNow(api: TestApi, ...rooms: readonly RoomName[]) {
  const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
  return () => Promise.all(rooms.map((room, index) => eventsOf(api, room, heads[index])));
}
