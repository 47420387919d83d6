import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { branchRoom, type RoomName, sessionRoom, userRoom } from '@sofra/contracts/rooms';
import { rowsOf } from '@sofra/infra/rows';
import { eventually } from '@sofra/infra/testing';
import { hashToken } from '../edge/cookies.ts';
import { buildBranch } from '../../test/venue.ts';
import { newRoom, openScreen, openVenue, emitFacts } from '../../test/realtime/screens.ts';
import {
  buildGuest,
  buildOpenTable,
  buildScreen,
  buildSession,
  buildStaff,
  buildUser,
  type SocketUser,
} from '../../test/realtime/users.ts';

const venue = await openVenue();
afterAll(() => venue.close());
const rows = rowsOf(venue.db);
const api = await venue.open();
// A user without a sign-in is always there, too.
const passerBy = await openScreen(api.url);
await passerBy.watch(newRoom(), api.fanout.epoch(), 0);

/** Watches a room and the user's own, lets `lose` happen, and expects the cut, a refusal and no later event. */
async function expectLost(
  who: SocketUser,
  room: RoomName,
  code: 'sign_in_required' | 'not_found' | 'forbidden',
  lose: () => Promise<unknown>,
) {
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
  expect(answer).toEqual({ status: 'denied', code });
  expect(screen.seqs(room)).toEqual([1]);
  screen.close();
}

// Each waits for the next check of access: they wait together.
describe.concurrent('a socket in a room', () => {
  it('is closed within 2 s after its sign-in is revoked', async () => {
    const openTable = await buildOpenTable(venue.db);
    const waiter = await buildStaff(venue.db, 'waiter', openTable);
    const token = waiter.cookie.split('=')[1] ?? '';
    await expectLost(waiter, branchRoom(openTable.branchId), 'sign_in_required', () =>
      venue.db.deleteFrom('auth_sessions').where('token_hash', '=', hashToken(token)).execute(),
    );
  });

  it('is closed within 2 s after its guest leaves the table', async () => {
    const openTable = await buildOpenTable(venue.db);
    const guest = await buildGuest(venue.db, openTable);
    await expectLost(guest, sessionRoom(openTable.sessionId), 'not_found', () =>
      rows('session_guests', { user_id: guest.userId }).set({ left_at: new Date() }),
    );
  });

  it.each([branchRoom, sessionRoom])(
    'is closed within 2 s after its employee is dismissed (%o)',
    async (roomOf) => {
      const openTable = await buildOpenTable(venue.db);
      const employee = await buildStaff(venue.db, 'employee', openTable);
      const room = roomOf(roomOf === branchRoom ? openTable.branchId : openTable.sessionId);
      await expectLost(employee, room, 'not_found', () =>
        rows('memberships', { user_id: employee.userId }).set({ deactivated_at: new Date() }),
      );
    },
  );

  it('is closed within 2 s after its business loses its approval', async () => {
    const openTable = await buildOpenTable(venue.db);
    const owner = await buildStaff(venue.db, 'business_owner', {
      businessId: openTable.businessId,
    });
    await expectLost(owner, branchRoom(openTable.branchId), 'not_found', () =>
      rows('businesses', openTable.businessId).set({ status: 'rejected' }),
    );
  });

  it('is closed within 2 s after its waiter is moved to another branch', async () => {
    const openTable = await buildOpenTable(venue.db);
    const waiter = await buildStaff(venue.db, 'waiter', openTable);
    await buildStaff(venue.db, 'waiter', openTable);
    const branchId = await buildBranch(venue.db, openTable.businessId, 'open', 'Öteki');
    await expectLost(waiter, branchRoom(openTable.branchId), 'forbidden', () =>
      rows('memberships', { user_id: waiter.userId }).set({ branch_id: branchId }),
    );
  });

  it('is closed within 2 s after its guest changes to another table', async () => {
    const openTable = await buildOpenTable(venue.db);
    const nextTable = await buildSession(venue.db, openTable);
    const guest = await buildGuest(venue.db, openTable);
    await expectLost(guest, sessionRoom(openTable.sessionId), 'not_found', () =>
      rows('session_guests', { user_id: guest.userId }).set({ session_id: nextTable.sessionId }),
    );
  });

  it('is closed within 2 s after its administrator loses the role', async () => {
    const admin = await buildUser(venue.db, 'platform_admin');
    await expectLost(admin, 'platform', 'forbidden', () =>
      rows('users', admin.userId).set({ platform_role: null }),
    );
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
    await expectLost(leaver, session, 'not_found', () =>
      rows('session_guests', { user_id: leaver.userId }).set({ left_at: new Date() }),
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
      revoked: async ({ userId }: SocketUser) => {
        await rows('screens', { user_id: userId }).set({ revoked_at: new Date() });
      },
      moved: async ({ userId }: SocketUser) => {
        const branchId = await buildBranch(venue.db, openTable.businessId, 'open', 'Öteki');
        await rows('screens', { user_id: userId }).set({ branch_id: branchId });
      },
      stopped: async ({ userId: stopped_by }: SocketUser) => {
        const columns = { stopped_at: new Date(), stopped_by, stop_reason: 'Sahte' };
        await rows('businesses', openTable.businessId).set(columns);
      },
    };
    for (const [how, lose] of Object.entries(loseBy)) {
      const screen = await buildScreen(venue.db, 'kitchen', openTable);
      const room = branchRoom(openTable.branchId);
      const board = await openScreen(api.url, { cookie: screen.cookie });
      expect((await board.watch(room, api.fanout.epoch(), 0)).status).toBe('watching');
      await lose(screen);
      await eventually('closed', () => board.socket.disconnected, 2000);
      board.socket.connect();
      await eventually('back', () => board.socket.connected);
      const answer = await board.watch(room, api.fanout.epoch(), 0);
      const codes: Record<string, string> = {
        revoked: 'sign_in_required',
        moved: 'forbidden',
        stopped: 'business_stopped',
      };
      expect(answer).toEqual({ status: 'denied', code: codes[how] });
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
