import { describe, expect, it } from 'vitest';
import { type LoggedEvent } from '@sofra/infra/room-messages';
import { eventually } from '@sofra/infra/testing';
import { eventOf, eventsAfter, openLog, upTo } from '../../test/realtime/open-log.ts';
import { MAX_REPLAY } from '@sofra/contracts/rooms';

describe('the log of a room', () => {
  it('needs no database call while events arrive in order, or at once in another', () => {
    const { log, receive, reads, delivered } = openLog();
    log.start(4);
    for (const seq of [5, 6, 6, 5, 9, 8, 7]) receive(seq);
    expect(delivered).toEqual([5, 6, 7, 8, 9]);
    expect(log.last()).toBe(9);
    expect(reads).toEqual([]);
  });

  it('reads a gap once, however many events follow it', async () => {
    const { log, receive, reads, delivered } = openLog(9);
    log.start(0);
    for (const seq of [3, 4, 7, 9]) receive(seq);
    await eventually('all', () => delivered.length >= 9);
    expect(delivered).toEqual(upTo(9));
    expect(reads).toEqual([0]);
  });

  it('stops reading for a number that never existed, and never delivers what came with it', async () => {
    const { log, receive, database, reads, delivered } = openLog(2);
    log.start(0);
    receive(77);
    await log.reach(77);
    expect(delivered).toEqual([1, 2]);
    expect(reads).toEqual([0, 2]);
    receive(3);
    expect(delivered).toEqual([1, 2, 3]);
    database.stored = 76;
    await log.reach(76);
    expect(delivered).toEqual(upTo(76));
    expect(reads).toEqual([0, 2, 3]);
  });

  it('delivers nothing before it starts, then everything after its position', () => {
    const { log, receive, delivered, reads, resets } = openLog();
    for (const seq of [1, 2, 3, 5, 4]) receive(seq);
    expect(delivered).toEqual([]);
    expect(log.last()).toBeUndefined();
    expect(resets()).toBe(0);
    log.start(3);
    expect(resets()).toBe(1);
    expect(delivered).toEqual([4, 5]);
    expect(reads).toEqual([]);
  });

  it('reads missing events before an event that arrived before the start', async () => {
    const { log, receive, delivered, reads } = openLog(6);
    receive(6);
    log.start(3);
    await eventually('all', () => delivered.length >= 3);
    expect(delivered).toEqual([4, 5, 6]);
    expect(reads).toEqual([3]);
  });

  it('delivers an event once that arrives while it is read', async () => {
    const { log, receive, database, delivered } = openLog();
    const answer = Promise.withResolvers<LoggedEvent[]>();
    database.read = () => answer.promise;
    log.start(0);
    receive(4);
    receive(1);
    expect(delivered).toEqual([1]);
    answer.resolve(eventsAfter(0, 3));
    await eventually('all', () => delivered.length >= 4);
    expect(delivered).toEqual([1, 2, 3, 4]);
  });

  it('reads from the database after a message of another epoch', async () => {
    const { log, reads, delivered, errors } = openLog(1);
    log.start(0);
    log.hear(1, () => eventOf(1, { epoch: 'before' }));
    await eventually('the event', () => delivered.length > 0);
    expect(reads).toEqual([0]);
    expect(errors).toEqual([]);
  });

  it('reads from the database after an unreadable message', async () => {
    const { log, receive, reads, delivered, errors } = openLog(3);
    log.start(0);
    receive(2);
    log.hear(3, () => {
      throw new Error('no message');
    });
    receive(1);
    expect(delivered).toEqual([1, 2]);
    expect(errors).toEqual([new Error('no message')]);
    await eventually('the last', () => delivered.length >= 3);
    expect([delivered, reads[0]]).toEqual([[1, 2, 3], 2]);
  });

  it('calls the other listeners if one fails, and reports it', () => {
    const { log, receive, delivered, errors, resets } = openLog();
    const fail = (): never => {
      throw new Error('this listener fails');
    };
    const [first] = log.listeners;
    log.listeners.clear();
    log.listeners.add({ onEvent: fail, onReset: fail });
    if (first) log.listeners.add(first);
    log.start(0);
    receive(1);
    expect(resets()).toBe(1);
    expect(delivered).toEqual([1]);
    expect(errors).toHaveLength(2);
  });
});

describe('a gap that can’t be filled', () => {
  it('stops the log until it is started again', async () => {
    const { log, receive, database, delivered, reads, lost, resets } = openLog();
    database.read = async () => undefined;
    log.start(0);
    receive(9);
    await eventually('lost', () => lost() === 1);
    expect(log.last()).toBeUndefined();
    expect(reads).toEqual([0]);
    receive(10);
    log.start(9);
    expect(resets()).toBe(2);
    expect(delivered).toEqual([10]);
    expect(reads).toEqual([0]);
  });

  it('drops the buffered events', async () => {
    const { log, receive, database, delivered, lost } = openLog();
    database.read = async () => undefined;
    log.start(0);
    log.hear(9, () => eventOf(9, { epoch: 'before' }));
    await eventually('lost', () => lost() === 1);
    log.start(8);
    expect(delivered).toEqual([]);
    receive(9);
    expect(delivered).toEqual([9]);
  });

  it('is reported if the database can’t be read, and read on the next request', async () => {
    const { log, receive, database, delivered, reads, failures, lost } = openLog(3);
    const error = new Error('no database');
    database.read = () => Promise.reject(error);
    log.start(0);
    receive(3);
    await eventually('a failure', () => failures.length > 0);
    expect(failures).toEqual([error]);
    expect(lost()).toBe(0);
    await expect(log.reach(3)).rejects.toBe(error);
    database.read = undefined;
    await log.reach(3);
    expect(delivered).toEqual([1, 2, 3]);
    expect(reads).toEqual([0, 0, 0]);
  });
});

