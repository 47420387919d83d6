import type { RoomEvent } from '@sofra/contracts/rooms';
import { type LoggedEvent, parseEvent } from '@sofra/infra/room-messages';
import type { Fanout } from '../core/fanout.ts';
import type { RoomLog } from './room-log.ts';

interface SinceOptions extends Pick<Fanout, 'follow' | 'epoch'> {
  /** Resolves to a followed log once it has started. */
  startedLog: (room: string) => Promise<RoomLog | undefined>;
  /** Reads the events after a number; undefined if only a snapshot can help. */
  read: (room: string, seq: number) => Promise<RoomEvent[] | undefined>;
}

/** Creates `Fanout.since`: stored events, followed by those published while they were read. */
export function createSince({ follow, epoch, startedLog, read }: SinceOptions): Fanout['since'] {
  return async (room, position, hand) => {
    let heard: LoggedEvent[] = [];
    let isBroken = false;
    const stop = follow(room, {
      onEvent: (event) => heard.push(event),
      onReset: () => {
        isBroken = true;
      },
    });
    try {
      const followed = await startedLog(room);
      if (position.epoch !== epoch()) return hand(undefined);
      // A reader that is ahead got the event from another process.
      await followed?.reach(position.seq);
      const last = followed?.last();
      if (last === undefined || position.seq > last) return hand(undefined);
      if (position.seq === last) return hand([]);
      heard = [];
      isBroken = false;
      const missed = await read(room, position.seq);
      const head = followed?.last();
      if (!missed || isBroken || head === undefined) return hand(undefined);
      const end = missed.at(-1)?.seq ?? position.seq;
      // Later events follow from the log; those published meanwhile weren't sent to this reader.
      const published = missed.filter((event) => event.seq <= head);
      const after = heard.filter((event) => event.seq > end).map(({ json }) => parseEvent(json));
      return hand([...published, ...after]);
    } finally {
      stop();
    }
  };
}
