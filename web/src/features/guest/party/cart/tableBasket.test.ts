import { describe, expect, it } from 'vitest';
import type { BasketGuest } from '@sofra/contracts/baskets';
import { showCart, showLines } from '../../../../data/live/shownCart.ts';
import type { ShownGuest } from '../table/shownGuests.ts';
import {
  buildBasketLine,
  buildCartLine,
  buildItem,
  buildSession,
} from '../../../../../test/data.ts';
import { toMissed } from './missed.ts';
import { toTableBasket } from './tableBasket.ts';
import { additionText, toAdditions } from './additions.ts';

const menu = { items: { 1: buildItem(), 2: buildItem({ id: 2, isAvailable: false }) }, groups: {} };
const guest = (userId: number, name: string): ShownGuest => ({
  userId,
  name,
  label: name,
  initial: name.slice(0, 1),
  colour: '',
  isMe: userId === 7,
});
const people = [guest(7, 'Elif'), guest(8, 'Mert'), guest(9, 'Deniz')];
const session = buildSession({
  guests: [
    { userId: 9, nickname: 'Deniz', seat: 1 },
    { userId: 7, nickname: 'Elif', seat: 2 },
    { userId: 8, nickname: 'Mert', seat: 3 },
  ],
});
const state = (userId: number, changes: Partial<BasketGuest> = {}): BasketGuest => ({
  userId,
  isReady: false,
  isHere: true,
  version: 1,
  ...changes,
});
const ofMert = buildBasketLine({ id: 'of-mert', addedBy: 8 });
const ofDeniz = buildBasketLine({ id: 'of-deniz', addedBy: 9, quantity: 2 });
const build = (
  guests: readonly BasketGuest[],
  {
    lines = [ofMert, ofDeniz],
    mine = [buildCartLine()],
    at = people,
  }: {
    lines?: (typeof ofMert)[];
    mine?: ReturnType<typeof buildCartLine>[];
    at?: ShownGuest[];
  } = {},
) =>
  toTableBasket({
    cart: showCart(mine, menu),
    session,
    people: at,
    lines: showLines(lines, menu),
    guests: Object.fromEntries(guests.map((one) => [one.userId, one])),
  });

describe('the shared basket as a guest sees it', () => {
  it('lists the others by seat, and adds up what can be ordered', () => {
    const basket = build([]);
    expect(basket.others.map(({ guest: { name } }) => name)).toEqual(['Deniz', 'Mert']);
    expect(basket).toMatchObject({ isShared: true, count: 4, totalMinor: 4 * 8500 });
  });

  it('has lines for the table apart, with who added them', () => {
    const shared = buildBasketLine({ id: 'humus', addedBy: 8, isForTable: true });
    const own = buildCartLine({ id: 'own-for-table', isForTable: true });
    const basket = build([], { lines: [ofMert, shared], mine: [buildCartLine(), own] });
    expect(basket.mine).toHaveLength(1);
    expect(basket.forTable.map(({ id }) => id)).toEqual(['own-for-table']);
    expect(basket.othersForTable).toMatchObject([{ id: 'humus', addedByName: 'Mert' }]);
    expect(basket).toMatchObject({ forTableMinor: 17_000, count: 4 });
    expect(basket.others[0]).toMatchObject({ totalMinor: 8500 });
  });

  it('waits for guests who are here and have lines, and for nobody else', () => {
    expect(build([state(7, { isReady: true })]).waitingFor).toEqual(['Deniz', 'Mert']);
    const away = [
      state(7, { isReady: true }),
      state(8, { isReady: true }),
      state(9, { isHere: false }),
    ];
    expect(build(away)).toMatchObject({ waitingFor: [], canSend: true });
    const nothingOfDeniz = [state(7, { isReady: true }), state(8, { isReady: true })];
    expect(build(nothingOfDeniz, { lines: [ofMert] })).toMatchObject({ canSend: true });
  });

  it('sends the lines of guests who are ready, also of those who are away since', () => {
    const away = [
      state(7, { isReady: true }),
      state(8, { isReady: true }),
      state(9, { isHere: false }),
    ];
    expect(build(away).sent).toEqual({
      ids: ['line-of-soup', 'of-mert'],
      count: 2,
      totalMinor: 17_000,
    });
    const gone = away.map((one) => (one.userId === 9 ? { ...one, isReady: true } : one));
    expect(build(gone).sent.count).toBe(4);
  });

  it('can be sent only by a guest who is ready, or has no lines', () => {
    const others = [state(8, { isReady: true }), state(9, { isReady: true })];
    expect(build(others).canSend).toBe(false);
    expect(build(others, { mine: [] }).canSend).toBe(true);
    expect(build([state(7, { isReady: true })], { lines: [] }).canSend).toBe(true);
    expect(build([state(7, { isReady: true })], { lines: [], mine: [] }).canSend).toBe(false);
  });

  it('leaves out what has sold out', () => {
    const all = [
      state(7, { isReady: true }),
      state(8, { isReady: true }),
      state(9, { isReady: true }),
    ];
    const lines = [{ ...ofMert, itemId: 2 }, ofDeniz];
    const basket = build(all, { lines });
    expect(basket).toMatchObject({ count: 3, totalMinor: 25_500 });
    expect(basket.sent).toEqual({
      ids: ['line-of-soup', 'of-deniz'],
      count: 3,
      totalMinor: 25_500,
    });
  });

  it('is not shared at a table of one', () => {
    expect(build([], { lines: [], at: people.slice(0, 1) }).isShared).toBe(false);
  });
});

