import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  addOrderItem,
  listSessionOrders,
  type NewOrderLine,
  placeOrder,
} from '@sofra/contracts/orders';
import { sharedApi } from '../../test/api.ts';
import { buildOptionGroup } from '../../test/option-groups.ts';
import { type Party, seatParty } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { hashLines } from './order-line.sql.ts';

const api = await sharedApi();

/** A venue whose first item needs a portion and may have two extras, and a guest who sits there. */
async function seatAtGrill() {
  const venue = await buildVenue(api.db);
  const itemIds = [venue.items[0].id];
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
  const party = await seatParty(api, venue);
  return { venue, party, portion, extras, full, half, cheese, hot, sauce, itemId: itemIds[0] ?? 0 };
}

const sending = ({ sessionId, guest }: Party, items: NewOrderLine[], expectedTotal?: number) => ({
  params: { sessionId },
  body: { items, ...(expectedTotal !== undefined && { expectedTotal }) },
  cookie: guest.cookie,
});

const setOption = (id: number, set: { is_available?: boolean; deleted_at?: Date }) =>
  api.db.updateTable('options').set(set).where('id', '=', id).execute();

describe('options of an order', () => {
  it('add their differences to the unit price and are stored by group and position', async () => {
    const { party, itemId, half, cheese, sauce, venue } = await seatAtGrill();
    const line = { itemId, quantity: 2, options: [sauce, half, cheese, sauce] };
    const unitPriceMinor = venue.items[0].priceMinor - 3000 + 1500 + 500;
    const order = await api.ask(placeOrder, sending(party, [line], (2 * unitPriceMinor) / 100));
    expect(order.totalMinor).toBe(2 * unitPriceMinor);
    expect(order.lines[0]).toMatchObject({ unitPriceMinor, isForTable: false, basketLineId: null });
    expect(order.lines[0]?.options).toEqual([
      {
        id: half,
        group: { tr: 'Porsiyon' },
        name: { tr: 'Yarım' },
        differenceMinor: -3000,
        allergens: [],
      },
      {
        id: cheese,
        group: { tr: 'Ekstra' },
        name: { tr: 'Peynir' },
        differenceMinor: 1500,
        allergens: [],
      },
      {
        id: sauce,
        group: { tr: 'Ekstra' },
        name: { tr: 'Sos' },
        differenceMinor: 500,
        allergens: [],
      },
    ]);
  });

  it('are the defaults that can be chosen if the caller leaves them out, and none if it sends none', async () => {
    const { party, itemId, half, cheese, hot, full } = await seatAtGrill();
    await api.db
      .updateTable('options')
      .set({ is_default: true })
      .where('id', 'in', [half, cheese, hot])
      .execute();
    await setOption(hot, { is_available: false });
    const order = async (line: NewOrderLine) =>
      (await api.ask(placeOrder, sending(party, [line]))).lines[0]?.options.map(({ id }) => id);
    expect(await order({ itemId, quantity: 1 })).toEqual([half, cheese]);
    expect(await order({ itemId, quantity: 1, options: [full] })).toEqual([full]);
    const params = { sessionId: party.sessionId };
    const { id } = await api.ask(placeOrder, {
      params,
      body: undefined,
      cookie: party.guest.cookie,
    });
    const added = await api.ask(addOrderItem, {
      params: { orderId: id },
      body: { itemId, quantity: 1 },
      cookie: party.guest.cookie,
    });
    expect(added.lines[0]?.options.map((option) => option.id)).toEqual([half, cheese]);
  });

  it('keep their allergens, which the line doesn’t repeat', async () => {
    const { party, itemId, full, cheese } = await seatAtGrill();
    await api.db
      .updateTable('options')
      .set({ allergens: ['milk'] })
      .where('id', '=', cheese)
      .execute();
    const order = await api.ask(
      placeOrder,
      sending(party, [{ itemId, quantity: 1, options: [full, cheese] }]),
    );
    expect(order.lines[0]?.options[1]?.allergens).toEqual(['milk']);
    expect(order.lines[0]?.allergens).not.toContain('milk');
  });

  it('stay as they were ordered, and never make a price negative', async () => {
    const { party, itemId, half } = await seatAtGrill();
    await api.db
      .updateTable('options')
      .set({ difference_minor: -1_000_000 })
      .where('id', '=', half)
      .execute();
    const order = await api.ask(
      placeOrder,
      sending(party, [{ itemId, quantity: 1, options: [half] }]),
    );
    expect(order.lines[0]?.unitPriceMinor).toBe(0);
    expect(order.lines[0]?.options[0]?.differenceMinor).toBe(-1_000_000);
    const changed = { difference_minor: 500, name: JSON.stringify({ tr: 'Az' }) };
    await api.db.updateTable('options').set(changed).where('id', '=', half).execute();
    const { sessionId, guest } = party;
    const read = { params: { sessionId }, cookie: guest.cookie };
    expect((await api.ask(listSessionOrders, read))[0]?.lines).toEqual(order.lines);
  });

  it('refuse a total that the guest saw with other differences', async () => {
    const { party, itemId, full, cheese, venue } = await seatAtGrill();
    const seen = (venue.items[0].priceMinor + 1500) / 100;
    await api.db
      .updateTable('options')
      .set({ difference_minor: 2500 })
      .where('id', '=', cheese)
      .execute();
    const items = [{ itemId, quantity: 1, options: [full, cheese] }];
    const unitPriceMinor = venue.items[0].priceMinor + 2500;
    expect(await api.refused(placeOrder, sending(party, items, seen))).toMatchObject({
      code: 'total_changed',
      details: { totalMinor: unitPriceMinor, items: [{ itemId, quantity: 1, unitPriceMinor }] },
    });
  });
});

