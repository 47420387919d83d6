import { describe, expect, it } from 'vitest';
import type { RoomEvent } from '@sofra/contracts/rooms';
import { createRoomLog } from './room-log.ts';
import { eventually } from './testing.ts';

const eventOf = (seq: number): RoomEvent => ({
  room: 'menu:1',
  epoch: 'now',
  seq,
  type: 'menuItem.availabilityChanged',
  at: '2026-11-21T12:00:00.000Z',
  payload: { itemId: 1, isAvailable: true, unavailableUntil: null, version: seq },
});

/** A log over a database that holds the events up to `stored`, and counts how often it is asked. */
function openLog(stored: number) {
  const asked: number[] = [];
  const told: number[] = [];
  const log = createRoomLog({
    room: 'menu:1',
    epoch: () => 'now',
    read: async (_room, seq) => {
      asked.push(seq);
      return Array.from({ length: Math.max(0, stored - seq) }, (_, index) =>
        eventOf(seq + 1 + index),
      );
    },
    onLost: () => undefined,
    onReadFailed: () => undefined,
    onFault: () => undefined,
  });
  log.listeners.add({ onEvent: (event) => void told.push(event.seq), onReset: () => undefined });
  const hear = (seq: number): void => log.hear(seq, () => eventOf(seq));
  return { log, hear, asked, told };
}

describe('the log of a room', () => {
  it('asks the database nothing while events come in turn', () => {
    const { log, hear, asked, told } = openLog(0);
    log.start(4);
    for (const seq of [5, 6, 6, 5, 7]) hear(seq);
    expect(told).toEqual([5, 6, 7]);
    expect(asked).toEqual([]);
  });

  it('reads a gap once, however many events come behind it', async () => {
    const { log, hear, asked, told } = openLog(9);
    log.start(0);
    for (const seq of [3, 4, 7, 9]) hear(seq);
    await eventually('all', () => told.length >= 9);
    expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(asked).toEqual([0]);
  });

  it('stops asking for a number that never was', async () => {
    const { log, hear, asked, told } = openLog(2);
    log.start(0);
    hear(77);
    await log.reach(77);
    expect(told).toEqual([1, 2]);
    expect(asked).toEqual([0, 2]);
    hear(3);
    expect(told).toEqual([1, 2, 3]);
  });

  it('holds what comes before it has started, and tells what is after its start', () => {
    const { log, hear, told } = openLog(0);
    for (const seq of [3, 5, 4]) hear(seq);
    expect(told).toEqual([]);
    log.start(3);
    expect(told).toEqual([4, 5]);
  });
});
