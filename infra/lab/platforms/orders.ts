import { oneEach, orderRequest } from '../robots/cart.ts';
import type { LabGuest } from '../robots/world.ts';

/** Results of orders that were sent once each. */
export interface OrderTally {
  readonly acknowledged: string[];
  /** Number of each kind of error. */
  readonly failures: Map<string, number>;
}

const LANES = 8;

/** Sends each order once, alternating between the API processes, several at a time. */
export async function placeOrders(
  origins: readonly string[],
  guests: readonly LabGuest[],
  count: number,
): Promise<OrderTally> {
  const tally: OrderTally = { acknowledged: [], failures: new Map() };
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const guest = guests[index % guests.length];
      const origin = origins[index % origins.length];
      if (guest && origin) await placeOrder(origin, guest, tally);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return tally;
}

async function placeOrder(
  origin: string,
  guest: LabGuest,
  { acknowledged, failures }: OrderTally,
): Promise<void> {
  const { path, clientOrderId, ...request } = orderRequest(guest, oneEach(guest.itemIds, 3));
  let failure: string;
  try {
    const answer = await fetch(`${origin}${path}`, request);
    const text = await answer.text();
    if (answer.ok) return void acknowledged.push(clientOrderId);
    failure = `${answer.status} ${text.slice(0, 100)}`;
  } catch (error) {
    failure = String(error);
  }
  failures.set(failure, (failures.get(failure) ?? 0) + 1);
}
