import { describe, expect, it } from 'vitest';
import { MAX_REPLAY, type RoomEvent } from '@sofra/contracts/rooms';
import { createRoomLog } from './room-log.ts';
import { eventually } from '../../test/realtime/screens.ts';

const eventOf = (seq: number, { epoch = 'now', itemId = 1 } = {}): RoomEvent => ({
  room: 'menu:1',
  epoch,
  seq,
  type: 'menuItem.availabilityChanged',
  at: '2026-11-21T12:00:00.000Z',
  payload: { itemId, isAvailable: true, unavailableUntil: null, version: seq },
});
const eventsAfter = (seq: number, stored: number): RoomEvent[] =>
  Array.from({ length: Math.max(0, stored - seq) }, (_, index) => eventOf(seq + 1 + index));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Opens a log over a database that holds the events up to `stored`, and notes what happens. */
function openLog(stored = 0) {
  const database = {
    stored,
    /** Returns instead of the stored events. */
    read: undefined as ((seq: number) => Promise<RoomEvent[] | undefined>) | undefined,
  };
  const asked: number[] = [];
  const told: number[] = [];
  const faults: unknown[] = [];
  const failures: unknown[] = [];
  let resets = 0;
  let lost = 0;
  const log = createRoomLog({
    room: 'menu:1',
    epoch: () => 'now',
    read: async (_room, seq) => {
      asked.push(seq);
      return database.read ? database.read(seq) : eventsAfter(seq, database.stored);
    },
    onLost: () => (lost += 1),
    onReadFailed: (error) => void failures.push(error),
    onFault: (error) => void faults.push(error),
  });
  log.listeners.add({
    onEvent: (event) => void told.push(event.seq),
    onReset: () => (resets += 1),
  });
  const hear = (seq: number): void => log.hear(seq, () => eventOf(seq));
  return {
    log,
    hear,
    database,
    asked,
    told,
    faults,
    failures,
    resets: () => resets,
    lost: () => lost,
  };
}

describe('the log of a room', () => {
  it('asks the database nothing while events come in turn', () => {
    const { log, hear, asked, told } = openLog();
    log.start(4);
    for (const seq of [5, 6, 6, 5, 7]) hear(seq);
    expect(told).toEqual([5, 6, 7]);
    expect(log.last()).toBe(7);
    expect(asked).toEqual([]);
  });

  it('reads a gap once, however many events come behind it', async () => {
    const { log, hear, asked, told } = openLog(9);
    log.start(0);
    for (const seq of [3, 4, 7, 9]) hear(seq);
    await eventually('all', () => told.length >= 9);
    expect(told).toEqual(upTo(9));
    expect(asked).toEqual([0]);
  });

  it('stops asking for a number that never was, and never tells what came with it', async () => {
    const { log, hear, database, asked, told } = openLog(2);
    log.start(0);
    hear(77);
    await log.reach(77);
    expect(told).toEqual([1, 2]);
    expect(asked).toEqual([0, 2]);
    hear(3);
    expect(told).toEqual([1, 2, 3]);
    database.stored = 76;
    await log.reach(76);
    expect(told).toEqual(upTo(76));
    expect(asked).toEqual([0, 2, 3]);
  });

  it('tells nothing before it has started, then what comes after its start', () => {
    const { log, hear, told, asked, resets } = openLog();
    for (const seq of [1, 2, 3, 5, 4]) hear(seq);
    expect(told).toEqual([]);
    expect(log.last()).toBeUndefined();
    expect(resets()).toBe(0);
    log.start(3);
    expect(resets()).toBe(1);
    expect(told).toEqual([4, 5]);
    expect(asked).toEqual([]);
  });

  it('reads what is missing before an event that came before its start', async () => {
    const { log, hear, told, asked } = openLog(6);
    hear(6);
    log.start(3);
    await eventually('all', () => told.length >= 3);
    expect(told).toEqual([4, 5, 6]);
    expect(asked).toEqual([3]);
  });

  it('tells no event twice that comes while it is read', async () => {
    const { log, hear, database, told } = openLog();
    const answer = Promise.withResolvers<RoomEvent[]>();
    database.read = () => answer.promise;
    log.start(0);
    hear(4);
    hear(1);
    expect(told).toEqual([1]);
    answer.resolve(eventsAfter(0, 3));
    await eventually('all', () => told.length >= 4);
    expect(told).toEqual([1, 2, 3, 4]);
  });

  it('leaves messages of another epoch to the database', async () => {
    const { log, asked, told, faults } = openLog(1);
    log.start(0);
    log.hear(1, () => eventOf(1, { epoch: 'before' }));
    await eventually('the event', () => told.length > 0);
    expect(asked).toEqual([0]);
    expect(faults).toEqual([]);
  });

  it('leaves unreadable messages to the database', async () => {
    const { log, hear, asked, told, faults } = openLog(3);
    log.start(0);
    hear(2);
    log.hear(3, () => {
      throw new Error('no message');
    });
    hear(1);
    expect(told).toEqual([1, 2]);
    expect(faults).toEqual([new Error('no message')]);
    await eventually('the last', () => told.length >= 3);
    expect([told, asked[0]]).toEqual([[1, 2, 3], 0]);
  });

  it('tells the other listeners when one fails, and reports it', () => {
    const { log, hear, told, faults, resets } = openLog();
    const fail = (): never => {
      throw new Error('this listener fails');
    };
    const [first] = log.listeners;
    log.listeners.clear();
    log.listeners.add({ onEvent: fail, onReset: fail });
    if (first) log.listeners.add(first);
    log.start(0);
    hear(1);
    expect(resets()).toBe(1);
    expect(told).toEqual([1]);
    expect(faults).toHaveLength(2);
  });
});

