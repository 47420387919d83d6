import { MAX_REPLAY, type RoomEvent } from '@sofra/contracts/rooms';
import type { RoomListener } from '../core/fanout.ts';

/** One room as this process hears it. */
export interface RoomLog {
  readonly room: string;
  readonly listeners: Set<RoomListener>;
  /** The number of the last event told; undefined until the log has started. */
  last: () => number | undefined;
  /** An event came by Redis: in order or not, perhaps for the second time. */
  hear: (seq: number, parse: () => RoomEvent) => void;
  /** Starts here, or anew: the events after `head` are the next to be told. */
  start: (head: number) => void;
  /** The room is known to have come as far as `head`; settles when it has been told so far. */
  reach: (head: number) => Promise<void>;
}

export interface RoomLogOptions {
  room: string;
  epoch: () => string;
  /** What the database has after `seq`; undefined when it is too much or no longer kept. */
  read: (room: string, seq: number) => Promise<RoomEvent[] | undefined>;
  /** A gap can't be filled: the log has stopped and is to be started anew. */
  onLost: () => void;
  /** The database couldn't be read; the gap stays until it is asked for again. */
  onReadFailed: (error: unknown) => void;
  /** A listener threw, or a message wasn't readable: nobody else misses anything. */
  onFault: (error: unknown) => void;
}

/**
 * Keeps one room's order: tells the next event at once, holds back one that came early, and reads what
 * is missing from the database, one read at a time (design: live 4).
 */
export function createRoomLog(options: RoomLogOptions): RoomLog {
  const { room, epoch, read, onLost, onReadFailed, onFault } = options;
  const listeners = new Set<RoomListener>();
  /** Came before those before them. Bounded: what doesn't fit is read from the database. */
  const early = new Map<number, () => RoomEvent>();
  let last: number | undefined;
  /** The highest number known to exist. */
  let known = 0;
  /** Counts the starts: what was asked for before one is worth nothing after it. */
  let life = 0;
  let filling: Promise<void> | undefined;

  const each = (call: (listener: RoomListener) => void): void => {
    for (const listener of listeners) {
      try {
        call(listener);
      } catch (error) {
        onFault(error);
      }
    }
  };
  const tell = (event: RoomEvent): void => {
    last = event.seq;
    each((listener) => listener.onEvent(event));
  };

  /** Tells a message that is next; one from another epoch, or unreadable, is left to the database. */
  const tellHeard = (parse: () => RoomEvent): boolean => {
    try {
      const event = parse();
      if (event.epoch !== epoch()) return false;
      tell(event);
      return true;
    } catch (error) {
      onFault(error);
      return false;
    }
  };

  const drain = (): void => {
    for (;;) {
      const next = (last ?? 0) + 1;
      const parse = early.get(next);
      if (!parse) return;
      early.delete(next);
      if (!tellHeard(parse)) return;
    }
  };
  const forgetTold = (): void => {
    for (const seq of early.keys()) if (seq <= (last ?? 0)) early.delete(seq);
  };

  const stop = (): void => {
    life += 1;
    last = undefined;
    known = 0;
    early.clear();
  };

  const fill = async (): Promise<void> => {
    const inLife = life;
    while (last !== undefined && last < known) {
      const from = last;
      const missed = await read(room, from);
      if (life !== inLife) return;
      if (!missed) {
        stop();
        onLost();
        return;
      }
      for (const event of missed) if (event.seq === last + 1) tell(event);
      forgetTold();
      drain();
      // Nothing there: the number that was heard of doesn't exist.
      if (last === from) {
        known = from;
        early.clear();
      }
    }
  };
  const fillOnce = (): Promise<void> => {
    filling ??= fill().finally(() => {
      filling = undefined;
    });
    return filling;
  };
  const fillSoon = (): void => {
    if (last !== undefined && last < known) fillOnce().catch(onReadFailed);
  };

  return {
    room,
    listeners,
    last: () => last,
    hear: (seq, parse) => {
      if (seq <= (last ?? 0)) return;
      known = Math.max(known, seq);
      if (seq === (last ?? -1) + 1) {
        if (tellHeard(parse)) drain();
      } else if (early.size < MAX_REPLAY) {
        early.set(seq, parse);
      }
      fillSoon();
    },
    start: (head) => {
      if (last !== undefined) stop();
      last = head;
      forgetTold();
      each((listener) => listener.onReset());
      drain();
      fillSoon();
    },
    reach: async (head) => {
      if (last !== undefined) known = Math.max(known, head);
      while (last !== undefined && last < Math.min(head, known)) await fillOnce();
    },
  };
}
