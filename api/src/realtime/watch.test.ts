import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { branchRoom, MAX_REPLAY, sessionRoom, SOCKET_PATH, userRoom } from '@sofra/contracts/rooms';
import { eventually } from '@sofra/infra/testing';
import {
  type LiveApi,
  newRoom,
  openScreen,
  openVenue,
  emitFacts,
} from '../../test/realtime/screens.ts';
import type { Screen, Venue } from '../../test/realtime/screens.ts';
import {
  buildGuest,
  buildOpenTable,
  buildSession,
  buildStaff,
  buildUser,
} from '../../test/realtime/users.ts';

let venue: Venue;
let api: LiveApi;
let epoch: string;
beforeAll(async () => {
  venue = await openVenue();
  api = await venue.open();
  epoch = api.fanout.epoch();
});
afterAll(() => venue.close());

/** Runs `ask` with a screen of its own. */
async function withScreen<T>(
  cookie: string | undefined,
  ask: (screen: Screen) => Promise<T>,
): Promise<T> {
  const screen = await openScreen(api.url, cookie === undefined ? {} : { cookie });
  try {
    return await ask(screen);
  } finally {
    screen.close();
  }
}

const numbersOf = (answer: Awaited<ReturnType<Screen['watch']>>): number[] | string =>
  answer.status === 'watching' ? answer.events.map((event) => event.seq) : answer.status;
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('watch', () => {
  it('answers exactly the missed events, and continues after them', async () => {
    const room = newRoom();
    await emitFacts(api.rooms, room, 7);
    await withScreen(undefined, async (screen) => {
      expect(numbersOf(await screen.watch(room, epoch, 4))).toEqual([5, 6, 7]);
      await emitFacts(api.rooms, room, 2);
      await eventually('the next', () => screen.events.length >= 2);
      expect(screen.seqs(room)).toEqual([8, 9]);
      expect(numbersOf(await screen.watch(room, epoch, 9))).toEqual([]);
    });
  });

  it('answers with the latest position even if this process hasn’t received it', async () => {
    const room = newRoom();
    await withScreen(undefined, async (first) => {
      await first.watch(room, epoch, 0);
      await emitFacts(venue.unheard, room, 6);
      await withScreen(undefined, async (second) => {
        const answer = numbersOf(await second.watch(room, epoch, 6));
        expect(answer).toEqual([]);
        await emitFacts(api.rooms, room, 1);
        for (const screen of [first, second])
          await eventually('the last', () => screen.seqs(room).includes(7));
        expect(first.seqs(room)).toEqual(range(1, 7));
        expect(second.seqs(room)).toEqual([7]);
      });
    });
  });

  it(`answers ${MAX_REPLAY} missed events, and requires a snapshot beyond`, async () => {
    const room = newRoom();
    await emitFacts(api.rooms, room, MAX_REPLAY + 1, { atOnce: true });
    await withScreen(undefined, async (screen) => {
      expect(numbersOf(await screen.watch(room, epoch, 1))).toEqual(range(2, MAX_REPLAY + 1));
      expect(await screen.watch(room, epoch, 0)).toEqual({ status: 'snapshot' });
    });
  });

  it('sends nothing after requiring a snapshot, until it is called again', async () => {
    const room = newRoom();
    await emitFacts(api.rooms, room, 3);
    await withScreen(undefined, async (screen) => {
      await screen.watch(room, epoch, 3);
      expect(await screen.watch(room, 'another epoch', 3)).toEqual({ status: 'snapshot' });
      await emitFacts(api.rooms, room, 1);
      expect(numbersOf(await screen.watch(room, epoch, 3))).toEqual([4]);
      expect(screen.events).toEqual([]);
    });
  });

  it('requires a snapshot if the log is pruned or never reached that position', async () => {
    const room = newRoom();
    await emitFacts(api.rooms, room, 5);
    await sql`delete from room_events where room = ${room} and seq <= 3`.execute(venue.db);
    await withScreen(undefined, async (screen) => {
      expect(numbersOf(await screen.watch(room, epoch, 3))).toEqual([4, 5]);
      expect(await screen.watch(room, epoch, 2)).toEqual({ status: 'snapshot' });
      expect(await screen.watch(room, epoch, 6)).toEqual({ status: 'snapshot' });
    });
  });

  it('opens a menu to everyone', async () => {
    const { branchId } = await buildOpenTable(venue.db);
    const answer = await withScreen(undefined, (s) => s.watch(`menu:${branchId}`, epoch, 0));
    expect(answer.status).toBe('watching');
  });

  it('opens a branch to its staff only', async () => {
    const [mine, theirs] = await Promise.all([buildOpenTable(venue.db), buildOpenTable(venue.db)]);
    const room = branchRoom(mine.branchId);
    const [waiter, elsewhere, stranger, guest] = await Promise.all([
      buildStaff(venue.db, 'waiter', mine),
      buildStaff(venue.db, 'business_owner', { businessId: theirs.businessId }),
      buildUser(venue.db),
      buildGuest(venue.db, mine),
    ]);
    const ask = (cookie?: string) => withScreen(cookie, (screen) => screen.watch(room, epoch, 0));
    expect((await ask(waiter.cookie)).status).toBe('watching');
    expect(await ask()).toEqual({ status: 'denied', code: 'sign_in_required' });
    for (const { cookie } of [elsewhere, stranger, guest])
      expect(await ask(cookie)).toEqual({ status: 'denied', code: 'not_found' });
  });

  it('opens a session to its guests and to staff, but not to other tables', async () => {
    const mine = await buildOpenTable(venue.db);
    const nextTable = await buildSession(venue.db, mine);
    const theirs = await buildOpenTable(venue.db);
    const room = sessionRoom(mine.sessionId);
    const [guest, neighbour, employee, elsewhere] = await Promise.all([
      buildGuest(venue.db, mine),
      buildGuest(venue.db, nextTable),
      buildStaff(venue.db, 'employee', mine),
      buildStaff(venue.db, 'waiter', theirs),
    ]);
    const ask = (cookie?: string) => withScreen(cookie, (screen) => screen.watch(room, epoch, 0));
    expect((await ask(guest.cookie)).status).toBe('watching');
    expect((await ask(employee.cookie)).status).toBe('watching');
    expect(await ask()).toEqual({ status: 'denied', code: 'sign_in_required' });
    for (const { cookie } of [neighbour, elsewhere])
      expect(await ask(cookie)).toEqual({ status: 'denied', code: 'not_found' });
  });

  it('opens a user’s room and the platform’s only to those they are for', async () => {
    const [user, admin] = await Promise.all([
      buildUser(venue.db),
      buildUser(venue.db, 'platform_admin'),
    ]);
    const ask = (cookie: string, room: string) =>
      withScreen(cookie, (screen) => screen.watch(room, epoch, 0));
    expect((await ask(user.cookie, userRoom(user.userId))).status).toBe('watching');
    expect((await ask(admin.cookie, 'platform')).status).toBe('watching');
    expect(await ask(admin.cookie, userRoom(user.userId))).toEqual({
      status: 'denied',
      code: 'not_found',
    });
    expect(await ask(user.cookie, 'platform')).toEqual({ status: 'denied', code: 'forbidden' });
  });

  it('opens nothing before a required second factor is set up', async () => {
    const admin = await buildUser(venue.db, 'platform_admin');
    await sql`update auth_sessions set stage = 'enrol' where user_id = ${admin.userId}`.execute(
      venue.db,
    );
    for (const room of ['platform', userRoom(admin.userId)])
      expect(await withScreen(admin.cookie, (screen) => screen.watch(room, epoch, 0))).toEqual({
        status: 'denied',
        code: 'forbidden',
      });
  });

  it('refuses an invalid request without closing the socket', async () => {
    const bad: unknown[] = [
      undefined,
      null,
      'menu:1',
      [],
      {},
      { room: 'menu:1', epoch },
      { room: 'menu:1', epoch, seq: -1 },
      { room: 'menu:1', epoch, seq: 1.5 },
      { room: 'menu:1', epoch, seq: '1' },
      { room: 'menu:1', epoch, seq: 0, more: true },
      { room: 'menu:01', epoch, seq: 0 },
      { room: 'kitchen:1', epoch, seq: 0 },
      { room: `menu:${'9'.repeat(40)}`, epoch, seq: 0 },
      { room: 'menu:1', epoch: 'e'.repeat(65), seq: 0 },
      { room: { toString: 'menu:1' }, epoch, seq: 0 },
    ];
    // Without the contract's types: a stranger sends what it likes.
    const stranger = io(api.url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true });
    for (const input of bad)
      expect(await stranger.timeout(5000).emitWithAck('watch', input)).toEqual({
        status: 'denied',
        code: 'invalid_input',
      });
    stranger.emit('watch');
    stranger.emit('watch', { room: newRoom(), epoch, seq: 0 }, 'no function');
    stranger.emit('unwatch', { room: 1 });
    stranger.emit('dance', {});
    const asked = { room: newRoom(), epoch, seq: 0 };
    expect(await stranger.timeout(5000).emitWithAck('watch', asked)).toEqual({
      status: 'watching',
      events: [],
    });
    stranger.disconnect();
  });

  it('allows a socket 16 rooms, and another after it leaves one', async () => {
    const rooms = Array.from({ length: 17 }, newRoom);
    const [first = '', last = ''] = [rooms[0], rooms[16]];
    await withScreen(undefined, async (screen) => {
      for (const room of rooms.slice(0, 16))
        expect((await screen.watch(room, epoch, 0)).status).toBe('watching');
      expect(await screen.watch(last, epoch, 0)).toEqual({
        status: 'denied',
        code: 'invalid_input',
      });
      expect((await screen.watch(first, epoch, 0)).status).toBe('watching');
      screen.socket.emit('unwatch', first);
      expect((await screen.watch(last, epoch, 0)).status).toBe('watching');
    });
  });

  it('refuses a socket that asks too often, and no other', async () => {
    const room = newRoom();
    await withScreen(undefined, async (eager) => {
      const asked = Array.from({ length: 100 }, () => eager.watch(room, epoch, 0));
      const statuses = (await Promise.all(asked)).map((answer) => answer.status);
      expect(statuses.filter((status) => status === 'unavailable').length).toBeGreaterThan(50);
      await withScreen(undefined, async (calm) => {
        expect((await calm.watch(room, epoch, 0)).status).toBe('watching');
      });
    });
  });

  it('leaves a room that is unwatched before the response', async () => {
    const room = newRoom();
    await withScreen(undefined, async (screen) => {
      const answer = screen.watch(room, epoch, 0);
      screen.socket.emit('unwatch', room);
      await answer;
      await emitFacts(api.rooms, room, 1);
      expect(numbersOf(await screen.watch(room, epoch, 0))).toEqual([1]);
      expect(screen.events).toEqual([]);
    });
  });
});
