import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RoomEvent,
  type RoomName,
  SOCKET_PATH,
  type WatchAnswer,
} from '@sofra/contracts/rooms';
import { proof } from '@sofra/infra/proof';
import { emit } from '@sofra/infra/rooms';
import { io } from 'socket.io-client';
import { eventually } from '@sofra/infra/testing';
import { type LiveApi, newRoom, openVenue, type Venue } from '../../test/realtime/screens.ts';

const { seed, times } = proof('order', { short: 1, long: 50 });
const WRITERS = 8;
const ROOMS = 3;
const EVENTS_A_ROOM = 200;

let venue: Venue;
let apis: LiveApi[];
beforeAll(async () => {
  venue = await openVenue();
  apis = await Promise.all([venue.open(), venue.open()]);
});
afterAll(() => venue.close());

interface Follower {
  applied: number[];
  /** Deviations that a connection received: gaps, repeats, events before the response. */
  errors: string[];
  stop: () => void;
}

/** Follows a room on one process after another: leaves at each of `leaveAt` and resumes elsewhere. */
function follow(room: string, epoch: string, leaveAt: readonly number[]): Follower {
  const applied: number[] = [];
  const errors: string[] = [];
  let turn = 0;
  let isStopped = false;
  let leave = (): void => undefined;

  const connect = (): void => {
    const api = apis[turn % apis.length];
    if (isStopped || !api) return;
    const options = { path: SOCKET_PATH, transports: ['websocket'], forceNew: true };
    const socket = io(api.url, { ...options, reconnection: false });
    const left = leaveAt[turn];
    turn += 1;
    let isWatching = false;
    leave = () => void socket.disconnect();
    const apply = ({ seq }: RoomEvent): void => {
      if (socket.disconnected) return;
      if (seq !== applied.length + 1) errors.push(`${seq} after ${applied.length}`);
      applied.push(seq);
      if (left === undefined || applied.length < left) return;
      socket.disconnect();
      setImmediate(connect);
    };
    socket.on('event', (event: RoomEvent) => {
      if (!isWatching) errors.push(`${event.seq} before the answer`);
      apply(event);
    });
    socket.on('connect', () => {
      socket.emit('watch', { room, epoch, seq: applied.length }, (answer: WatchAnswer) => {
        isWatching = true;
        if (answer.status === 'watching') answer.events.forEach(apply);
        else errors.push(answer.status);
      });
    });
  };
  connect();
  return {
    applied,
    errors,
    stop: () => {
      isStopped = true;
      leave();
    },
  };
}

/**
 * Writes its share to every room, in transactions of one room or all, with or without Redis
 * messages.
 */
async function write(rooms: readonly RoomName[], share: number, seed: number): Promise<void> {
  const [choices] = fc.sample(
    fc.array(fc.record({ unheard: fc.nat(9), api: fc.nat(1), together: fc.boolean() }), {
      minLength: share,
      maxLength: share,
    }),
    { seed, numRuns: 1 },
  );
  for (const choice of choices ?? []) {
    const on = choice.unheard === 0 ? venue.unheard : apis[choice.api]?.rooms;
    const batches = choice.together ? [rooms] : rooms.map((room) => [room]);
    for (const batch of batches)
      await on?.transact(async (trx) => {
        for (const room of batch)
          emit(trx, room, 'menuItem.availabilityChanged', {
            itemId: seed,
            isAvailable: true,
            unavailableUntil: null,
            version: 1,
          });
      });
  }
}

describe('every follower', () => {
  it('gets each event exactly once and in order, whatever joins and leaves', async () => {
    const comings = fc.array(fc.integer({ min: 1, max: EVENTS_A_ROOM - 1 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(comings, { minLength: 6, maxLength: 6 }),
        fc.nat(),
        async (leaves, first) => {
          const rooms = Array.from({ length: ROOMS }, newRoom);
          const epoch = apis[0]?.fanout.epoch() ?? '';
          const followers = leaves.map((leaveAt, index) =>
            follow(
              rooms[index % ROOMS] ?? '',
              epoch,
              leaveAt.toSorted((a, b) => a - b),
            ),
          );
          try {
            await Promise.all(
              Array.from({ length: WRITERS }, (_, writer) =>
                write(rooms, EVENTS_A_ROOM / WRITERS, first + writer),
              ),
            );
            await eventually('all events', () =>
              followers.every(({ applied }) => applied.length >= EVENTS_A_ROOM),
            );
          } finally {
            for (const follower of followers) follower.stop();
          }
          const all = Array.from({ length: EVENTS_A_ROOM }, (_, index) => index + 1);
          for (const { applied, errors } of followers) {
            expect(errors).toEqual([]);
            expect(applied).toEqual(all);
          }
        },
      ),
      { seed, numRuns: times, endOnFailure: true },
    );
  });
});
