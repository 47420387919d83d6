import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchRoom, type RoomName, sessionRoom, userRoom } from '@sofra/contracts/rooms';
import { hashToken } from '../edge/cookies.ts';
import { buildBranch } from '../../test/venue.ts';
import {
  eventually,
  type LiveApi,
  newRoom,
  openScreen,
  openVenue,
  tellFacts,
  type Venue,
} from '../../test/realtime/screens.ts';
import {
  buildGuest,
  buildPlace,
  buildScreen,
  buildSession,
  buildStaff,
  buildUser,
  type Person,
} from '../../test/realtime/users.ts';

let venue: Venue;
let api: LiveApi;
beforeAll(async () => {
  venue = await openVenue();
  api = await venue.open();
  // A user without a sign-in is always there, too.
  const passerBy = await openScreen(api.url);
  await passerBy.watch(newRoom(), api.fanout.epoch(), 0);
});
afterAll(() => venue.close());

/** Watches a room and the user's own, lets `lose` happen, waits for the cut, and answers what came. */
async function watchUntilLost(who: Person, room: RoomName, lose: () => Promise<unknown>) {
  const screen = await openScreen(api.url, { cookie: who.cookie });
  for (const each of [room, userRoom(who.userId)])
    expect((await screen.watch(each, api.fanout.epoch(), 0)).status).toBe('watching');
  await tellFacts(api.rooms, room, 1);
  await eventually('the first event', () => screen.events.length > 0);
  await lose();
  await eventually('cut off', () => screen.socket.disconnected, 2000);
  await tellFacts(api.rooms, room, 1);
  screen.socket.connect();
  await eventually('back', () => screen.socket.connected);
  const answer = await screen.watch(room, api.fanout.epoch(), 1);
  const seen = screen.seqs(room);
  screen.close();
  return { answer, seen };
}

