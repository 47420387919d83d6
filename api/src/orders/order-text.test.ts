import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addOrderItem, type NewOrderLine, Order, placeOrder } from '@sofra/contracts/orders';
import { findOrder } from '@sofra/infra/order-document';
import { sharedApi } from '../../test/api.ts';
import { newLine, seatTwo } from '../../test/baskets.ts';
import { openKitchenAndBar } from '../../test/kitchen-and-bar.ts';
import { buildOptionGroup } from '../../test/option-groups.ts';
import { type Party, seatParty } from '../../test/parties.ts';
import { insertOrder, insertOrders, type PricedRequest } from './insert-orders.ts';
import { hashLines } from './order-line.sql.ts';

const api = await sharedApi();

const { venue } = await openKitchenAndBar(api);
const extras = await buildOptionGroup(api.db, venue, {
  name: 'Ekstra',
  itemIds: [venue.items[0].id],
  choices: [0, 2],
  options: { Peynir: 1500, Acı: 0 },
});

/** Carts of every kind that guests send. */
const carts = (): Record<string, NewOrderLine[]> => {
  const [first, second] = venue.items.map(({ id }) => id) as [number, number];
  const basketLineId = randomUUID();
  return {
    'one line': [{ itemId: second, quantity: 3 }],
    'two stations': [
      { itemId: first, quantity: 1, options: [] },
      { itemId: second, quantity: 2, isForTable: true },
    ],
    options: [{ itemId: first, quantity: 1, options: extras.options.map(({ id }) => id) }],
    notes: [{ itemId: second, quantity: 1, note: 'az "tuzlu", {acısız}\n\\ çok' }],
    'lines of the basket': [{ itemId: first, quantity: 1, options: [], basketLineId }],
  };
};

const requestOf = (party: Party, items: NewOrderLine[]): PricedRequest => ({
  sessionId: party.sessionId,
  userId: party.guest.userId,
  clientOrderId: randomUUID(),
  requestHash: hashLines(items),
  items,
  expectedMinor: null,
  scanHash: null,
  staffName: null,
});

/** Seats a party; its orders are held until staff confirm it. */
async function seatHeld(): Promise<Party> {
  const party = await seatParty(api, venue);
  await api.rows('table_sessions', party.sessionId).set({ awaits_confirmation: true });
  return party;
}

/** Reads the rows of an order, without what differs between two equal orders. */
async function rowsOf(id: number): Promise<unknown> {
  const { rows } = await sql<{ rows: unknown }>`
    select jsonb_build_object(
      'order', to_jsonb(ordered) - '{id,table_id,session_id,number,client_order_id,placed_by,
        placed_at,held_at,created_at,status_changed_at}'::text[],
      'isHeld', ordered.held_at is not null, 'isPlaced', ordered.placed_at is not null,
      'lines', (select jsonb_agg(to_jsonb(line) - '{id,order_id}'::text[] order by line.position)
        from order_lines line where line.order_id = ordered.id)) as rows
    from orders ordered where ordered.id = ${id}`.execute(api.db);
  return rows[0]?.rows;
}

it('an answer is the order of the contract, as it is read later', async () => {
  for (const [name, items] of Object.entries(carts())) {
    const party = await seatParty(api, venue);
    const path = placeOrder.path.replace(':sessionId', String(party.sessionId));
    const { cookie } = party.guest;
    const { body } = await api.call('POST', path, { cookie, body: { items } });
    expect(v.parse(Order, body), name).toEqual(body);
    expect(await findOrder(api.db, venue.businessId, body.id), name).toEqual(body);
  }
});

/** Returns the id of the latest request to read notes. */
async function latestJob(): Promise<number> {
  const job = await api.db
    .selectFrom('jobs')
    .select('id')
    .where('name', '=', 'read-notes')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return job.id;
}

it('carts that go together have the rows of carts that are written alone', async () => {
  for (const seat of [() => seatParty(api, venue), seatHeld]) {
    const all = Object.values(carts());
    const requests: PricedRequest[] = [];
    for (const items of all) requests.push(requestOf(await seat(), items));
    const { orders, jobIds } = await insertOrders(api.deps.pool, requests);
    expect(jobIds).toEqual([await latestJob()]);
    for (const [index, items] of all.entries()) {
      const together: Order = JSON.parse(orders[index]?.document ?? '');
      const single = await insertOrder(api.deps.pool, requestOf(await seat(), items));
      if (!single) throw new Error('not written');
      expect(await rowsOf(together.id)).toEqual(await rowsOf(single.order.id));
      expect(await findOrder(api.db, venue.businessId, together.id)).toEqual(together);
      expect(await findOrder(api.db, venue.businessId, single.order.id)).toEqual(single.order);
    }
  }
});

/** Returns the number of jobs that read the notes of an order. */
async function jobsOf(orderId: number): Promise<number> {
  const jobs = await api.rows('jobs', { name: 'read-notes' }).read('data', 'status');
  const own = jobs.filter(({ data }) => (data as { orderId: number }).orderId === orderId);
  expect(own.every(({ status }) => status === 'requested')).toBe(true);
  return own.length;
}

it('an order with a note requests one reading of notes, and one without none', async () => {
  const party = await seatParty(api, venue);
  const send = async (...notes: (string | undefined)[]) => {
    const line = { itemId: venue.items[0].id, quantity: 1 };
    const items = notes.map((note) => ({ ...line, ...(note !== undefined && { note }) }));
    const { guest, sessionId } = party;
    const call = { params: { sessionId }, body: { items }, cookie: guest.cookie };
    return jobsOf((await api.ask(placeOrder, call)).id);
  };
  expect(await send('Acısız', undefined, 'No salt')).toBe(1);
  expect(await send(undefined, '')).toBe(0);
});

it('a note in the second step requests a reading too', async () => {
  const { guest, sessionId } = await seatParty(api, venue);
  const { cookie } = guest;
  const { id: orderId } = await api.ask(placeOrder, { params: { sessionId }, cookie });
  const line = { itemId: venue.items[0].id, quantity: 1 };
  const add = (note?: string) => {
    const body = { ...line, ...(note && { note }) };
    return api.ask(addOrderItem, { params: { orderId }, body, cookie });
  };
  await add();
  expect(await jobsOf(orderId)).toBe(0);
  await add('Acısız');
  await add('No salt');
  expect(await jobsOf(orderId)).toBe(2);
});

it('each order of a sent basket requests its own reading', async () => {
  const { venue: at, mine, theirs } = await seatTwo(api);
  const [own] = (await mine.change(newLine(at.items[0].id, { note: 'Acısız' }))).lines;
  const [other] = (await theirs.change(newLine(at.items[0].id))).lines;
  await theirs.ready();
  const orders = await mine.send([own, other].flatMap((line) => line ?? []));
  expect(await Promise.all(orders.map(({ id }) => jobsOf(id)))).toEqual([1, 0]);
});
