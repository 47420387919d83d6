import {
  changeOrderStatus,
  type Order,
  type OrderStatus,
  placeOrder,
} from '@sofra/contracts/orders';
import { advanceRound } from '@sofra/contracts/rounds';
import type { TestApi } from './api.ts';
import { type Party, seatParty } from './parties.ts';
import { signInAs } from './sign-in.ts';
import { addStation, findDefaultStation } from './stations.ts';
import { buildVenue } from './venue.ts';

/** Item that the kitchen makes, and the one that the bar makes. */
export const [KOFTE, AYRAN] = [0, 1] as const;

/** Opens a venue with a kitchen and a bar, with the calls of its guests and cooks. */
export async function openKitchenAndBar(api: TestApi) {
  const venue = await buildVenue(api.db);
  const cook = await signInAs(api, 'employee', venue);
  const manager = await signInAs(api, 'branch_manager', venue);
  const kitchen = await findDefaultStation(api, venue);
  const bar = await addStation(api, manager, venue, { itemIds: [venue.items[AYRAN].id] });

  const stepOf = (
    orders: readonly Order[],
    stationId: number | undefined,
    from: OrderStatus,
    status: OrderStatus,
  ) => ({
    params: { sessionId: orders[0]?.sessionId ?? 0, round: orders[0]?.round ?? 0 },
    body: {
      from,
      status,
      orderIds: orders.map(({ id }) => id),
      ...(stationId !== undefined && { stationId }),
    },
    cookie: cook.cookie,
  });
  return {
    venue,
    cook,
    kitchen,
    bar,
    /** Orders one of each item; both by default. */
    place: (party: Party, items: readonly (0 | 1)[] = [KOFTE, AYRAN]): Promise<Order> =>
      api.ask(placeOrder, {
        params: { sessionId: party.sessionId },
        body: { items: items.map((index) => ({ itemId: venue.items[index].id, quantity: 1 })) },
        cookie: party.guest.cookie,
      }),
    seat: () => seatParty(api, venue),
    advance: (...step: Parameters<typeof stepOf>) => api.ask(advanceRound, stepOf(...step)),
    refusedAdvance: (...step: Parameters<typeof stepOf>) =>
      api.refused(advanceRound, stepOf(...step)),
    setStatus: (order: Order, status: OrderStatus) =>
      api.ask(changeOrderStatus, {
        params: { orderId: order.id },
        body: { status, ...(status === 'cancelled' && { reason: 'Yanlış' }) },
        cookie: cook.cookie,
      }),
    read: (id: number) =>
      api.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Returns the statuses at kitchen and bar. */
    statusesOf: ({ parts }: Pick<Order, 'parts'>) =>
      [kitchen, bar].map((id) => parts.find(({ stationId }) => stationId === id)?.status),
    /** Reads the recorded changes of parts, oldest first. */
    partChangesOf: (orderId: number) =>
      api.db
        .selectFrom('order_changes')
        .select(['kind', 'actor_id as actorId', 'details'])
        .where('order_id', '=', orderId)
        .where('kind', '=', 'partChanged')
        .orderBy('id')
        .execute(),
  };
}
