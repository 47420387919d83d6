import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEARTBEAT_MS, branchRoom } from '@sofra/contracts/rooms';
import { openRedis } from '@sofra/infra/redis';
import { roomChannel, toMessage } from '@sofra/infra/room-messages';
import { readSince } from '@sofra/infra/rooms';
import { eventually } from '@sofra/infra/testing';
import {
  type LiveApi,
  newRoom,
  openScreen,
  openVenue,
  emitFacts,
  type Venue,
} from '../../test/realtime/screens.ts';
import { buildOpenTable, buildStaff } from '../../test/realtime/users.ts';

let venue: Venue;
let one: LiveApi;
let other: LiveApi;
beforeAll(async () => {
  venue = await openVenue();
  [one, other] = await Promise.all([venue.open(), venue.open()]);
});
afterAll(() => venue.close());

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Returns the stored events of a room, as messages. */
async function messagesOf(room: string): Promise<string[]> {
  const events = await readSince(venue.db, one.fanout.epoch(), room, 0);
  return (events ?? []).map((event) =>
    toMessage(event.epoch, [{ ...event, json: JSON.stringify(event) }]),
  );
}

/** Opens a connection that publishes messages to a room, whatever they are. */
function openPublisher(room: string) {
  const redis = openRedis({ REDIS_URL: venue.redisUrl }, { role: 'worker' });
  return {
    publish: (message: string) => redis.publish(roomChannel(redis, venue.prefix, room), message),
    close: () => redis.disconnect(),
  };
}

describe('a committed event', () => {
  it('reaches the sockets of every process once and in order', async () => {
    const room = newRoom();
    const screens = await Promise.all([openScreen(one.url), openScreen(other.url)]);
    for (const screen of screens)
      expect(await screen.watch(room, one.fanout.epoch(), 0)).toEqual({
        status: 'watching',
        events: [],
      });
    for (let turn = 0; turn < 10; turn += 1) {
      await emitFacts(one.rooms, room, 2);
      await emitFacts(other.rooms, room, 3, { atOnce: true });
    }
    for (const screen of screens) {
      await eventually('all events', () => screen.events.length >= 50);
      expect(screen.seqs(room)).toEqual(upTo(50));
      screen.close();
    }
  });

  it('carries the written payload in the contract’s envelope', async () => {
    const room = newRoom();
    const screen = await openScreen(other.url);
    await screen.watch(room, one.fanout.epoch(), 0);
    await emitFacts(one.rooms, room, 1, { itemId: 42 });
    await eventually('the event', () => screen.events.length > 0);
    expect(screen.events).toEqual([
      {
        room,
        epoch: one.fanout.epoch(),
        seq: 1,
        type: 'menuItem.availabilityChanged',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        payload: { itemId: 42, isAvailable: false, unavailableUntil: null, version: 1 },
      },
    ]);
    screen.close();
  });

  it('is delivered once if it is published twice', async () => {
    const room = newRoom();
    const redis = openPublisher(room);
    const screen = await openScreen(one.url);
    await screen.watch(room, one.fanout.epoch(), 0);
    await emitFacts(venue.unheard, room, 3);
    for (const message of await messagesOf(room))
      for (let time = 0; time < 3; time += 1) await redis.publish(message);
    await emitFacts(one.rooms, room, 1);
    await eventually('the last event', () => screen.seqs(room).includes(4));
    expect(screen.seqs(room)).toEqual(upTo(4));
    redis.close();
    screen.close();
  });

  it('is delivered in order if it is published too early', async () => {
    const room = newRoom();
    const redis = openPublisher(room);
    const screen = await openScreen(one.url);
    await screen.watch(room, one.fanout.epoch(), 0);
    await emitFacts(venue.unheard, room, 9);
    const messages = await messagesOf(room);
    for (const index of [4, 2, 8, 0, 1, 7, 3, 6, 5]) await redis.publish(messages[index] ?? '');
    await eventually('all events', () => screen.events.length >= 9);
    expect(screen.seqs(room)).toEqual(upTo(9));
    redis.close();
    screen.close();
  });

  it('arrives within 2 s if it was never published', async () => {
    const room = newRoom();
    const screens = await Promise.all([openScreen(one.url), openScreen(other.url)]);
    for (const screen of screens) await screen.watch(room, one.fanout.epoch(), 0);
    await emitFacts(venue.unheard, room, 5);
    for (const screen of screens) {
      await eventually('all events', () => screen.events.length >= 5, 2000);
      expect(screen.seqs(room)).toEqual(upTo(5));
      screen.close();
    }
  });

  it('is delivered with its own epoch, whatever the message says', async () => {
    const room = newRoom();
    const redis = openPublisher(room);
    const screen = await openScreen(one.url);
    await screen.watch(room, one.fanout.epoch(), 0);
    await emitFacts(venue.unheard, room, 1);
    for (const message of await messagesOf(room))
      await redis.publish(message.replaceAll(one.fanout.epoch(), 'an epoch before'));
    await eventually('the event', () => screen.events.length > 0);
    expect(screen.events.map((event) => event.epoch)).toEqual([one.fanout.epoch()]);
    redis.close();
    screen.close();
  });

  it('is delivered after garbage and numbers that don’t exist', async () => {
    const room = newRoom();
    const redis = openPublisher(room);
    const screen = await openScreen(one.url);
    await screen.watch(room, one.fanout.epoch(), 0);
    const unreadable = one.fanout.unreadable();
    const epoch = one.fanout.epoch();
    for (const garbage of [
      `${epoch}\n1 menu.changed 9\n\n{"room":`,
      `${epoch}\n1 no.suchEvent 2\n\n{}`,
      `${epoch}\n77 menu.changed 2\n\n{}`,
      'nonsense',
      '',
    ])
      await redis.publish(garbage);
    await eventually('all are counted', () => one.fanout.unreadable() === unreadable + 4);
    await emitFacts(one.rooms, room, 3);
    await eventually('all events', () => screen.events.length >= 3);
    expect(screen.seqs(room)).toEqual(upTo(3));
    redis.close();
    screen.close();
  });
});

