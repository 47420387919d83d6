import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readFloor } from '@sofra/contracts/floor';
import { actionLimits } from '@sofra/contracts/action-limits';
import { defaultGuestLimits } from '@sofra/contracts/guest-limits';
import { setBranchOrdering } from '@sofra/contracts/ordering';
import { branchRoom, menuRoom, sessionRoom } from '@sofra/contracts/rooms';
import * as sessions from '@sofra/contracts/sessions';
import { eventsOf, headOf, orderOf, type Party, seatParty } from '../../test/parties.ts';
import { buildGuest, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, setGuestLimits, type Venue } from '../../test/venue.ts';
import { ownApi } from '../../test/api.ts';

let venue: Venue;
let party: Party;
let waiter: SignedInUser;

/** Renames that a guest may make in a minute. */
const RENAMES = actionLimits['sessions.rename'].person;

const api = await ownApi({ RATE_LIMIT: '600' });
beforeEach(async () => {
  venue = await buildVenue(api.db, { guestLimits: null });
  party = await seatParty(api, venue);
  waiter = await signInAs(api, 'waiter', venue);
});

const limit = (limits: Parameters<typeof setGuestLimits>[2]) =>
  setGuestLimits(api.db, venue.branchId, limits);
const order = (who: SignedInUser = party.guest) =>
  api.call('POST', `/api/sessions/${party.sessionId}/orders`, {
    cookie: who.cookie,
    body: orderOf(party, who, venue.items[0].id).body,
  });
const rename = (nickname: string) => ({
  params: { sessionId: party.sessionId },
  body: { nickname },
  cookie: party.guest.cookie,
});
const join = async () => {
  const { cookie } = await buildGuest(api);
  return api.call('POST', `/api/sessions/${party.sessionId}/join`, { cookie });
};
const readVenue = () =>
  api.ask(readFloor, { params: { branchId: venue.branchId }, cookie: waiter.cookie });
const readMark = async () =>
  (await readVenue()).sessions.find(({ id }) => id === party.sessionId)?.unusual;
const confirm = () =>
  api.ask(sessions.confirmSession, {
    params: { sessionId: party.sessionId },
    body: { isHere: true },
    cookie: waiter.cookie,
  });

