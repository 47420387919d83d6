import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_REPLAY } from '@sofra/contracts/rooms';
import { readHeads } from '@sofra/infra/rooms';
import { layWire, type Wire, eventually } from '@sofra/infra/testing';
import { listen } from '../../test/realtime/listen.ts';
import {
  type LiveApi,
  newRoom,
  openScreen,
  openVenue,
  emitFacts,
} from '../../test/realtime/screens.ts';
import type { Venue } from '../../test/realtime/screens.ts';

/** The level of an error in the log. */
const ERROR = 50;

let venue: Venue;
let toPostgres: Wire;
/** API behind a proxy to Postgres. */
let api: LiveApi;
beforeAll(async () => {
  venue = await openVenue();
  toPostgres = await layWire(venue.databaseUrl);
  api = await venue.open({ databaseUrl: toPostgres.url });
});
afterEach(async () => {
  toPostgres.mend();
  toPostgres.thaw();
  await eventually('healthy again', () => api.fanout.isFresh());
});
afterAll(async () => {
  await venue.close();
  await toPostgres.close();
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const messages = (): string[] => api.logged.map(({ msg }) => msg);

describe('a follower of a room', () => {
  it('is told that it started, and then gets every event', async () => {
    const room = newRoom();
    await emitFacts(venue.unheard, room, 4);
    const follower = await listen(api, room);
    await emitFacts(api.rooms, room, 3);
    await eventually('all events', () => follower.received.length >= 3);
    expect(follower.received).toEqual([5, 6, 7]);
    follower.stop();
    await emitFacts(api.rooms, room, 1);
    const next = await listen(api, room);
    expect(follower.received).toEqual([5, 6, 7]);
    next.stop();
  });

  it('still gets every event after another one stops, even twice', async () => {
    const room = newRoom();
    const first = await listen(api, room);
    const nothing = () => undefined;
    const stopOther = api.fanout.follow(room, { onEvent: nothing, onReset: nothing });
    stopOther();
    await emitFacts(api.rooms, room, 1);
    await eventually('the first event', () => first.received.length >= 1);
    first.stop();
    const second = await listen(api, room);
    first.stop();
    await emitFacts(api.rooms, room, 1);
    await eventually('the second event', () => second.received.length >= 1);
    expect(first.received).toEqual([1]);
    expect(second.received).toEqual([2]);
    second.stop();
  });

  it('reads the log once for a gap left by Redis', async () => {
    const room = newRoom();
    const follower = await listen(api, room);
    const before = api.fanout.gaps();
    await emitFacts(venue.unheard, room, 5, { atOnce: true });
    await eventually('all events', () => follower.received.length >= 5);
    expect(api.fanout.gaps()).toBe(before + 1);
    follower.stop();
  });

  it('misses nothing if another one fails', async () => {
    const room = newRoom();
    const stop = api.fanout.follow(room, {
      onEvent: () => {
        throw new Error('this one fails');
      },
      onReset: () => {
        throw new Error('this one fails');
      },
    });
    const follower = await listen(api, room);
    await emitFacts(api.rooms, room, 3);
    await eventually('all events', () => follower.received.length >= 3);
    expect(follower.received).toEqual([1, 2, 3]);
    expect(messages()).toContain('event not delivered');
    stop();
    follower.stop();
  });

  it('restarts if more was missed than is replayed, and continues after it', async () => {
    const room = newRoom();
    const follower = await listen(api, room);
    const screen = await openScreen(api.url, { reconnects: true });
    await screen.watch(room, api.fanout.epoch(), 0);
    let cuts = 0;
    screen.socket.on('disconnect', () => (cuts += 1));
    await emitFacts(venue.unheard, room, MAX_REPLAY + 1, { atOnce: true });
    await eventually('a restart', () => follower.resets() === 2);
    await eventually('the socket to come back', () => cuts === 1 && screen.socket.connected);
    expect(await screen.watch(room, api.fanout.epoch(), 0)).toEqual({ status: 'snapshot' });
    await emitFacts(api.rooms, room, 1);
    await eventually('the next event', () => follower.received.length > 0);
    expect(follower.received).toEqual([MAX_REPLAY + 2]);
    follower.stop();
    screen.close();
  });

  it('restarts if an event in between is gone', async () => {
    const room = newRoom();
    const follower = await listen(api, room);
    await venue.db.transaction().execute(async (trx) => {
      await sql`insert into room_heads values (${room}, 7)`.execute(trx);
    });
    await eventually('a restart', () => follower.resets() === 2);
    await emitFacts(api.rooms, room, 1);
    await eventually('the next event', () => follower.received.length > 0);
    expect(follower.received).toEqual([8]);
    follower.stop();
  });

  it('restarts if an event can’t be read, and continues after it', async () => {
    const room = newRoom();
    const follower = await listen(api, room);
    await sql`with heads as (insert into room_heads values (${room}, 2))
      insert into room_events (room, seq, type, payload)
      values (${room}, 1, 'no.suchEvent', '{}'), (${room}, 2, 'no.suchEvent', '{}')`.execute(
      venue.db,
    );
    await eventually('a restart', () => follower.resets() === 2);
    expect(messages()).toContain('event in the room log is invalid');
    await emitFacts(api.rooms, room, 1);
    await eventually('the next event', () => follower.received.length > 0);
    expect(follower.received).toEqual([3]);
    follower.stop();
  });

  it('restarts if the log went back', async () => {
    const room = newRoom();
    const follower = await listen(api, room);
    await emitFacts(api.rooms, room, 5);
    await eventually('all events', () => follower.received.length >= 5);
    await venue.db.transaction().execute(async (trx) => {
      await sql`update room_heads set seq = 2 where room = ${room}`.execute(trx);
      await sql`delete from room_events where room = ${room} and seq > 2`.execute(trx);
    });
    await eventually('a restart', () => follower.resets() === 2);
    await emitFacts(api.rooms, room, 1);
    await eventually('the next event', () => follower.received.length > 0);
    expect(follower.received).toEqual([3]);
    follower.stop();
  });

  it('restarts in another epoch, and its screens are notified', async () => {
    const room = newRoom();
    const follower = await listen(api, room);
    const before = api.fanout.epoch();
    const screen = await openScreen(api.url, { reconnects: true });
    expect((await screen.watch(room, before, 0)).status).toBe('watching');
    await emitFacts(api.rooms, room, 3);
    await eventually('all events', () => screen.events.length >= 3);
    // Simulates a restore: the log is older than the published events, and has a new epoch.
    await venue.db.transaction().execute(async (trx) => {
      await sql`update room_heads set seq = 1 where room = ${room}`.execute(trx);
      await sql`delete from room_events where room = ${room} and seq > 1`.execute(trx);
      await sql`update installation set epoch = gen_random_uuid()`.execute(trx);
    });
    await eventually('a restart', () => follower.resets() === 2, 2000);
    expect(messages()).toContain('epoch changed');
    const { epoch } = await readHeads(venue.db, []);
    expect(epoch).not.toBe(before);
    await eventually('a beat of it', () => screen.beats.at(-1)?.epoch === epoch);
    expect(await screen.watch(room, before, 3)).toEqual({ status: 'snapshot' });
    expect((await screen.watch(room, epoch, 1)).status).toBe('watching');
    await emitFacts(api.rooms, room, 1);
    await eventually('the next event', () => screen.events.length >= 4);
    expect(screen.events.at(-1)).toMatchObject({ epoch, seq: 2 });
    expect(follower.received).toEqual([2]);
    follower.stop();
    screen.close();
  });
});

it('gets nothing after the fanout is closed', async () => {
  const closing = await venue.open();
  const room = newRoom();
  const received: number[] = [];
  const onEvent = (event: { seq: number }) => void received.push(event.seq);
  closing.fanout.follow(room, { onEvent, onReset: () => void received.push(0) });
  await eventually('started', () => received.length === 1);
  closing.fanout.close();
  const follower = await listen(api, room);
  await emitFacts(api.rooms, room, 1);
  await eventually('the event', () => follower.received.length > 0);
  expect(received).toEqual([0]);
  follower.stop();
});

describe('while Postgres is away', () => {
  it.each(['cut', 'freeze'] as const)(
    'screens get no beat, watching is unavailable, and nothing is lost (%s)',
    async (fault) => {
      const room = newRoom();
      const screen = await openScreen(api.url);
      await screen.watch(room, api.fanout.epoch(), 0);
      api.logged.length = 0;
      toPostgres[fault]();
      await emitFacts(venue.unheard, room, 5);
      await eventually('no beat', () => !api.fanout.isFresh(), 3000);
      const beats = screen.beats.length;
      expect(await screen.watch(newRoom(), api.fanout.epoch(), 0)).toEqual({
        status: 'unavailable',
      });
      const late = await openScreen(api.url);
      expect(late.beats).toEqual([]);
      expect(screen.beats.length).toBe(beats);
      expect(screen.events).toEqual([]);
      toPostgres.mend();
      toPostgres.thaw();
      await eventually('the events', () => screen.events.length >= 5, 2000);
      expect(screen.seqs(room)).toEqual(upTo(5));
      await eventually('a fresh log', () => api.fanout.isFresh());
      await eventually('a beat at once', () => late.beats.length > 0, 300);
      for (const message of ['room log not read', 'room log readable again'])
        expect(messages().filter((each) => each === message)).toHaveLength(1);
      expect(api.logged.filter(({ level }) => level >= ERROR)).toEqual([]);
      screen.close();
      late.close();
    },
  );
});
