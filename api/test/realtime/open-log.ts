import type { LoggedEvent } from '@sofra/infra/room-messages';
import { createRoomLog } from '../../src/realtime/room-log.ts';

export const eventOf = (seq: number, { epoch = 'now' } = {}): LoggedEvent => ({
  epoch,
  seq,
  type: 'menuItem.availabilityChanged',
  json: '{}',
});
export const eventsAfter = (seq: number, stored: number): LoggedEvent[] =>
  Array.from({ length: Math.max(0, stored - seq) }, (_, index) => eventOf(seq + 1 + index));
export const upTo = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index + 1);

/** Opens a log over a database that holds the events up to `stored`, and notes what happens. */
export function openLog(stored = 0) {
  const database = {
    stored,
    /** Returns instead of the stored events. */
    read: undefined as ((seq: number) => Promise<LoggedEvent[] | undefined>) | undefined,
  };
  const reads: number[] = [];
  const delivered: number[] = [];
  const errors: unknown[] = [];
  const failures: unknown[] = [];
  let resets = 0;
  let lost = 0;
  const log = createRoomLog({
    room: 'menu:1',
    epoch: () => 'now',
    read: async (_room, seq) => {
      reads.push(seq);
      return database.read ? database.read(seq) : eventsAfter(seq, database.stored);
    },
    onLost: () => (lost += 1),
    onReadFailed: (error) => void failures.push(error),
    onError: (error) => void errors.push(error),
  });
  log.listeners.add({
    onEvent: (event) => void delivered.push(event.seq),
    onReset: () => (resets += 1),
  });
  const receive = (seq: number): void => log.hear(seq, () => eventOf(seq));
  return {
    log,
    receive,
    database,
    reads,
    delivered,
    errors,
    failures,
    resets: () => resets,
    lost: () => lost,
  };
}
