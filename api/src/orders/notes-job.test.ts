import { expect, it } from 'vitest';
import { addOrderItem, placeOrder } from '@sofra/contracts/orders';
import { sharedApi } from '../../test/api.ts';
import { newLine, seatTwo } from '../../test/baskets.ts';
import { seatParty } from '../../test/parties.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);

/** Returns the number of jobs that read the notes of an order. */
async function jobsOf(orderId: number): Promise<number> {
  const jobs = await api.db
    .selectFrom('jobs')
    .select(['data', 'status'])
    .where('name', '=', 'read-notes')
    .execute();
  const own = jobs.filter(({ data }) => (data as { orderId: number }).orderId === orderId);
  expect(own.every(({ status }) => status === 'requested')).toBe(true);
  return own.length;
}

it('an order with a note requests one reading, and one without none', async () => {
  const party = await seatParty(api, venue);
  const send = (...notes: (string | undefined)[]) =>
    api.ask(placeOrder, {
      params: { sessionId: party.sessionId },
      body: {
        items: notes.map((note) => ({
          itemId: venue.items[0].id,
          quantity: 1,
          ...(note !== undefined && { note }),
        })),
      },
      cookie: party.guest.cookie,
    });
  expect(await jobsOf((await send('Acısız', undefined, 'No salt')).id)).toBe(1);
  expect(await jobsOf((await send(undefined, '')).id)).toBe(0);
});

it('a note in the second step requests one too', async () => {
  const party = await seatParty(api, venue);
  const { cookie } = party.guest;
  const params = { sessionId: party.sessionId };
  const { id } = await api.ask(placeOrder, { params, body: undefined, cookie });
  const add = (note?: string) =>
    api.ask(addOrderItem, {
      params: { orderId: id },
      body: { itemId: venue.items[0].id, quantity: 1, ...(note && { note }) },
      cookie,
    });
  await add();
  expect(await jobsOf(id)).toBe(0);
  await add('Acısız');
  await add('No salt');
  expect(await jobsOf(id)).toBe(2);
});

it('each order of a sent basket requests its own', async () => {
  const { venue: at, mine, theirs } = await seatTwo(api);
  const [own] = (await mine.change(newLine(at.items[0].id, { note: 'Acısız' }))).lines;
  const [other] = (await theirs.change(newLine(at.items[0].id))).lines;
  await theirs.ready();
  const orders = await mine.send([own, other].flatMap((line) => line ?? []));
  expect(await Promise.all(orders.map(({ id }) => jobsOf(id)))).toEqual([1, 0]);
});
