import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeTable } from '@sofra/contracts/tables';
import { type Order, placeOrder } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { TableSession } from '@sofra/contracts/sessions';
import { proof } from '@sofra/infra/proof';
import { eventsOf, orderOf, type Party, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { startApi, type TestApi } from '../../test/api.ts';

const { times } = proof('rename-in-flight', { short: 8, long: 120 });

let api: TestApi;
let venue: Venue;
let party: Party;
let owner: SignedInUser;
let waiter: SignedInUser;

beforeAll(async () => {
  api = await startApi();
  venue = await buildVenue(api.db);
  party = await seatParty(api, venue);
  owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });
  waiter = await signInAs(api, 'waiter', venue);
});
afterAll(() => api.close());

const rename = (tableNumber: string) =>
  api.ask(changeTable, {
    params: { tableId: party.table.id },
    cookie: owner.cookie,
    body: { tableNumber },
  });
const place = (who: SignedInUser) => api.ask(placeOrder, orderOf(party, who, venue.items[0].id));

it('never sends an order with the old table name after a rename', async () => {
  for (let round = 1; round <= times; round += 1) {
    await Promise.all([
      ...[1, 2, 3].flatMap(() => [place(party.guest), place(waiter)]),
      rename(`Masa ${round}-a`),
    ]);
  }
  for (const room of [sessionRoom(party.sessionId), branchRoom(venue.branchId)]) {
    let name = party.table.tableNumber;
    const placed: string[] = [];
    const stale: string[] = [];
    for (const { type, payload } of await eventsOf(api, room)) {
      if (type === 'session.tableRenamed') name = (payload as TableSession).tableNumber;
      if (type !== 'order.placed') continue;
      const { tableNumber } = payload as Order;
      placed.push(tableNumber);
      if (tableNumber !== name) stale.push(`${tableNumber} after ${name}`);
    }
    expect(placed).toHaveLength(6 * times);
    expect(name).toBe(`Masa ${times}-a`);
    expect(stale).toEqual([]);
  }
});