/** A cook's sign-in, and the room of their kitchen. */
async function buildBoard() {
  const openTable = await buildOpenTable(venue.db);
  const { cookie } = await buildStaff(venue.db, 'employee', openTable);
  return { cookie, room: branchRoom(openTable.branchId) };
}

describe('a socket', () => {
  it('gets a beat while the process runs and reads the log', async () => {
    const screen = await openScreen(one.url);
    await eventually('a beat on arrival', () => screen.beats.length > 0, 1000);
    const gapsMs = () =>
      screen.beats.slice(1).map(({ at }, index) => {
        const previousAt = screen.beats[index]?.at ?? '';
        return Date.parse(at) - Date.parse(previousAt);
      });
    // One gap is shorter than the others whenever the log was unreadable for a moment.
    await eventually(
      'two beats an interval apart',
      () => gapsMs().some((ms) => Math.abs(ms - HEARTBEAT_MS) < 500),
      5 * HEARTBEAT_MS,
    );
    expect(screen.beats.map((beat) => beat.epoch)).toEqual(
      screen.beats.map(() => one.fanout.epoch()),
    );
    expect(Math.abs(Date.now() - Date.parse(screen.beats.at(-1)?.at ?? ''))).toBeLessThan(
      HEARTBEAT_MS,
    );
    screen.close();
  });

  it('is refused to pages of other sites', async () => {
    await expect(openScreen(one.url, { origin: 'https://elsewhere.example' })).rejects.toThrow(
      'websocket error',
    );
    const screen = await openScreen(one.url, { origin: one.url });
    screen.close();
  });

  it('is told when to reconnect before the process stops: boards soon, guests spread out', async () => {
    const stopping = await venue.open();
    const { cookie, room } = await buildBoard();
    const openAll = (who?: string) =>
      Promise.all(
        Array.from({ length: 8 }, () => openScreen(stopping.url, who ? { cookie: who } : {})),
      );
    const [boards, phones] = await Promise.all([openAll(cookie), openAll()]);
    for (const board of boards)
      for (const each of [newRoom(), room])
        expect((await board.watch(each, stopping.fanout.epoch(), 0)).status).toBe('watching');
    for (const phone of phones)
      expect((await phone.watch(newRoom(), stopping.fanout.epoch(), 0)).status).toBe('watching');
    const waitsOf = (screens: typeof boards): number[] => {
      const waits: number[] = [];
      for (const { socket } of screens)
        socket.on('goodbye', ({ retryAfterMs }) => void waits.push(retryAfterMs));
      return waits;
    };
    const [soon, spread] = [waitsOf(boards), waitsOf(phones)];
    await stopping.stop();
    const isClosed = ({ socket }: (typeof boards)[number]) => socket.disconnected;
    await eventually('all closed', () => [...boards, ...phones].every(isClosed));
    for (const waits of [soon, spread]) {
      expect(waits).toHaveLength(8);
      expect(new Set(waits).size).toBeGreaterThan(1);
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    }
    expect(Math.max(...soon)).toBeLessThanOrEqual(1000);
    expect(Math.max(...spread)).toBeGreaterThan(1000);
    expect(Math.max(...spread)).toBeLessThanOrEqual(5000);
    await expect(openScreen(stopping.url)).rejects.toThrow('websocket error');
  });
});