describe('a log that is started again', () => {
  it('delivers nothing that was read or received before', async () => {
    const { log, receive, database, delivered, reads, resets } = openLog();
    const answer = Promise.withResolvers<LoggedEvent[]>();
    database.read = () => answer.promise;
    log.start(0);
    receive(9);
    const reached = log.reach(9);
    log.start(3);
    expect(resets()).toBe(2);
    answer.resolve(eventsAfter(0, 9));
    await reached;
    expect(delivered).toEqual([]);
    expect(log.last()).toBe(3);
    receive(4);
    expect(delivered).toEqual([4]);
    expect(reads).toEqual([0]);
  });
});

describe('catching up to a number', () => {
  it('reads up to it', async () => {
    const { log, delivered, reads } = openLog(5);
    log.start(2);
    await log.reach(5);
    expect(delivered).toEqual([3, 4, 5]);
    expect(reads).toEqual([2]);
  });

  it('reads nothing that was already delivered, nor before the start', async () => {
    const { log, delivered, reads } = openLog(5);
    await log.reach(5);
    log.start(5);
    await log.reach(5);
    await log.reach(3);
    expect(delivered).toEqual([]);
    expect(reads).toEqual([]);
  });
});

describe('a read that began before an event was committed', () => {
  /** Opens a log whose first read sees nothing; the next ones see the events up to `stored`. */
  function openLate(stored: number) {
    const opened = openLog(stored);
    const first = Promise.withResolvers<LoggedEvent[]>();
    opened.database.read = (seq) => {
      opened.database.read = undefined;
      return seq === 0 ? first.promise : Promise.resolve([]);
    };
    opened.log.start(0);
    return { ...opened, answer: () => first.resolve([]) };
  }

  it('keeps the message that arrives during it', async () => {
    const { log, receive, delivered, answer } = openLate(1);
    const reached = log.reach(1_000_000);
    receive(2);
    answer();
    await reached;
    await eventually('all', () => delivered.length >= 2);
    expect(delivered).toEqual([1, 2]);
  });

  it('is repeated for a caller who knows of the event', async () => {
    const { log, delivered, answer } = openLate(2);
    const early = log.reach(1_000_000);
    const reached = log.reach(2);
    answer();
    await Promise.all([early, reached]);
    expect(delivered).toEqual([1, 2]);
  });
});

describe('events that arrive early', () => {
  it('are buffered up to a limit, and read beyond it', async () => {
    const { log, receive, database, delivered, reads } = openLog();
    const answer = Promise.withResolvers<LoggedEvent[]>();
    database.read = (seq) =>
      seq === 0 ? answer.promise : Promise.resolve(eventsAfter(seq, MAX_REPLAY + 2));
    log.start(0);
    for (let seq = 2; seq <= MAX_REPLAY + 2; seq += 1) receive(seq);
    answer.resolve([eventOf(1)]);
    await eventually('all', () => delivered.length >= MAX_REPLAY + 2);
    expect(delivered).toEqual(upTo(MAX_REPLAY + 2));
    expect(reads).toEqual([0, MAX_REPLAY + 1]);
  });

  it('free their space once they are delivered', async () => {
    const { log, receive, database, delivered, reads } = openLog();
    const answer = Promise.withResolvers<LoggedEvent[]>();
    database.read = () => answer.promise;
    log.start(0);
    const last = 2 * MAX_REPLAY;
    for (let seq = 2; seq <= last; seq += 2) for (const each of [seq, seq - 1]) receive(each);
    // Published once more.
    for (const seq of upTo(last)) receive(seq);
    for (const seq of [last + 3, last + 2]) receive(seq);
    answer.resolve([eventOf(last + 1)]);
    await eventually('all', () => delivered.length >= last + 3);
    expect(delivered).toEqual(upTo(last + 3));
    expect(reads).toEqual([last]);
  });

  it('are dropped once they are read', async () => {
    const { log, receive, database, delivered, reads } = openLog();
    log.start(0);
    // Each gap leaves an event that was published from the database.
    for (let seq = 2; seq <= 2 * MAX_REPLAY + 2; seq += 2) {
      database.stored = seq;
      receive(seq);
      await log.reach(seq);
    }
    reads.length = 0;
    const first = delivered.length;
    database.read = async (seq) => [eventOf(seq + 1)];
    receive(first + 2);
    await log.reach(first + 2);
    expect(delivered).toEqual(upTo(first + 2));
    expect(reads).toEqual([first]);
  });
});
