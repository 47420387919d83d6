import {
  changeOrderStatus,
  type Order,
  type OrderStatus,
  placeOrder,
} from '@sofra/contracts/orders';
import type { TestApi } from './api.ts';
import { movesBy } from './moves.ts';
import { seatParty } from './parties.ts';
import { signInAs } from './sign-in.ts';
import { buildVenue } from './venue.ts';

/** Opens a venue with a waiter and a party, with the waiter's calls. */
export async function openVenueWithWaiter(api: TestApi) {
  const venue = await buildVenue(api.db);
  const waiter = await signInAs(api, 'waiter', venue);
  const party = await seatParty(api, venue);
  const [first, second] = venue.items;
  return {
    venue,
    waiter,
    party,
    moves: movesBy(api, waiter),
    /** Places an order of the party: three of the first item and one of the second by default. */
    place: (quantities: readonly [number, number] = [3, 1]): Promise<Order> =>
      api.ask(placeOrder, {
        params: { sessionId: party.sessionId },
        body: {
          items: [
            { itemId: first.id, quantity: quantities[0] },
            { itemId: second.id, quantity: quantities[1] },
          ],
        },
        cookie: party.guest.cookie,
      }),
    setStatus: ({ id }: Order, status: OrderStatus): Promise<Order> =>
      api.ask(changeOrderStatus, {
        params: { orderId: id },
        body: { status, reason: 'Bitti' },
        cookie: waiter.cookie,
      }),
  };
}
