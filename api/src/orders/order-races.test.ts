import { afterAll, expect, it } from 'vitest';
import { setAvailability } from '@sofra/contracts/items';
import { changeLineQuantity, replaceLine, serveLine } from '@sofra/contracts/order-changes';
import {
  changeOrderStatus,
  type Order,
  type OrderStatus,
  placeOrder,
} from '@sofra/contracts/orders';
import { advanceRound, placeRound } from '@sofra/contracts/rounds';
import { proof } from '@sofra/infra/proof';
import { startApi } from '../../test/api.ts';
import { openKitchenAndBar } from '../../test/kitchen-and-bar.ts';
import { orderOf, type Party, roundOf, seatParty } from '../../test/parties.ts';
import { race, raceRounds } from '../../test/races.ts';
import { signInAs } from '../../test/sign-in.ts';

const { times } = proof('order-races', { short: 4, long: 400 });

const api = await startApi();
afterAll(() => api.close());
const at = await openKitchenAndBar(api);
const staff = [
  await signInAs(api, 'waiter', at.venue),
  await signInAs(api, 'waiter', at.venue),
] as const;
let party: Party;

/** Runs the rounds of a race; a new party sits down now and then, so that no table has too many orders. */
const rounds = (run: () => Promise<void>): Promise<void> =>
  raceRounds(api, times, async (round) => {
    if (round % 25 === 0) party = await seatParty(api, at.venue);
    await run();
  });

/** A step of one of two cooks with an order card. */
const step = (order: Order, who: 0 | 1, status: OrderStatus, stationId?: number) =>
  [
    advanceRound,
    {
      params: { sessionId: order.sessionId, round: order.round },
      body: { from: 'pending', status, orderIds: [order.id], ...(stationId && { stationId }) },
      cookie: staff[who].cookie,
    },
  ] as const;
/** A new quantity of the first line, of which three were ordered. */
const change = ({ id, lines }: Order, who: 0 | 1, quantity: number) =>
  [
    changeLineQuantity,
    {
      params: { orderId: id, lineId: lines[0]?.id ?? 0 },
      body: { from: 3, quantity, reason: 'Vazgeçtiler' },
      cookie: staff[who].cookie,
    },
  ] as const;
const placeThree = () =>
  api.ask(placeOrder, orderOf(party, party.guest, at.venue.items[0].id, { quantity: 3 }));
const versionOf = async ({ id }: Order) => (await at.read(id)).version;

it('two cooks on one card: one wins, the other sees it', () =>
  rounds(async () => {
    const order = await at.place(party);
    const results = await race(api, step(order, 0, 'preparing'), step(order, 1, 'ready'));
    expect(results.toSorted()).toEqual(['ok', 'state_changed']);
    expect(await versionOf(order)).toBe(2);
  }));

it('two cooks make one step of a card: it is made once', () =>
  rounds(async () => {
    const order = await at.place(party);
    const results = await race(api, step(order, 0, 'ready'), step(order, 1, 'ready'));
    expect([results, await versionOf(order)]).toEqual([['ok', 'ok'], 2]);
  }));

it('two cooks on the part of one station: one wins, the other sees it', () =>
  rounds(async () => {
    const order = await at.place(party);
    const results = await race(
      api,
      step(order, 0, 'preparing', at.bar),
      step(order, 1, 'ready', at.bar),
    );
    expect(results.toSorted()).toEqual(['ok', 'state_changed']);
    expect(await at.partChangesOf(order.id)).toHaveLength(1);
  }));

it('a cook on a card and one on its part: one wins, the other sees it', () =>
  rounds(async () => {
    const order = await at.place(party);
    const results = await race(api, step(order, 0, 'ready'), step(order, 1, 'preparing', at.bar));
    expect(results.toSorted()).toEqual(['ok', 'state_changed']);
    expect(at.statusesOf(await at.read(order.id))).toEqual(
      results[0] === 'ok' ? ['ready', 'ready'] : ['pending', 'preparing'],
    );
  }));

it('two waiters change one line: one wins, the other sees it', () =>
  rounds(async () => {
    const order = await placeThree();
    const results = await race(api, change(order, 0, 2), change(order, 1, 1));
    expect(results.toSorted()).toEqual(['ok', 'state_changed']);
    expect(await versionOf(order)).toBe(2);
  }));

it('two waiters change and replace one line: one wins', () =>
  rounds(async () => {
    const order = await placeThree();
    const params = { orderId: order.id, lineId: order.lines[0]?.id ?? 0 };
    const line = { itemId: at.venue.items[1].id, quantity: 1 };
    const { cookie } = staff[1];
    const [changed, replaced] = await race(api, change(order, 0, 2), [
      replaceLine,
      { params, body: { from: 3, line }, cookie },
    ]);
    expect([
      ['ok', 'state_changed'],
      ['transition_not_allowed', 'ok'],
    ]).toContainEqual([changed, replaced]);
    expect(await versionOf(order)).toBe(2);
  }));

it('two waiters serve one line and the order: both stand', () =>
  rounds(async () => {
    const order = await placeThree();
    await at.setStatus(order, 'ready');
    const params = { orderId: order.id };
    const results = await race(
      api,
      [
        serveLine,
        {
          params: { ...params, lineId: order.lines[0]?.id ?? 0 },
          body: { isServed: true },
          cookie: staff[0].cookie,
        },
      ],
      [
        changeOrderStatus,
        { params, body: { from: 'ready', status: 'served' }, cookie: staff[1].cookie },
      ],
    );
    expect([results, await versionOf(order)]).toEqual([['ok', 'ok'], 3]);
  }));

it('the last portions: no more are sold than there are', () =>
  rounds(async () => {
    const itemId = at.venue.items[1].id;
    await api.ask(setAvailability, {
      params: { itemId },
      body: { isAvailable: true, portions: 3 },
      cookie: staff[0].cookie,
    });
    const round = (who: 0 | 1) => [placeRound, roundOf(party, staff[who], itemId)] as const;
    const guest = [placeOrder, orderOf(party, party.guest, itemId, { quantity: 2 })] as const;
    const results = await race(api, guest, round(0), round(1));
    expect(results.filter((result) => result !== 'ok')).toEqual(['items_unavailable']);
    const { portions_left: left } = await api.rows('menu_items', itemId).one();
    expect(left).toBe(results[0] === 'ok' ? 0 : 1);
  }));
