import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { changeItem, deleteItem, setAvailability } from '@sofra/contracts/items';
import { placeOrder } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import {
  changeStation,
  createStation,
  deleteStation,
  MAX_STATIONS,
  type Station,
} from '@sofra/contracts/stations';
import { sharedApi } from '../../test/api.ts';
import { eventsOf, headOf, seatParty } from '../../test/parties.ts';
import {
  addStation,
  atStation,
  buildKitchen,
  findDefaultStation,
  stationsOf,
} from '../../test/stations.ts';
import { buildBranch, type Venue } from '../../test/venue.ts';
import { limitsFrom } from './select-stations.ts';

const api = await sharedApi();

const one = (stations: readonly Station[], stationId: number) =>
  stations.find(({ id }) => id === stationId);

const actionsIn = async ({ businessId }: Venue) => {
  const rows = await api.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`action like 'station.%'`)
    .orderBy('id')
    .execute();
  return rows.map(({ action, details }) => [action, details]);
};

describe('the stations of a branch', () => {
  it('are one at first, which makes everything', async () => {
    const { venue, cook } = await buildKitchen(api);
    const { stations } = await stationsOf(api, venue, cook);
    expect(stations).toEqual([
      {
        id: await findDefaultStation(api, venue),
        branchId: venue.branchId,
        name: null,
        kind: 'kitchen',
        isDefault: true,
        sortOrder: 0,
        limits: { warnMinutes: 10, lateMinutes: 15 },
        hasOwnLimits: false,
        categories: [],
        itemIds: [],
      },
    ]);
  });

  it('are added, changed and deleted; each change is recorded and sent whole, a repeat isn’t', async () => {
    const { venue, owner, cook } = await buildKitchen(api);
    const { branchId } = venue;
    const head = await headOf(api, branchRoom(branchId));
    const bar = await addStation(api, owner, venue, {});
    const body = { name: 'Teras', kind: 'other' as const, sortOrder: 0 };
    for (const _twice of [1, 2]) {
      await api.ask(changeStation, { ...atStation(venue, bar, owner), body });
    }
    expect(one((await stationsOf(api, venue, cook)).stations, bar)).toMatchObject(body);
    const changed = await stationsOf(api, venue, cook);
    for (const _twice of [1, 2]) await api.ask(deleteStation, atStation(venue, bar, owner));
    const events = await eventsOf(api, branchRoom(branchId), head);
    expect(events.map(({ type }) => type)).toEqual(Array(3).fill('stations.changed'));
    expect(events[1]?.payload).toEqual(changed);
    expect(events[2]?.payload).toEqual(await stationsOf(api, venue, cook));
    expect(await actionsIn(venue)).toEqual([
      ['station.created', { stationId: bar, kind: 'bar', branchId }],
      ['station.changed', { stationId: bar, name: 'Teras', kind: 'other', branchId }],
      ['station.deleted', { stationId: bar, name: 'Teras', kind: 'other', branchId }],
    ]);
  });

  it('have unique names regardless of case, and any number without a name', async () => {
    const { venue, owner } = await buildKitchen(api);
    const { branchId } = venue;
    const create = (name?: string) => ({
      params: { branchId },
      body: { kind: 'bar' as const, ...(name !== undefined && { name }) },
      cookie: owner.cookie,
    });
    await api.ask(createStation, create('İÇKİ'));
    await api.ask(createStation, create());
    const { stations } = await api.ask(createStation, create());
    expect((await api.refused(createStation, create('içki'))).code).toBe('name_taken');
    const other = stations.at(-1)?.id ?? 0;
    const call = { ...atStation(venue, other, owner), body: { name: 'İçki' } };
    expect((await api.refused(changeStation, call)).code).toBe('name_taken');
    const kept = stations.find(({ name }) => name === 'İÇKİ')?.id ?? 0;
    await api.ask(changeStation, { ...atStation(venue, kept, owner), body: { name: 'İçki' } });
  });

  it('have a maximum number, also when added at the same time', async () => {
    const { venue, owner, cook } = await buildKitchen(api);
    const added = await Promise.allSettled(
      Array.from({ length: MAX_STATIONS + 2 }, () => addStation(api, owner, venue, {})),
    );
    expect(added.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    const { stations } = await stationsOf(api, venue, cook);
    expect(stations).toHaveLength(MAX_STATIONS);
    expect(new Set(stations.map(({ sortOrder }) => sortOrder)).size).toBe(MAX_STATIONS);
  });

  it('belong to their branch, and only managers change them', async () => {
    const { venue, owner, cook } = await buildKitchen(api);
    const bar = await addStation(api, owner, venue, {});
    const moda = await buildBranch(api.db, venue.businessId, 'open', 'Moda');
    const elsewhere = { ...atStation({ branchId: moda }, bar, owner), body: { name: 'Bar' } };
    expect((await api.refused(changeStation, elsewhere)).code).toBe('not_found');
    expect((await api.refused(deleteStation, atStation({ branchId: moda }, bar, owner))).code).toBe(
      'not_found',
    );
    expect((await api.refused(deleteStation, atStation(venue, bar, cook))).status).toBe(403);
  });
});

describe('the rules of a station', () => {
  it('replace its own and take categories and items from other stations', async () => {
    const { venue, owner, cook } = await buildKitchen(api);
    const item = venue.items[0].id;
    const [bar, grill] = [
      await addStation(api, owner, venue, { itemIds: [item] }),
      await addStation(api, owner, venue, { kind: 'grill' }),
    ];
    const body = { categories: ['main', 'main'], itemIds: [item] };
    await api.ask(changeStation, { ...atStation(venue, grill, owner), body });
    const { stations } = await stationsOf(api, venue, cook);
    expect(one(stations, bar)).toMatchObject({ categories: [], itemIds: [] });
    expect(one(stations, grill)).toMatchObject({ categories: ['main'], itemIds: [item] });
    await api.ask(changeStation, { ...atStation(venue, grill, owner), body: { categories: [] } });
    expect(one((await stationsOf(api, venue, cook)).stations, grill)).toMatchObject({
      categories: [],
      itemIds: [item],
    });
  });

  it('send an item to its own station, before that of its category, before the default', async () => {
    const { venue, owner } = await buildKitchen(api);
    const party = await seatParty(api, venue);
    const stationsOf = async () => {
      const order = await api.ask(placeOrder, {
        params: { sessionId: party.sessionId },
        body: { items: venue.items.map(({ id }) => ({ itemId: id, quantity: 1 })) },
        cookie: party.guest.cookie,
      });
      return order.lines.map(({ stationId }) => stationId);
    };
    const kitchen = await findDefaultStation(api, venue);
    expect(await stationsOf()).toEqual([kitchen, kitchen]);
    const grill = await addStation(api, owner, venue, { kind: 'grill' });
    const bar = await addStation(api, owner, venue, { itemIds: [venue.items[1].id] });
    const body = { categories: ['main'] };
    await api.ask(changeStation, { ...atStation(venue, grill, owner), body });
    expect(await stationsOf()).toEqual([grill, bar]);
  });

  it('name categories and items of the business only', async () => {
    const [{ venue, owner, cook }, other] = [await buildKitchen(api), await buildKitchen(api)];
    const refused = (body: { categories?: string[]; itemIds?: number[] }) =>
      api.refused(createStation, {
        params: { branchId: venue.branchId },
        body: { kind: 'bar', ...body },
        cookie: owner.cookie,
      });
    expect((await refused({ categories: ['drinks'] })).code).toBe('invalid_input');
    expect((await refused({ itemIds: [other.venue.items[0].id] })).code).toBe('invalid_input');
    expect((await stationsOf(api, venue, cook)).stations).toHaveLength(1);
  });
});

describe('the limits of a station', () => {
  it('come from the preparation times of what it makes, unless it has its own', async () => {
    const { venue, owner, cook } = await buildKitchen(api);
    const [kofte, ayran] = venue.items;
    const setMinutes = (itemId: number, preparationTime: number) =>
      api.ask(changeItem, {
        params: { itemId },
        body: { preparationTime },
        cookie: owner.cookie,
      });
    await setMinutes(kofte.id, 20);
    await setMinutes(ayran.id, 4);
    const kitchen = await findDefaultStation(api, venue);
    const limitsOf = async (stationId: number) =>
      one((await stationsOf(api, venue, cook)).stations, stationId)?.limits;
    expect(await limitsOf(kitchen)).toEqual({ warnMinutes: 12, lateMinutes: 18 });
    const bar = await addStation(api, owner, venue, { itemIds: [ayran.id] });
    expect(await limitsOf(kitchen)).toEqual({ warnMinutes: 20, lateMinutes: 30 });
    expect(await limitsOf(bar)).toEqual({ warnMinutes: 5, lateMinutes: 8 });
    const soldOut = { params: { itemId: kofte.id }, body: { isAvailable: false } };
    await api.ask(setAvailability, { ...soldOut, cookie: owner.cookie });
    expect(await limitsOf(kitchen)).toEqual({ warnMinutes: 20, lateMinutes: 30 });
    const seq = await headOf(api, branchRoom(venue.branchId));
    await setMinutes(kofte.id, 30);
    expect(await limitsOf(kitchen)).toEqual({ warnMinutes: 30, lateMinutes: 45 });
    // Open screens read the stations again.
    expect(await eventsOf(api, branchRoom(venue.branchId), seq)).toMatchObject([
      { type: 'menu.changed', payload: { branchId: venue.branchId } },
    ]);
    await api.ask(deleteItem, { params: { itemId: kofte.id }, cookie: owner.cookie });
    expect(await limitsOf(kitchen)).toEqual({ warnMinutes: 10, lateMinutes: 15 });
    const limits = { warnMinutes: 3, lateMinutes: 7 };
    await api.ask(changeStation, { ...atStation(venue, bar, owner), body: { limits } });
    expect(one((await stationsOf(api, venue, cook)).stations, bar)).toMatchObject({
      limits,
      hasOwnLimits: true,
    });
    await api.ask(changeStation, { ...atStation(venue, bar, owner), body: { limits: null } });
    expect(await limitsOf(bar)).toEqual({ warnMinutes: 5, lateMinutes: 8 });
  });

  it.each([
    [null, 10, 15],
    [1, 5, 8],
    [7.5, 8, 12],
    [90, 60, 90],
  ])('from a median of %s minutes are %s and %s', (median, warnMinutes, lateMinutes) => {
    expect(limitsFrom(median)).toEqual({ warnMinutes, lateMinutes });
  });
});
