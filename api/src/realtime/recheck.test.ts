import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchRoom, type RoomName, sessionRoom, userRoom } from '@sofra/contracts/rooms';
import { eventually } from '@sofra/infra/testing';
import { hashToken } from '../edge/cookies.ts';
import { buildBranch } from '../../test/venue.ts';
import {
  type LiveApi,
  newRoom,
  openScreen,
  openVenue,
  emitFacts,
  type Venue,
} from '../../test/realtime/screens.ts';
import {
  buildGuest,
  buildOpenTable,
  buildScreen,
  buildSession,
  buildStaff,
  buildUser,
  type SocketUser,
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
async function watchUntilLost(who: SocketUser, room: RoomName, lose: () => Promise<unknown>) {
  const screen = await openScreen(api.url, { cookie: who.cookie });
  for (const each of [room, userRoom(who.userId)])
    expect((await screen.watch(each, api.fanout.epoch(), 0)).status).toBe('watching');
  await emitFacts(api.rooms, room, 1);
  await eventually('the first event', () => screen.events.length > 0);
  await lose();
  await eventually('closed', () => screen.socket.disconnected, 2000);
  await emitFacts(api.rooms, room, 1);
  screen.socket.connect();
  await eventually('back', () => screen.socket.connected);
  const answer = await screen.watch(room, api.fanout.epoch(), 1);
  const seen = screen.seqs(room);
  screen.close();
  return { answer, seen };
}

// Each waits for the next check of access: they wait together.
describe.concurrent('a socket in a room', () => {
  it('is closed within 2 s after its sign-in is revoked', async () => {
    const openTable = await buildOpenTable(venue.db);
    const waiter = await buildStaff(venue.db, 'waiter', openTable);
    const token = waiter.cookie.split('=')[1] ?? '';
    const { answer, seen } = await watchUntilLost(waiter, branchRoom(openTable.branchId), () =>
      venue.db.deleteFrom('auth_sessions').where('token_hash', '=', hashToken(token)).execute(),
    );
    expect(answer).toEqual({ status: 'denied', code: 'sign_in_required' });
    expect(seen).toEqual([1]);
  });

  it('is closed within 2 s after its guest leaves the table', async () => {
    const openTable = await buildOpenTable(venue.db);
    const guest = await buildGuest(venue.db, openTable);
    const { answer, seen } = await watchUntilLost(guest, sessionRoom(openTable.sessionId), () =>
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
    'is closed within 2 s after its employee is dismissed (%o)',
    async (roomOf) => {
      const openTable = await buildOpenTable(venue.db);
      const employee = await buildStaff(venue.db, 'employee', openTable);
      const room = roomOf(roomOf === branchRoom ? openTable.branchId : openTable.sessionId);
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

  it('is closed within 2 s after its business loses its approval', async () => {
    const openTable = await buildOpenTable(venue.db);
    const owner = await buildStaff(venue.db, 'business_owner', {
      businessId: openTable.businessId,
    });
    const { answer, seen } = await watchUntilLost(owner, branchRoom(openTable.branchId), () =>
      venue.db
        .updateTable('businesses')
        .set({ status: 'rejected' })
        .where('id', '=', openTable.businessId)
        .execute(),
    );
    expect(answer).toEqual({ status: 'denied', code: 'not_found' });
    expect(seen).toEqual([1]);
  });

  it('is closed within 2 s after its waiter is moved to another branch', async () => {
    const openTable = await buildOpenTable(venue.db);
    const waiter = await buildStaff(venue.db, 'waiter', openTable);
    await buildStaff(venue.db, 'waiter', openTable);
    const branchId = await buildBranch(venue.db, openTable.businessId, 'open', 'Öteki');
    const { answer, seen } = await watchUntilLost(waiter, branchRoom(openTable.branchId), () =>
      venue.db
        .updateTable('memberships')
        .set({ branch_id: branchId })
        .where('user_id', '=', waiter.userId)
        .execute(),
    );
    expect(answer).toEqual({ status: 'denied', code: 'forbidden' });
    expect(seen).toEqual([1]);
  });

  it('is closed within 2 s after its guest changes to another table', async () => {
    const openTable = await buildOpenTable(venue.db);
    const nextTable = await buildSession(venue.db, openTable);
    const guest = await buildGuest(venue.db, openTable);
    const { answer, seen } = await watchUntilLost(guest, sessionRoom(openTable.sessionId), () =>
      venue.db
        .updateTable('session_guests')
        .set({ session_id: nextTable.sessionId })
        .where('user_id', '=', guest.userId)
        .execute(),
    );
    expect(answer).toEqual({ status: 'denied', code: 'not_found' });
    expect(seen).toEqual([1]);
  });

  it('is closed within 2 s after its administrator loses the role', async () => {
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

  it('stays open when other users lose access, whatever room it is in', async () => {
    const openTable = await buildOpenTable(venue.db);
    const session = sessionRoom(openTable.sessionId);
    const branch = branchRoom(openTable.branchId);
    const stays: { who: SocketUser; rooms: RoomName[] }[] = [
      {
        who: await buildGuest(venue.db, openTable),
        rooms: [session, `menu:${openTable.branchId}`],
      },
      { who: await buildStaff(venue.db, 'waiter', openTable), rooms: [session, branch] },
      {
        who: await buildStaff(venue.db, 'business_owner', { businessId: openTable.businessId }),
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
    const leaver = await buildGuest(venue.db, openTable);
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

  it('is closed within 2 s after its screen is removed, or its seat is taken', async () => {
    const openTable = await buildOpenTable(venue.db);
    const loseBy = {
      sign_in_required: async ({ userId }: SocketUser) => {
        await venue.db
          .updateTable('screens')
          .set({ revoked_at: new Date() })
          .where('user_id', '=', userId)
          .execute();
      },
      forbidden: async ({ userId }: SocketUser) => {
        const branchId = await buildBranch(venue.db, openTable.businessId, 'open', 'Öteki');
        await venue.db
          .updateTable('screens')
          .set({ branch_id: branchId })
          .where('user_id', '=', userId)
          .execute();
      },
    };
    for (const [code, lose] of Object.entries(loseBy)) {
      const screen = await buildScreen(venue.db, 'kitchen', openTable);
      const room = branchRoom(openTable.branchId);
      const board = await openScreen(api.url, { cookie: screen.cookie });
      expect((await board.watch(room, api.fanout.epoch(), 0)).status).toBe('watching');
      await lose(screen);
      await eventually('closed', () => board.socket.disconnected, 2000);
      board.socket.connect();
      await eventually('back', () => board.socket.connected);
      const answer = await board.watch(room, api.fanout.epoch(), 0);
      expect(answer).toEqual({ status: 'denied', code });
      board.close();
    }
  });

  it('is closed within 2 s after its user was idle for too long, except for a screen', async () => {
    const openTable = await buildOpenTable(venue.db);
    const [cook, board] = [
      await buildStaff(venue.db, 'employee', openTable),
      await buildScreen(venue.db, 'kitchen', openTable),
    ];
    const open = async ({ cookie }: SocketUser) => {
      const screen = await openScreen(api.url, { cookie });
      const answer = await screen.watch(branchRoom(openTable.branchId), api.fanout.epoch(), 0);
      expect(answer.status).toBe('watching');
      return screen;
    };
    const [cooks, boards] = [await open(cook), await open(board)];
    await sql`update auth_sessions set last_seen_at = now() - interval '31 minutes'
      where user_id = any(${[cook.userId, board.userId]})`.execute(venue.db);
    await eventually('closed', () => cooks.socket.disconnected, 2000);
    await eventually('the screen is seen', async () => {
      const { rows } = await sql<{ isSeen: boolean }>`
        select last_seen_at > now() - interval '1 minute' as "isSeen"
        from auth_sessions where user_id = ${board.userId}`.execute(venue.db);
      return rows[0]?.isSeen === true;
    });
    expect(boards.socket.connected).toBe(true);
    boards.close();
    cooks.close();
  });
});
