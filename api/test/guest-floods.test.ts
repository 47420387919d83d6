import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type ActionLimit, actionLimits, type OpenAction } from '@sofra/contracts/action-limits';
import * as allergies from '@sofra/contracts/allergies';
import * as baskets from '@sofra/contracts/baskets';
import * as bills from '@sofra/contracts/bills';
import * as calls from '@sofra/contracts/calls';
import { readFloor } from '@sofra/contracts/floor';
import * as orders from '@sofra/contracts/orders';
import * as payments from '@sofra/contracts/payments';
import { eraseGuestData } from '@sofra/contracts/personal-data';
import type { Grant } from '@sofra/contracts/grants';
import type { policy } from '@sofra/contracts/policy';
import type { Route } from '@sofra/contracts/route';
import * as sessions from '@sofra/contracts/sessions';
import { ownApi } from './api.ts';
import { newLine } from './baskets.ts';
import { joinParty, orderOf, type Party, seatParty } from './parties.ts';
import { addedRows, countRows } from './requests.ts';
import { type SignedInUser, signInAs } from './sign-in.ts';
import { buildVenue, type Venue } from './venue.ts';
import { lockRow, whenWaiting } from './waiting.ts';

/** The usual limits. */
const api = await ownApi({ RATE_LIMIT: '600' });

type GuestGrant = Extract<Grant, 'guest' | 'tableHolder' | 'sessionMember' | 'orderOwner'>;
/** Actions that the table of limits opens to guests; what sockets watch has limits of its own. */
type GuestAction = Exclude<
  {
    [Name in OpenAction]: Extract<(typeof policy)[Name]['who'][number], GuestGrant> extends never
      ? never
      : Name;
  }[OpenAction],
  `rooms.${string}`
>;

interface Call {
  route: Route;
  params?: Record<string, number>;
  body?: unknown;
}
/** A table where a guest floods. */
interface Scene extends Party {
  venue: Venue;
  order: orders.Order;
}
/** Makes the calls of a turn, each of which changes something if it can. */
type Flood = (scene: Scene, turn: number) => Call[];

const at = ({ sessionId }: Scene) => ({ sessionId });
const ofOrder = ({ order }: Scene) => ({ orderId: order.id });
/** Lines of the basket in a call: those of all calls in progress fit into a guest's basket. */
const LINES = 4;

/** The calls by which a guest floods each action. An action that is new to the table must be added. */
const floods: Record<GuestAction, Flood> = {
  'guest.eraseData': () => [{ route: eraseGuestData }],
  'sessions.start': ({ table }) => [
    { route: sessions.startSession, params: { tableId: table.id } },
  ],
  'sessions.join': (scene) => [
    { route: sessions.leaveSession, params: at(scene) },
    { route: sessions.joinSession, params: at(scene) },
  ],
  'sessions.read': (scene) => [{ route: sessions.readSession, params: at(scene) }],
  'sessions.leave': (scene) => [{ route: sessions.leaveSession, params: at(scene) }],
  'sessions.rename': (scene, turn) => [
    { route: sessions.renameGuest, params: at(scene), body: { nickname: `Elif ${turn}` } },
  ],
  'sessions.end': (scene) => [{ route: sessions.endSession, params: at(scene) }],
  'orders.place': (scene, turn) => [
    {
      route: orders.placeOrder,
      params: at(scene),
      body: {
        clientOrderId: randomUUID(),
        items: [{ itemId: scene.venue.items[0].id, quantity: 1, note: `Az tuzlu ${turn}` }],
      },
    },
  ],
  'orders.list': (scene) => [{ route: orders.listSessionOrders, params: at(scene) }],
  'orders.addItem': (scene) => [
    {
      route: orders.addOrderItem,
      params: ofOrder(scene),
      body: { itemId: scene.venue.items[0].id, quantity: 1 },
    },
  ],
  'orders.changeStatus': (scene) => [
    { route: orders.changeOrderStatus, params: ofOrder(scene), body: { status: 'cancelled' } },
  ],
  'baskets.change': ({ venue, sessionId }) => {
    const lines = Array.from({ length: LINES }, () => newLine(venue.items[0].id));
    return [1, 2, 0].map((quantity, version) => ({
      route: baskets.changeBasket,
      params: { sessionId },
      body: { lines: lines.map((line) => ({ ...line, version, quantity })) },
    }));
  },
  'baskets.send': (scene) => [
    {
      route: baskets.sendBasket,
      params: at(scene),
      body: { roundId: randomUUID(), lines: [{ id: randomUUID(), version: 1 }] },
    },
  ],
  'allergies.share': (scene, turn) => [
    {
      route: allergies.shareAllergy,
      params: at(scene),
      body: { allergens: ['nuts'], text: `Kivi ${turn}` },
    },
    { route: allergies.withdrawAllergy, params: at(scene) },
  ],
  'calls.create': (scene) => [
    { route: calls.callWaiter, params: at(scene), body: { kinds: ['water', 'help'] } },
    { route: calls.withdrawCalls, params: at(scene) },
  ],
  'bills.read': (scene) => [{ route: bills.readBill, params: at(scene) }],
  'bills.choose': (scene, turn) => [
    {
      route: bills.chooseLines,
      params: at(scene),
      body: {
        lines: turn % 2 === 0 ? [] : scene.order.lines.map(({ id }) => ({ lineId: id, units: 1 })),
      },
    },
  ],
  'payments.begin': (scene) => [
    {
      route: payments.beginPayment,
      params: at(scene),
      body: {
        clientPaymentId: randomUUID(),
        method: 'cash',
        split: { kind: 'sum', amountMinor: 1000 },
        expectedMinor: 1000,
      },
    },
  ],
};
const guestActions = Object.keys(floods) as GuestAction[];