describe('a socket in a room', () => {
  it('is cut off within 2 s of its sign-in being revoked', async () => {
    const place = await buildPlace(venue.db);
    const waiter = await buildStaff(venue.db, 'waiter', place);
    const token = waiter.cookie.split('=')[1] ?? '';
    const { answer, seen } = await watchUntilLost(waiter, branchRoom(place.branchId), () =>
      venue.db.deleteFrom('auth_sessions').where('token_hash', '=', hashToken(token)).execute(),
    );
    expect(answer).toEqual({ status: 'denied', code: 'sign_in_required' });
    expect(seen).toEqual([1]);
  });

  it('is cut off within 2 s of its guest leaving the table', async () => {
    const place = await buildPlace(venue.db);
    const guest = await buildGuest(venue.db, place);
    const { answer, seen } = await watchUntilLost(guest, sessionRoom(place.sessionId), () =>
      venue.db
        .updateTable('session_guests')
        .set({ left_at: new Date() })
        .where('user_id', '=', guest.userId)
        .execute(),
    );
    expect(answer).toEqual({ status: 'denied', code: 'not_found' });
    expect(seen).toEqual([1]);
  });

  it.each([branchRoom, sessionRoom])(
    'is cut off within 2 s of its employee being dismissed (%o)',
    async (roomOf) => {
      const place = await buildPlace(venue.db);
      const employee = await buildStaff(venue.db, 'employee', place);
      const room = roomOf(roomOf === branchRoom ? place.branchId : place.sessionId);
      const { answer, seen } = await watchUntilLost(employee, room, () =>
        venue.db
          .updateTable('memberships')
          .set({ deactivated_at: new Date() })
          .where('user_id', '=', employee.userId)
          .execute(),
      );
      expect(answer).toEqual({ status: 'denied', code: 'not_found' });
      expect(seen).toEqual([1]);
    },
  );

  it('is cut off within 2 s of its business losing its approval', async () => {
    const place = await buildPlace(venue.db);
    const owner = await buildStaff(venue.db, 'business_owner', { businessId: place.businessId });
    const { answer, seen } = await watchUntilLost(owner, branchRoom(place.branchId), () =>
      venue.db
        .updateTable('businesses')
        .set({ status: 'rejected' })
        .where('id', '=', place.businessId)
        .execute(),
    );
    expect(answer).toEqual({ status: 'denied', code: 'not_found' });
    expect(seen).toEqual([1]);
  });

  it('is cut off within 2 s of its waiter being moved to another branch', async () => {
    const place = await buildPlace(venue.db);
    const waiter = await buildStaff(venue.db, 'waiter', place);
    await buildStaff(venue.db, 'waiter', place);
    const branchId = await buildBranch(venue.db, place.businessId, 'open', 'Öteki');
    const { answer, seen } = await watchUntilLost(waiter, branchRoom(place.branchId), () =>
      venue.db
        .updateTable('memberships')
        .set({ branch_id: branchId })
        .where('user_id', '=', waiter.userId)
        .execute(),
    );
    expect(answer).toEqual({ status: 'denied', code: 'forbidden' });
    expect(seen).toEqual([1]);
  });

  it('is cut off within 2 s of its guest changing to another table', async () => {
    const place = await buildPlace(venue.db);
    const nextTable = await buildSession(venue.db, place);
    const guest = await buildGuest(venue.db, place);
    const { answer, seen } = await watchUntilLost(guest, sessionRoom(place.sessionId), () =>
      venue.db
        .updateTable('session_guests')
        .set({ session_id: nextTable.sessionId })
        .where('user_id', '=', guest.userId)
        .execute(),
    );
    expect(answer).toEqual({ status: 'denied', code: 'not_found' });
    expect(seen).toEqual([1]);
  });

  it('is cut off within 2 s of its administrator losing the role', async () => {
    const admin = await buildUser(venue.db, 'platform_admin');
    const { answer, seen } = await watchUntilLost(admin, 'platform', () =>
      venue.db
        .updateTable('users')
        .set({ platform_role: null })
        .where('id', '=', admin.userId)
        .execute(),
    );
    expect(answer).toEqual({ status: 'denied', code: 'forbidden' });
    expect(seen).toEqual([1]);
  });

  it('stays when others lose theirs, whatever room it is in', async () => {
    const place = await buildPlace(venue.db);
    const session = sessionRoom(place.sessionId);
    const branch = branchRoom(place.branchId);
    const stays: { who: Person; rooms: RoomName[] }[] = [
      { who: await buildGuest(venue.db, place), rooms: [session, `menu:${place.branchId}`] },
      { who: await buildStaff(venue.db, 'waiter', place), rooms: [session, branch] },
      {
        who: await buildStaff(venue.db, 'business_owner', { businessId: place.businessId }),
        rooms: [session, branch],
      },
      { who: await buildUser(venue.db, 'platform_admin'), rooms: ['platform'] },
    ];
    const screens = await Promise.all(
      stays.map(async ({ who, rooms }) => {
        const screen = await openScreen(api.url, { cookie: who.cookie });
        for (const room of [...rooms, `user:${who.userId}`])
          expect((await screen.watch(room, api.fanout.epoch(), 0)).status).toBe('watching');
        return screen;
      }),
    );
    const leaver = await buildGuest(venue.db, place);
    await watchUntilLost(leaver, session, () =>
      venue.db
        .updateTable('session_guests')
        .set({ left_at: new Date() })
        .where('user_id', '=', leaver.userId)
        .execute(),
    );
    const atSession = screens.slice(0, 3);
    for (const screen of atSession)
      await eventually('both events', () => screen.seqs(session).length === 2);
    for (const screen of screens) {
      expect(screen.socket.connected).toBe(true);
      screen.close();
    }
  });

  it('is cut off within 2 s of its screen being removed, or its place there taken', async () => {
    const place = await buildPlace(venue.db);
    const loseBy = {
      sign_in_required: async ({ userId }: Person) => {
        await venue.db
          .updateTable('screens')
          .set({ revoked_at: new Date() })
          .where('user_id', '=', userId)
          .execute();
      },
      forbidden: async ({ userId }: Person) => {
        const branchId = await buildBranch(venue.db, place.businessId, 'open', 'Öteki');
        await venue.db
          .updateTable('screens')
          .set({ branch_id: branchId })
          .where('user_id', '=', userId)
          .execute();
      },
    };
    for (const [code, lose] of Object.entries(loseBy)) {
      const screen = await buildScreen(venue.db, 'kitchen', place);
      const room = branchRoom(place.branchId);
      const wall = await openScreen(api.url, { cookie: screen.cookie });
      expect((await wall.watch(room, api.fanout.epoch(), 0)).status).toBe('watching');
      await lose(screen);
      await eventually('cut off', () => wall.socket.disconnected, 2000);
      wall.socket.connect();
      await eventually('back', () => wall.socket.connected);
      const answer = await wall.watch(room, api.fanout.epoch(), 0);
      expect(answer).toEqual({ status: 'denied', code });
      wall.close();
    }
  });

  it('is cut off within 2 s of its person being idle for too long; a screen stays', async () => {
    const place = await buildPlace(venue.db);
    const [cook, wall] = [
      await buildStaff(venue.db, 'employee', place),
      await buildScreen(venue.db, 'kitchen', place),
    ];
    const open = async ({ cookie }: Person) => {
      const screen = await openScreen(api.url, { cookie });
      const answer = await screen.watch(branchRoom(place.branchId), api.fanout.epoch(), 0);
      expect(answer.status).toBe('watching');
      return screen;
    };
    const [cooks, walls] = [await open(cook), await open(wall)];
    await sql`update auth_sessions set last_seen_at = now() - interval '31 minutes'
      where user_id = any(${[cook.userId, wall.userId]})`.execute(venue.db);
    await eventually('cut off', () => cooks.socket.disconnected, 2000);
    await eventually('the wall is seen', async () => {
      const { rows } = await sql<{ isSeen: boolean }>`
        select last_seen_at > now() - interval '1 minute' as "isSeen"
        from auth_sessions where user_id = ${wall.userId}`.execute(venue.db);
      return rows[0]?.isSeen === true;
    });
    expect(walls.socket.connected).toBe(true);
    walls.close();
    cooks.close();
  });
});
