import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFloor } from '@sofra/contracts/floor';
import { defaultGuestLimits } from '@sofra/contracts/guest-limits';
import { listBranchOrders } from '@sofra/contracts/orders';
import { sharedApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import type { Party } from '../../test/parties.ts';
import type { SignedInUser } from '../../test/sign-in.ts';

const api = await sharedApi();
let evening: Awaited<ReturnType<typeof openEvening>>;
beforeEach(async () => {
  evening = await openEvening({ api, guestLimits: null });
});

interface Seat {
  party: Party;
  guest: SignedInUser;
}

/** Seats a party of `size` at a table of its own. */
async function seat(size: number): Promise<[Seat, ...Seat[]]> {
  const party = await evening.aParty();
  const guests: [SignedInUser, ...SignedInUser[]] = [party.guest];
  while (guests.length < size) guests.push(await evening.join(party));
  return guests.map((guest) => ({ party, guest })) as [Seat, ...Seat[]];
}

const post = ({ party, guest }: Seat) =>
  api.call('POST', `/api/sessions/${party.sessionId}/orders`, {
    cookie: guest.cookie,
    body: evening.placing(party).body,
  });

/** Sends an order for each seat at once, and answers how many were taken. */
async function orderAll(seats: readonly Seat[]): Promise<number> {
  const answers = await Promise.all(seats.map((one) => post(one)));
  for (const { status, text } of answers) expect([200, 409, 429], text).toContain(status);
  return answers.filter(({ status }) => status === 200).length;
}

const atBranch = () => ({
  params: { branchId: evening.venue.branchId },
  cookie: evening.waiter.cookie,
});
const readTickets = async () => (await api.ask(listBranchOrders, atBranch())).orders;

/** Moves the orders of the business, and its minute, into the past. */
async function advanceClock(minutes: number): Promise<void> {
  const age = sql`${minutes} * interval '1 minute'`;
  await api
    .rows('orders', { branch_id: evening.venue.branchId })
    .set({ created_at: sql<Date>`created_at - ${age}`, placed_at: sql<Date>`placed_at - ${age}` });
  await api
    .rows('order_numbers', { branch_id: evening.venue.branchId })
    .set({ guest_minute: sql<Date>`guest_minute - ${age}` });
}

const serveAll = (): Promise<unknown> =>
  api
    .rows('orders', { branch_id: evening.venue.branchId, status: 'pending' })
    .set({ status: 'served', served_at: sql<Date>`now()` });

describe('a normal evening', () => {
  it('stays below the limits: a party of twelve and two tables of four order for 90 minutes', async () => {
    const twelve = await seat(12);
    const seats = [...twelve, ...(await seat(4)), ...(await seat(4))];
    // Drinks and starters within the same minute, before anything is served.
    expect(await orderAll(seats)).toBe(seats.length);
    expect(await orderAll(seats)).toBe(seats.length);
    // Later a user at each table forgot something, and the kitchen is behind by a round.
    for (const round of [1, 2, 3]) {
      await advanceClock(30);
      if (round > 1) await serveAll();
      expect(await orderAll(seats), `round ${round}`).toBe(seats.length);
      const forgetful = seats.filter((_seat, index) => index % 4 === round);
      expect(await orderAll(forgetful), `round ${round}`).toBe(forgetful.length);
    }
    const { sessions, ordering } = await api.ask(readFloor, atBranch());
    expect(sessions.map(({ unusual }) => unusual)).toEqual([null, null, null]);
    expect(ordering?.unusualAt).toBeNull();
  });

  it('allows all orders of a phone that was offline, one after the other', async () => {
    const [phone] = await seat(1);
    let waiting = 9;
    let minutes = 0;
    while (waiting > 0) {
      const answer = await post(phone);
      if (answer.status === 200) {
        waiting -= 1;
        continue;
      }
      expect(answer.body.code).toBe('orders_too_fast');
      expect(answer.body.details.retryAfterSeconds).toBeLessThanOrEqual(60);
      await advanceClock(answer.body.details.retryAfterSeconds / 60);
      await serveAll();
      minutes += 1;
    }
    expect(minutes).toBe(2);
  });
});

describe('a phone that sends orders without a pause', () => {
  it('creates four orders a minute and six open ones at most', async () => {
    const [phone] = await seat(1);
    const burst = Array.from({ length: 25 }, () => phone);
    await orderAll(burst);
    expect(await readTickets()).toHaveLength(defaultGuestLimits.guestOrdersPerMinute);
    await advanceClock(1);
    const flood = async (): Promise<number> => {
      await orderAll(burst);
      return (await readTickets()).length;
    };
    // For the rest of the second, its refusals count.
    await expect.poll(flood).toBe(defaultGuestLimits.guestOpenOrders);
    expect(await flood()).toBe(defaultGuestLimits.guestOpenOrders);
  });

  it('still gets a repeated order answered while it is over the limit', async () => {
    const [phone] = await seat(1);
    const sent = { clientOrderId: randomUUID() };
    const order = await evening.place(phone.party, sent);
    await orderAll(Array.from({ length: 25 }, () => phone));
    expect((await post(phone)).status).toBe(429);
    expect(await evening.place(phone.party, sent)).toEqual(order);
  });

  it('can’t exceed the limits of its table with new identities, and doesn’t block reading the floor', async () => {
    const crowd = [...(await seat(12)), ...(await seat(12))];
    const posts = [...crowd, ...crowd, ...crowd];
    let isOver = false;
    const reading = (async () => {
      const counts: number[] = [];
      while (!isOver) {
        const { orders } = await api.ask(readFloor, atBranch());
        counts.push(orders.length);
      }
      return counts;
    })();
    const taken = await orderAll(posts);
    isOver = true;
    const counts = await reading;
    expect(taken).toBe(2 * defaultGuestLimits.tableOrdersPerMinute);
    expect(await readTickets()).toHaveLength(taken);
    expect(Math.max(...counts)).toBeLessThanOrEqual(taken);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    await advanceClock(1);
    await orderAll(posts);
    expect(await readTickets()).toHaveLength(2 * defaultGuestLimits.sessionOpenOrders);
    const floor = await api.ask(readFloor, atBranch());
    expect(floor.sessions.every(({ unusual }) => unusual !== null)).toBe(true);
  });
});
