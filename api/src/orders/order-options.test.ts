import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addOrderItem, type NewOrderLine, type Order, placeOrder } from '@sofra/contracts/orders';
import { sharedApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { buildOptionGroup } from '../../test/option-groups.ts';
import { hashLines } from './order-line.sql.ts';

const api = await sharedApi();

/** A venue whose first item needs a portion and may have two extras, and a guest who sits there. */
async function seatAtGrill() {
  const evening = await openEvening();
  const { venue, place, refusePlace, addingTo, at } = evening;
  const itemIds = [venue.items[0].id] as const;
  const portion = await buildOptionGroup(api.db, venue, {
    name: 'Porsiyon',
    itemIds,
    choices: [1, 1],
    options: { Tam: 0, Yarım: -3000 },
  });
  const extras = await buildOptionGroup(api.db, venue, {
    name: 'Ekstra',
    itemIds,
    choices: [0, 2],
    options: { Peynir: 1500, Acı: 0, Sos: 500 },
  });
  const [full, half] = portion.options.map(({ id }) => id) as [number, number];
  const [cheese, hot, sauce] = extras.options.map(({ id }) => id) as [number, number, number];
  const party = await evening.aParty();
  const [itemId] = itemIds;
  /** The line of the first item with these options, or its defaults. */
  const line = (options?: number[]): NewOrderLine => ({
    itemId,
    quantity: 1,
    ...(options && { options }),
  });
  /** The call that adds a line to a new order without lines. */
  const adding = async (body: NewOrderLine) => ({
    ...addingTo(await api.ask(placeOrder, at(party)), party.guest),
    body,
  });
  return {
    ...evening,
    party,
    extras,
    full,
    half,
    cheese,
    hot,
    sauce,
    itemId,
    line,
    order: (item: NewOrderLine, expectedTotal?: number) =>
      place(party, { items: [item], ...(expectedTotal !== undefined && { expectedTotal }) }),
    add: async (item: NewOrderLine) => api.ask(addOrderItem, await adding(item)),
    /** Sends a line in one step and in two; returns both refusals. */
    refusals: async (item: NewOrderLine) => {
      const whole = await refusePlace(party, { items: [item] });
      const added = await api.refused(addOrderItem, await adding(item));
      return [whole, added].map(({ code, details }) => ({ code, details }));
    },
  };
}

describe('options of an order', () => {
  it('add their differences to the unit price and are stored by group and position', async () => {
    const { line, order: send, half, cheese, sauce, venue } = await seatAtGrill();
    const unitPriceMinor = venue.items[0].priceMinor - 3000 + 1500 + 500;
    const sent = { ...line([sauce, half, cheese, sauce]), quantity: 2 };
    const order = await send(sent, (2 * unitPriceMinor) / 100);
    expect(order.totalMinor).toBe(2 * unitPriceMinor);
    expect(order.lines[0]).toMatchObject({ unitPriceMinor, isForTable: false, basketLineId: null });
    const extra = { group: { tr: 'Ekstra' }, allergens: [] };
    expect(order.lines[0]?.options).toEqual([
      {
        ...extra,
        id: half,
        group: { tr: 'Porsiyon' },
        name: { tr: 'Yarım' },
        differenceMinor: -3000,
      },
      { ...extra, id: cheese, name: { tr: 'Peynir' }, differenceMinor: 1500 },
      { ...extra, id: sauce, name: { tr: 'Sos' }, differenceMinor: 500 },
    ]);
  });

  it('are the defaults that can be chosen if the caller leaves them out, and none if it sends none', async () => {
    const { line, order, add, half, cheese, hot, full } = await seatAtGrill();
    for (const id of [half, cheese, hot]) await api.rows('options', id).set({ is_default: true });
    await api.rows('options', hot).set({ is_available: false });
    const idsOf = ({ lines }: Order) => lines[0]?.options.map(({ id }) => id);
    expect(idsOf(await order(line()))).toEqual([half, cheese]);
    expect(idsOf(await order(line([full])))).toEqual([full]);
    expect(idsOf(await add(line()))).toEqual([half, cheese]);
  });

  it('keep their allergens, which the line doesn’t repeat', async () => {
    const { line, order: send, full, cheese } = await seatAtGrill();
    await api.rows('options', cheese).set({ allergens: ['milk'] });
    const order = await send(line([full, cheese]));
    expect(order.lines[0]?.options[1]?.allergens).toEqual(['milk']);
    expect(order.lines[0]?.allergens).not.toContain('milk');
  });

  it('stay as they were ordered, and never make a price negative', async () => {
    const { line, order: send, ordersOf, party, half } = await seatAtGrill();
    await api.rows('options', half).set({ difference_minor: -1_000_000 });
    const order = await send(line([half]));
    expect(order.lines[0]).toMatchObject({
      unitPriceMinor: 0,
      options: [{ differenceMinor: -1_000_000 }],
    });
    await api
      .rows('options', half)
      .set({ difference_minor: 500, name: JSON.stringify({ tr: 'Az' }) });
    expect((await ordersOf(party))[0]?.lines).toEqual(order.lines);
  });

  it('refuse a total that the guest saw with other differences', async () => {
    const { line, refusePlace, party, itemId, full, cheese, venue } = await seatAtGrill();
    const expectedTotal = (venue.items[0].priceMinor + 1500) / 100;
    await api.rows('options', cheese).set({ difference_minor: 2500 });
    const unitPriceMinor = venue.items[0].priceMinor + 2500;
    const items = [line([full, cheese])];
    expect(await refusePlace(party, { items, expectedTotal })).toMatchObject({
      code: 'total_changed',
      details: { totalMinor: unitPriceMinor, items: [{ itemId, quantity: 1, unitPriceMinor }] },
    });
  });
});

const twice = <T>(refusal: T): [T, T] => [refusal, refusal];

describe('an order in one step and in two', () => {
  it.each([
    ['no choice where one is required', () => []],
    ['too many choices', (at) => [at.full, at.cheese, at.hot, at.sauce]],
    ['two of one', (at) => [at.full, at.half]],
  ] satisfies [string, (at: Awaited<ReturnType<typeof seatAtGrill>>) => number[]][])(
    'refuses %s',
    async (_what, choose) => {
      const at = await seatAtGrill();
      expect(await at.refusals(at.line(choose(at)))).toEqual(
        twice({
          code: 'options_invalid',
          details: { items: [{ itemId: at.itemId, reason: 'options' }] },
        }),
      );
    },
  );

  it('refuses an option of another item, of a deleted group and of another business', async () => {
    const at = await seatAtGrill();
    const other = await seatAtGrill();
    const invalid = twice({ code: 'options_invalid' });
    const drink = { ...at.line([at.cheese]), itemId: at.venue.items[1].id };
    expect(await at.refusals(drink)).toMatchObject(invalid);
    expect(await at.refusals(at.line([at.full, other.cheese]))).toMatchObject(invalid);
    await api.rows('option_groups', at.extras.id).set({ deleted_at: new Date() });
    expect(await at.refusals(at.line([at.full, at.cheese]))).toMatchObject(invalid);
  });

  it('names sold-out and deleted options, which come back at their time', async () => {
    const at = await seatAtGrill();
    const line = at.line([at.full, at.cheese, at.sauce]);
    await api.rows('options', at.cheese).set({ is_available: false });
    await api.rows('options', at.sauce).set({ deleted_at: new Date() });
    const gone = (optionIds: number[]) => ({
      code: 'items_unavailable',
      details: { items: [{ itemId: at.itemId, reason: 'unavailable', optionIds }] },
    });
    expect(await at.refusals(line)).toEqual(twice(gone([at.cheese, at.sauce])));
    await api.rows('options', at.cheese).set({ unavailable_until: new Date(Date.now() - 1000) });
    expect(await at.refusals(line)).toEqual(twice(gone([at.sauce])));
    const { lines } = await at.order(at.line([at.full, at.cheese]));
    expect(lines[0]?.options).toHaveLength(2);
  });

  it('is checked for staff too', async () => {
    const at = await seatAtGrill();
    expect((await at.refusePlace(at.party, { by: at.waiter })).code).toBe('options_invalid');
  });

  it('prices and stores the same line', async () => {
    const { line, order, add, half, cheese, venue } = await seatAtGrill();
    const sent = { ...line([cheese, half]), isForTable: true };
    const whole = await order(sent);
    const filled = await add(sent);
    expect(filled.totalMinor).toBe(venue.items[0].priceMinor - 1500);
    expect({ ...filled.lines[0], id: 0 }).toEqual({ ...whole.lines[0], id: 0 });
    expect(filled.lines[0]?.isForTable).toBe(true);
  });
});

describe('the hash of a cart', () => {
  /** The hash of the first version. */
  const hashBefore = (lines: readonly unknown[][]): Buffer =>
    createHash('sha256').update(JSON.stringify(lines)).digest();

  it('is unchanged for carts without the newer fields', () => {
    const lines = [
      { itemId: 1, quantity: 2, note: 'Soğansız' },
      { itemId: 3, quantity: 1, isForTable: false },
    ];
    expect(hashLines(lines)).toEqual(
      hashBefore([
        [1, 2, 'Soğansız'],
        [3, 1, ''],
      ]),
    );
  });

  it('tells choices apart, but not their order or repeats', () => {
    const hash = (line: Omit<NewOrderLine, 'itemId' | 'quantity'>): string =>
      hashLines([{ itemId: 1, quantity: 1, ...line }]).toString('hex');
    expect(hash({ options: [2, 1, 2] })).toBe(hash({ options: [1, 2] }));
    const hashes = [
      hash({}),
      hash({ options: [] }),
      hash({ options: [1] }),
      hash({ options: [12] }),
      hash({ options: [1, 2] }),
      hash({ isForTable: true }),
      hash({ basketLineId: 'aaaaaaaa' }),
      hash({ note: 'aaaaaaaa' }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