/** Sends a line in one step and in two; returns both refusals. */
async function refusals(party: Party, line: NewOrderLine) {
  const whole = await api.refused(placeOrder, sending(party, [line]));
  const params = { sessionId: party.sessionId };
  const empty = await api.ask(placeOrder, { params, body: undefined, cookie: party.guest.cookie });
  const added = await api.refused(addOrderItem, {
    params: { orderId: empty.id },
    body: line,
    cookie: party.guest.cookie,
  });
  return [whole, added].map(({ code, details }) => ({ code, details }));
}

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
      const line = { itemId: at.itemId, quantity: 1, options: choose(at) };
      expect(await refusals(at.party, line)).toEqual(
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
    const invalid = { code: 'options_invalid' };
    const withOption = (option: number) => ({
      itemId: at.itemId,
      quantity: 1,
      options: [at.full, option],
    });
    const drink = { itemId: at.venue.items[1].id, quantity: 1, options: [at.cheese] };
    expect(await refusals(at.party, drink)).toMatchObject(twice(invalid));
    expect(await refusals(at.party, withOption(other.cheese))).toMatchObject(twice(invalid));
    await api.db
      .updateTable('option_groups')
      .set({ deleted_at: new Date() })
      .where('id', '=', at.extras.id)
      .execute();
    expect(await refusals(at.party, withOption(at.cheese))).toMatchObject(twice(invalid));
  });

  it('names sold-out and deleted options, which come back at their time', async () => {
    const at = await seatAtGrill();
    const line = { itemId: at.itemId, quantity: 1, options: [at.full, at.cheese, at.sauce] };
    await setOption(at.cheese, { is_available: false });
    await setOption(at.sauce, { deleted_at: new Date() });
    const gone = (optionIds: number[]) => ({
      code: 'items_unavailable',
      details: { items: [{ itemId: at.itemId, reason: 'unavailable', optionIds }] },
    });
    expect(await refusals(at.party, line)).toEqual(twice(gone([at.cheese, at.sauce])));
    await api.db
      .updateTable('options')
      .set({ unavailable_until: new Date(Date.now() - 1000) })
      .where('id', '=', at.cheese)
      .execute();
    expect(await refusals(at.party, line)).toEqual(twice(gone([at.sauce])));
    const rest = { ...line, options: [at.full, at.cheese] };
    expect((await api.ask(placeOrder, sending(at.party, [rest]))).lines[0]?.options).toHaveLength(
      2,
    );
  });

  it('is checked for staff too', async () => {
    const at = await seatAtGrill();
    const waiter = await signInAs(api, 'waiter', at.venue);
    const call = sending({ ...at.party, guest: waiter }, [{ itemId: at.itemId, quantity: 1 }]);
    expect((await api.refused(placeOrder, call)).code).toBe('options_invalid');
  });

  it('prices and stores the same line', async () => {
    const { party, itemId, half, cheese, venue } = await seatAtGrill();
    const line = { itemId, quantity: 1, options: [cheese, half], isForTable: true };
    const whole = await api.ask(placeOrder, sending(party, [line]));
    const { cookie } = party.guest;
    const params = { sessionId: party.sessionId };
    const empty = await api.ask(placeOrder, { params, body: undefined, cookie });
    const filled = await api.ask(addOrderItem, {
      params: { orderId: empty.id },
      body: line,
      cookie,
    });
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
