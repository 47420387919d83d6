import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openRedis } from '@sofra/infra/redis';
import { roomChannel, toMessage } from '@sofra/infra/room-messages';
import { readSince } from '@sofra/infra/rooms';
import { layWire, type Wire, eventually } from '@sofra/infra/testing';
import { listen } from '../../test/realtime/listen.ts';
import {
  emitFacts,
  type LiveApi,
  newRoom,
  openScreen,
  openVenue,
  type Venue,
} from '../../test/realtime/screens.ts';

let venue: Venue;
let toRedis: Wire;
/** API behind a proxy to Redis. */
let api: LiveApi;
beforeAll(async () => {
  venue = await openVenue();
  toRedis = await layWire(venue.redisUrl);
  api = await venue.open({ redisUrl: toRedis.url });
});
afterEach(() => {
  toRedis.mend();
  toRedis.thaw();
});
afterAll(async () => {
  await venue.close();
  await toRedis.close();
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Publishes an event that no database holds: only Redis can bring it. */
async function publishOnly(room: string, seq: number): Promise<void> {
  const redis = openRedis({ REDIS_URL: venue.redisUrl }, { role: 'worker' });
  const [sample] = (await readSince(venue.db, api.fanout.epoch(), room, seq - 2)) ?? [];
  if (!sample) throw new Error('the room holds no sample');
  const event = { ...sample, seq };
  const message = toMessage(event.epoch, [{ ...event, json: JSON.stringify(event) }]);
  await redis.publish(roomChannel(redis, venue.prefix, room), message);
  redis.disconnect();
}

describe('while Redis is away', () => {
  it.each(['cut', 'freeze'] as const)('events still arrive within 2 s (%s)', async (fault) => {
    const room = newRoom();
    const screen = await openScreen(api.url);
    await screen.watch(room, api.fanout.epoch(), 0);
    toRedis[fault]();
    for (let turn = 1; turn <= 2; turn += 1) {
      // One process publishes; of the other's, only Postgres knows.
      await emitFacts(turn === 1 ? api.rooms : venue.unheard, room, 5);
      await eventually('the events', () => screen.events.length >= 5 * turn, 2000);
    }
    expect(screen.seqs(room)).toEqual(upTo(10));
    expect(api.fanout.isFresh()).toBe(true);
    toRedis.mend();
    toRedis.thaw();
    await eventually('messages from Redis again', async () => {
      await publishOnly(room, 11);
      return screen.seqs(room).includes(11);
    });
    expect(screen.seqs(room)).toEqual(upTo(11));
    screen.close();
  });
});

describe('a follower of a room', () => {
  it('has the events of its own process once they are committed, without Redis', async () => {
    const room = newRoom();
    const follower = await listen(api, room);
    toRedis.freeze();
    for (let seq = 1; seq <= 3; seq += 1) {
      await emitFacts(api.rooms, room, 1);
      expect(follower.received).toEqual(upTo(seq));
    }
    follower.stop();
  });

  it('waits for Redis to confirm the subscription before it reads its start, but not long', async () => {
    await eventually('Redis', async () => {
      const askedAt = performance.now();
      (await listen(api, newRoom())).stop();
      return performance.now() - askedAt < 200;
    });
    toRedis.freeze();
    const askedAt = performance.now();
    const follower = await listen(api, newRoom());
    expect(performance.now() - askedAt).toBeGreaterThan(200);
    follower.stop();
  });
});