describe('what a guest missed without a connection', () => {
  it('is what others added, and own lines that sold out', () => {
    const before = build([], { lines: [ofMert] });
    const after = build([], {
      lines: [{ ...ofMert, quantity: 2 }, ofDeniz],
      mine: [buildCartLine({ itemId: 2 })],
    });
    expect(toMissed(before, after)).toEqual({
      additions: [
        { userId: 9, count: 2, itemId: 1 },
        { userId: 8, count: 1, itemId: 1 },
      ],
      soldOut: [menu.items[2].name],
    });
    expect(toMissed(after, after)).toBeUndefined();
    expect(toMissed(after, before)).toBeUndefined();
  });
});

const line = (id: string, addedBy: number, itemId: number, quantity = 1) => ({
  id,
  addedBy,
  itemId,
  quantity,
});
const wording = {
  people: [guest(8, 'Mert')],
  items: { 2: { name: { tr: 'Ayran' } } },
  say: ({ tr = '' }) => tr,
  t: (key: string, values?: object) => `${key} ${JSON.stringify(values)}`,
};

describe('additions to the shared basket', () => {
  it('are one entry a guest, and name the item if there is only one', () => {
    const before = [line('a', 8, 2, 1), line('gone', 8, 1)];
    const after = [line('a', 8, 2, 3), line('b', 9, 1), line('c', 9, 2), line('d', 8, 2, 0)];
    expect(toAdditions(before, after)).toEqual([
      { userId: 8, count: 2, itemId: 2 },
      { userId: 9, count: 2, itemId: undefined },
    ]);
    expect(toAdditions(after, before)).toEqual([{ userId: 8, count: 1, itemId: 1 }]);
  });

  it('are told with the item if it is one piece, else with the number', () => {
    const one = { userId: 8, count: 1, itemId: 2 };
    expect(additionText(one, wording)?.text).toBe('cart.added {"name":"Mert","item":"Ayran"}');
    expect(additionText({ ...one, count: 3 }, wording)?.text).toBe(
      'cart.addedMany {"name":"Mert","count":3}',
    );
    expect(additionText({ ...one, itemId: undefined }, wording)?.text).toContain('addedMany');
    expect(additionText({ ...one, userId: 9 }, wording)).toBeUndefined();
  });
});
