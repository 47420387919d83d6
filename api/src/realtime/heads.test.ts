import Fastify from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSince } from '@sofra/infra/rooms';
import { eventually } from '@sofra/infra/testing';
import { emitFacts, newRoom, openVenue, type Venue } from '../../test/realtime/screens.ts';
import { createHeads } from './heads.ts';
import { createRoomLog, type RoomLog } from './room-log.ts';

let venue: Venue;
beforeAll(async () => {
  venue = await openVenue();
});
afterAll(() => venue.close());

/** Holds the answers about rooms that start until `answer`; `polled` counts those about what was committed. */
function holdStarts() {
  const held = Promise.withResolvers<undefined>();
  let asked = 0;
  let polled = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row] = result.rows;
      if (row && 'snapshot' in row) polled += 1;
      if (row && 'epoch' in row && typeof row['room'] === 'string') {
        asked += 1;
        await held.promise;
      }
      return result;
    },
  };
  return {
    plugin,
    asked: () => asked,
    polled: () => polled,
    answer: () => held.resolve(undefined),
  };
}

it('a log that starts during a poll gets the events committed in between', async () => {
  const room = newRoom();
  await emitFacts(venue.unheard, room, 1);
  const starts = holdStarts();
  const logs = new Map<string, RoomLog>();
  const stopped = new Set<RoomLog>();
  const { startNew, poll, epoch } = await createHeads({
    db: venue.db.withPlugin(starts.plugin),
    log: Fastify().log,
    logs,
    stopped,
    subscribed: async () => undefined,
  });
  const delivered: number[] = [];
  const log = createRoomLog({
    room,
    epoch,
    read: async (of, seq) =>
      (await readSince(venue.db, epoch(), of, seq))?.map((event) => ({
        ...event,
        json: JSON.stringify(event),
      })),
    onLost: () => undefined,
    onReadFailed: (error) => expect.fail(String(error)),
    onError: (error) => expect.fail(String(error)),
  });
  log.listeners.add({ onEvent: ({ seq }) => void delivered.push(seq), onReset: () => undefined });
  logs.set(room, log);
  stopped.add(log);
  const started = startNew();
  await eventually('the head is read', () => starts.asked() === 1);
  await emitFacts(venue.unheard, room, 1);
  const polled = poll();
  await eventually('the poll knows what was committed', () => starts.polled() === 1);
  starts.answer();
  await Promise.all([started, polled]);
  await poll();
  expect(log.last()).toBe(2);
  expect(delivered).toEqual([2]);
});