/** Most that one guest may cause by repeating an action at full speed for less than a minute. */
const MOST = { rows: 500, logBytes: 1_000_000, answerBytes: 500_000 };
/** Turns of a flood beyond the limit, and how many run at once: a browser opens six connections. */
const BEYOND = 15;
const AT_ONCE = 10;

const venue = await buildVenue(api.db);
/** A table of two with an order of ten lines by the guest who floods. */
async function buildScene(): Promise<Scene> {
  const party = await seatParty(api, venue);
  await joinParty(api, party);
  const item = { itemId: venue.items[0].id, quantity: 1 };
  const call = orderOf(party, party.guest, item.itemId);
  const items = Array.from({ length: 10 }, (_, line) => ({ ...item, note: `Not ${line}` }));
  return { ...party, venue, order: await api.ask(orders.placeOrder, { ...call, body: { items } }) };
}

const send = ({ route, params = {}, body }: Call, { cookie }: SignedInUser) =>
  api.call(
    route.method,
    route.path.replace(/:(\w+)/g, (_match, name: string) => String(params[name])),
    { cookie, ...(body !== undefined && { body }) },
  );

/** Floods an action at full speed; returns its answers. */
async function flood(
  action: GuestAction,
  scene: Scene,
  turns = actionLimits[action].person + BEYOND,
) {
  let left = turns;
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      for (const call of floods[action](scene, left)) {
        const answer = await send(call, scene.guest);
        if (call.route.action === action) answers.push(answer);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return answers;
}

async function logBytes(): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(payload::text)), 0)::int as bytes from room_events`.execute(
    api.db,
  );
  return rows[0]?.bytes ?? 0;
}

/** Another business at work: its waiter reads the floor, its guests order. */
async function openNeighbour() {
  const own = await buildVenue(api.db);
  const waiters = [await signInAs(api, 'waiter', own), await signInAs(api, 'waiter', own)];
  const parties = await Promise.all([1, 2, 3, 4].map(() => seatParty(api, own)));
  let turn = 0;
  /** Makes one call; returns its time in ms. */
  const serve = async (): Promise<number> => {
    turn += 1;
    const party = parties[turn % parties.length];
    const waiter = waiters[turn % waiters.length];
    if (!party || !waiter) throw new Error('nobody is there');
    const startedAt = performance.now();
    if (turn % 4 === 0) {
      await api.ask(orders.placeOrder, orderOf(party, party.guest, own.items[0].id));
    } else {
      await api.ask(readFloor, { params: { branchId: own.branchId }, cookie: waiter.cookie });
    }
    return performance.now() - startedAt;
  };
  return {
    serve,
    /** Serves at a slow pace until `isOver`; returns the times. */
    serveUntil: async (isOver: () => boolean): Promise<number[]> => {
      const times: number[] = [];
      while (!isOver()) {
        times.push(await serve());
        await sleep(40);
      }
      return times;
    },
  };
}
const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

describe('a guest who repeats at full speed', () => {
  it.each(guestActions)('is refused beyond the limit, and causes little: %s', async (action) => {
    const { person, ...limit }: ActionLimit = actionLimits[action];
    const cost = limit.counts === 'lines' ? LINES : 1;
    const scene = await buildScene();
    const before = { rows: await countRows({ api }), bytes: await logBytes() };
    const answers = await flood(action, scene, person / cost + BEYOND);
    const { room_events: _events, ...rows } = addedRows(before.rows, await countRows({ api }));
    const passed = answers.filter(({ status }) => ![401, 404, 429].includes(status));
    expect(passed.filter(({ status }) => status >= 500)).toEqual([]);
    expect(passed.length * cost).toBeLessThanOrEqual(person);
    const caused = {
      rows: Object.values(rows).reduce((sum, added) => sum + added, 0),
      logBytes: (await logBytes()) - before.bytes,
      answerBytes: answers.reduce((sum, { text }) => sum + text.length, 0),
    };
    for (const what of ['rows', 'logBytes', 'answerBytes'] as const) {
      expect(caused[what], what).toBeLessThanOrEqual(MOST[what]);
    }
  });

  it('leaves another business served', async () => {
    const neighbour = await openNeighbour();
    let served = 0;
    const quiet = await neighbour.serveUntil(() => (served += 1) > 20);
    let isOver = false;
    const meanwhile = neighbour.serveUntil(() => isOver);
    for (const action of ['bills.choose', 'sessions.read'] as const) {
      await flood(action, await buildScene());
    }
    isOver = true;
    expect(median(await meanwhile)).toBeLessThan(10 * median(quiet));
  });

  it('leaves another business and the own staff served while its calls wait for a lock', async () => {
    const neighbour = await openNeighbour();
    const waiter = await signInAs(api, 'waiter', venue);
    const scenes = await Promise.all([1, 2, 3, 4, 5].map(() => buildScene()));
    const holders = await Promise.all(
      scenes.map(({ sessionId }) => lockRow(api.db, 'table_sessions', 'id', sessionId)),
    );
    const waiting = scenes.map((scene) => flood('bills.choose', scene, AT_ONCE));
    await whenWaiting(api.db, 7);
    for (let calls = 0; calls < 4; calls += 1) await neighbour.serve();
    await api.ask(readFloor, { params: { branchId: venue.branchId }, cookie: waiter.cookie });
    // They still wait.
    await whenWaiting(api.db, 7);
    for (const holder of holders) await holder.rollback().execute();
    const answers = (await Promise.all(waiting)).flat();
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
