import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import { changeOrderStatus, placeOrder } from '@sofra/contracts/orders';
import { listPrinters } from '@sofra/contracts/printers';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { changeScreen } from '@sofra/contracts/screens';
import { readSession } from '@sofra/contracts/sessions';
import { deleteStation } from '@sofra/contracts/stations';
import { ownApi } from '../../test/api.ts';
import { pairTablet } from '../../test/paired-screens.ts';
import { eventsOf, orderOf, placeIn, seatParty } from '../../test/parties.ts';
import {
  addStation,
  atStation,
  buildKitchen,
  findDefaultStation,
  stationsOf,
} from '../../test/stations.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';

const api = await ownApi();

describe('a deleted station', () => {
  it('leaves its rules, screens and printers to the branch', async () => {
    const { venue, owner, cook } = await buildKitchen(api);
    const bar = await addStation(api, owner, venue, { itemIds: [venue.items[1].id] });
    const screen = await pairTablet(api, owner, venue.branchId);
    const params = { branchId: venue.branchId, screenId: screen.id };
    await api.ask(changeScreen, { params, body: { stationId: bar }, cookie: owner.cookie });
    await api.db
      .insertInto('printers')
      .values({
        business_id: venue.businessId,
        branch_id: venue.branchId,
        name: 'Bar',
        host: '192.168.1.9',
        station_id: bar,
      })
      .execute();
    await api.ask(deleteStation, atStation(venue, bar, owner));
    expect((await stationsOf(api, venue, cook)).stations).toHaveLength(1);
    expect(await api.ask(me, { cookie: screen.cookie })).toMatchObject({
      screen: { stationId: null },
    });
    const printers = await api.ask(listPrinters, {
      params: { branchId: venue.branchId },
      cookie: owner.cookie,
    });
    expect(printers).toMatchObject([{ stationId: null, version: 2 }]);
    const [told] = await api
      .rows('room_events', { room: branchRoom(venue.branchId), type: 'printer.changed' })
      .read('payload');
    expect(told?.payload).toEqual(printers[0]);
    // The slips of the other stations' present orders were printed there.
    const [{ isLater } = { isLater: false }] = await api.db
      .selectFrom('printers')
      .select(sql<boolean>`slips_since > created_at`.as('isLater'))
      .where('branch_id', '=', venue.branchId)
      .execute();
    expect(isLater).toBe(true);
    const party = await seatParty(api, venue);
    const order = await api.ask(placeOrder, orderOf(party, party.guest, venue.items[1].id));
    expect(order.lines[0]?.stationId).toBe(await findDefaultStation(api, venue));
  });

  it('is neither the default nor one with open or unacknowledged orders', async () => {
    const { venue, owner, cook } = await buildKitchen(api);
    const bar = await addStation(api, owner, venue, { itemIds: [venue.items[1].id] });
    const kitchen = await findDefaultStation(api, venue);
    expect((await api.refused(deleteStation, atStation(venue, kitchen, owner))).code).toBe(
      'station_in_use',
    );
    const party = await seatParty(api, venue);
    const call = orderOf(party, party.guest, venue.items[1].id);
    const order = await placeIn(api, 'ready', call, cook);
    const cancelled = await placeIn(api, 'cancelled', call, cook);
    expect((await api.refused(deleteStation, atStation(venue, bar, owner))).code).toBe(
      'station_in_use',
    );
    await api.ask(changeOrderStatus, {
      params: { orderId: order.id },
      body: { status: 'served' },
      cookie: cook.cookie,
    });
    expect((await api.refused(deleteStation, atStation(venue, bar, owner))).code).toBe(
      'station_in_use',
    );
    await api.rows('orders', cancelled.id).set({ acknowledged_at: sql<Date>`now()` });
    await api.ask(deleteStation, atStation(venue, bar, owner));
  });

  it('gets no order that was in flight: it waits, and goes to the default station', async () => {
    const { venue, owner } = await buildKitchen(api);
    const bar = await addStation(api, owner, venue, { itemIds: [venue.items[1].id] });
    const party = await seatParty(api, venue);
    const holder = await lockRow(api.db, 'table_sessions', 'id', party.sessionId);
    const deleting = api.ask(deleteStation, atStation(venue, bar, owner));
    await whenWaiting(api.db, 1);
    const placing = api.ask(placeOrder, orderOf(party, party.guest, venue.items[1].id));
    await whenWaiting(api.db, 2);
    await holder.rollback().execute();
    await deleting;
    expect((await placing).lines[0]?.stationId).toBe(await findDefaultStation(api, venue));
    const { session } = await api.ask(readSession, {
      params: { sessionId: party.sessionId },
      cookie: party.guest.cookie,
    });
    for (const room of [branchRoom(venue.branchId), sessionRoom(party.sessionId)]) {
      const told = (await eventsOf(api, room)).filter(({ type }) => type.startsWith('session.'));
      expect(told.at(-1)?.payload).toMatchObject({ id: session.id, version: session.version });
    }
  });
});
