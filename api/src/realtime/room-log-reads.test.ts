import { describe, expect, it } from 'vitest';
import { MAX_REPLAY } from '@sofra/contracts/rooms';
import type { LoggedEvent } from '@sofra/infra/room-messages';
import { eventually } from '@sofra/infra/testing';
import { eventOf, eventsAfter, openLog, upTo } from '../../test/realtime/open-log.ts';

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