describe('a gap that can’t be filled', () => {
  it('stops the log until it is started again', async () => {
    const { log, hear, database, told, asked, lost, resets } = openLog();
    database.read = async () => undefined;
    log.start(0);
    hear(9);
    await eventually('lost', () => lost() === 1);
    expect(log.last()).toBeUndefined();
    expect(asked).toEqual([0]);
    hear(10);
    log.start(9);
    expect(resets()).toBe(2);
    expect(told).toEqual([10]);
    expect(asked).toEqual([0]);
  });

  it('forgets what it held back', async () => {
    const { log, hear, database, told, lost } = openLog();
    database.read = async () => undefined;
    log.start(0);
    log.hear(9, () => eventOf(9, { epoch: 'before' }));
    await eventually('lost', () => lost() === 1);
    log.start(8);
    expect(told).toEqual([]);
    hear(9);
    expect(told).toEqual([9]);
  });

  it('is reported when the database can’t be read, and read when it is asked for again', async () => {
    const { log, hear, database, told, asked, failures, lost } = openLog(3);
    const error = new Error('no database');
    database.read = () => Promise.reject(error);
    log.start(0);
    hear(3);
    await eventually('a failure', () => failures.length > 0);
    expect(failures).toEqual([error]);
    expect(lost()).toBe(0);
    await expect(log.reach(3)).rejects.toBe(error);
    database.read = undefined;
    await log.reach(3);
    expect(told).toEqual([1, 2, 3]);
    expect(asked).toEqual([0, 0, 0]);
  });
});

describe('a log that starts anew', () => {
  it('tells nothing that was read or heard before', async () => {
    const { log, hear, database, told, asked, resets } = openLog();
    const answer = Promise.withResolvers<RoomEvent[]>();
    database.read = () => answer.promise;
    log.start(0);
    hear(9);
    const reached = log.reach(9);
    log.start(3);
    expect(resets()).toBe(2);
    answer.resolve(eventsAfter(0, 9));
    await reached;
    expect(told).toEqual([]);
    expect(log.last()).toBe(3);
    hear(4);
    expect(told).toEqual([4]);
    expect(asked).toEqual([0]);
  });
});

describe('reaching a number', () => {
  it('reads up to it', async () => {
    const { log, told, asked } = openLog(5);
    log.start(2);
    await log.reach(5);
    expect(told).toEqual([3, 4, 5]);
    expect(asked).toEqual([2]);
  });

  it('reads nothing that was told already, nor before the start', async () => {
    const { log, told, asked } = openLog(5);
    await log.reach(5);
    log.start(5);
    await log.reach(5);
    await log.reach(3);
    expect(told).toEqual([]);
    expect(asked).toEqual([]);
  });
});

describe('events that come early', () => {
  it('are held back up to a limit, and read beyond it', async () => {
    const { log, hear, database, told, asked } = openLog();
    const answer = Promise.withResolvers<RoomEvent[]>();
    database.read = (seq) =>
      seq === 0 ? answer.promise : Promise.resolve(eventsAfter(seq, MAX_REPLAY + 2));
    log.start(0);
    for (let seq = 2; seq <= MAX_REPLAY + 2; seq += 1) hear(seq);
    answer.resolve([eventOf(1)]);
    await eventually('all', () => told.length >= MAX_REPLAY + 2);
    expect(told).toEqual(upTo(MAX_REPLAY + 2));
    expect(asked).toEqual([0, MAX_REPLAY + 1]);
  });

  it('take no room once they are told', async () => {
    const { log, hear, database, told, asked } = openLog();
    const answer = Promise.withResolvers<RoomEvent[]>();
    database.read = () => answer.promise;
    log.start(0);
    const last = 2 * MAX_REPLAY;
    for (let seq = 2; seq <= last; seq += 2) for (const each of [seq, seq - 1]) hear(each);
    // Published once more.
    for (const seq of upTo(last)) hear(seq);
    for (const seq of [last + 3, last + 2]) hear(seq);
    answer.resolve([eventOf(last + 1)]);
    await eventually('all', () => told.length >= last + 3);
    expect(told).toEqual(upTo(last + 3));
    expect(asked).toEqual([0]);
  });

  it('are forgotten once they are read', async () => {
    const { log, hear, database, told, asked } = openLog();
    log.start(0);
    // Each gap leaves an event that was published from the database.
    for (let seq = 2; seq <= 2 * MAX_REPLAY + 2; seq += 2) {
      database.stored = seq;
      hear(seq);
      await log.reach(seq);
    }
    asked.length = 0;
    const first = told.length;
    database.read = async (seq) => [eventOf(seq + 1)];
    hear(first + 2);
    await log.reach(first + 2);
    expect(told).toEqual(upTo(first + 2));
    expect(asked).toEqual([first]);
  });
});