describe('a session that reaches a limit', () => {
  it.each([
    [
      'orders',
      async () => {
        await limit({ guestOrdersPerMinute: 1 });
        await order();
        return order();
      },
    ],
    [
      'openOrders',
      async () => {
        await limit({ guestOpenOrders: 1 });
        await order();
        return order();
      },
    ],
    [
      'seats',
      async () => {
        await limit({ sessionSeats: 2 });
        await join();
        return join();
      },
    ],
    [
      'renames',
      async () => {
        for (let n = 1; n <= RENAMES; n += 1) {
          await api.ask(sessions.renameGuest, rename(`Ad ${n}`));
        }
        const path = `/api/sessions/${party.sessionId}/nickname`;
        return api.call('PUT', path, { ...party.guest, body: { nickname: 'Ad 0' } });
      },
    ],
  ] as const)('is marked: %s', async (reason, reach) => {
    expect(await readMark()).toBeNull();
    expect((await reach()).status).toBeGreaterThanOrEqual(400);
    expect(await readMark()).toBe(reason);
  });

  it('is marked once, whatever follows, and only for staff', async () => {
    await limit({ guestOrdersPerMinute: 1, sessionSeats: 1 });
    await order();
    const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    await Promise.all(Array.from({ length: 10 }, () => order()));
    await join();
    const events = await eventsOf(api, rooms[0], heads[0]);
    expect(events.map(({ type }) => type)).toEqual(['session.unusualChanged']);
    expect(events[0]?.payload).toMatchObject({ id: party.sessionId, unusual: 'orders' });
    expect(await eventsOf(api, rooms[1], heads[1])).toEqual([]);
  });

  it('looks normal to guests, in responses and events', async () => {
    await limit({ guestOrdersPerMinute: 1 });
    await order();
    await order();
    expect(await readMark()).toBe('orders');
    const { cookie } = party.guest;
    const params = { sessionId: party.sessionId };
    const seen = [
      (await api.ask(sessions.readSession, { params, cookie })).session,
      await api.ask(sessions.findSession, { params: { tableId: party.table.id }, cookie }),
      await api.ask(sessions.startSession, { params: { tableId: party.table.id }, cookie }),
      await api.ask(sessions.joinSession, { params, cookie }),
      await api.ask(sessions.renameGuest, rename('Elif')),
    ];
    expect(seen.map((session) => session?.unusual)).toEqual(seen.map(() => null));
    const events = await eventsOf(api, sessionRoom(party.sessionId));
    expect(JSON.stringify(events)).not.toMatch(/"unusual":"/);
    const forStaff = await api.ask(sessions.readSession, { params, cookie: waiter.cookie });
    expect(forStaff.session.unusual).toBe('orders');
  });

  it('is normal again once staff confirm it, for ten minutes at least', async () => {
    await limit({ guestOrdersPerMinute: 1 });
    await order();
    await order();
    const head = await headOf(api, branchRoom(venue.branchId));
    expect((await confirm()).unusual).toBeNull();
    await confirm();
    await order();
    expect(await readMark()).toBeNull();
    const events = await eventsOf(api, branchRoom(venue.branchId), head);
    expect(events.map(({ type }) => type)).toEqual(['session.unusualChanged']);
    await api
      .rows('table_sessions', party.sessionId)
      .set({ confirmed_at: sql<Date>`confirmed_at - interval '10 minutes'` });
    await order();
    expect(await readMark()).toBe('orders');
  });
});

describe('a branch whose guests reach its limit', () => {
  it('is marked once until staff answer, without an event for menu readers', async () => {
    await limit({ branchOrdersPerMinute: 1 });
    await order();
    await Promise.all(Array.from({ length: 5 }, () => order()));
    const { ordering } = await readVenue();
    expect(ordering?.unusualAt).toEqual(expect.any(String));
    expect(await readMark()).toBeNull();
    const events = await eventsOf(api, branchRoom(venue.branchId));
    const changes = events.filter(({ type }) => type === 'branch.orderingChanged');
    expect(changes.map(({ payload }) => payload)).toEqual([ordering]);
    expect(await eventsOf(api, menuRoom(venue.branchId))).toEqual([]);
    const answered = await api.ask(setBranchOrdering, {
      params: { branchId: venue.branchId },
      body: { isPaused: false },
      cookie: waiter.cookie,
    });
    expect(answered).toMatchObject({ unusualAt: null, isOrderingPaused: false });
    expect(answered.version).toBeGreaterThan(ordering?.version ?? 0);
    expect(await eventsOf(api, menuRoom(venue.branchId))).toEqual([]);
  });
});

describe('one address', () => {
  it('may seat as many guests at a table as its limit, and those may come back', async () => {
    const seats = await Promise.all(Array.from({ length: 40 }, () => join()));
    const refused = seats.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body)).toEqual(
      refused.map(() =>
        expect.objectContaining({
          code: 'table_full',
          details: { limit: 'sessionSeats', max: defaultGuestLimits.sessionSeats },
        }),
      ),
    );
    expect(41 - refused.length).toBe(defaultGuestLimits.sessionSeats);
    const { cookie } = party.guest;
    const params = { sessionId: party.sessionId };
    await api.ask(sessions.leaveSession, { params, cookie });
    expect((await join()).body.code).toBe('table_full');
    await api.ask(sessions.joinSession, { params, cookie });
    await api.ask(sessions.joinSession, { params, cookie: waiter.cookie });
  });

  it('causes at most 10 KB of events per rename at a full table, five times a minute', async () => {
    await Promise.all(Array.from({ length: 40 }, () => join()));
    const size = async () => {
      const { rows } = await sql<{ bytes: number }>`
        select sum(length(payload::text)) as bytes from room_events
        where room in (${branchRoom(venue.branchId)}, ${sessionRoom(party.sessionId)})`.execute(
        api.db,
      );
      return rows[0]?.bytes ?? 0;
    };
    const before = await size();
    const codes = [];
    for (let n = 0; n < 20; n += 1) {
      const path = `/api/sessions/${party.sessionId}/nickname`;
      const body = { nickname: `${n}`.padStart(24, 'Ş') };
      codes.push((await api.call('PUT', path, { ...party.guest, body })).status);
    }
    expect(codes.filter((status) => status === 200)).toHaveLength(RENAMES);
    const marked = 10_000;
    expect((await size()) - before).toBeLessThan(RENAMES * 10_000 + marked);
    const error = await api.refused(sessions.renameGuest, rename('Elif'));
    expect(error).toMatchObject({ status: 429, code: 'too_many_requests' });
    const seconds = Number(error.details?.['retryAfterSeconds']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('causes no event with a rename to the same name', async () => {
    const head = await headOf(api, sessionRoom(party.sessionId));
    await api.ask(sessions.renameGuest, rename('Elif'));
    await api.ask(sessions.renameGuest, rename('Elif'));
    expect(await eventsOf(api, sessionRoom(party.sessionId), head)).toHaveLength(1);
  });
});
