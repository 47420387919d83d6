import { MAX_REPLAY } from '@sofra/contracts/rooms';
import type { LoggedEvent } from '@sofra/infra/room-messages';
import type { RoomListener } from '../core/fanout.ts';

/** State of one room in this process. */
export interface RoomLog {
  readonly room: string;
  readonly listeners: Set<RoomListener>;
  /** Number of the last published event; undefined until the log has started. */
  last: () => number | undefined;
  /** Handles an event from Redis, which may be out of order or repeated. */
  hear: (seq: number, parse: () => LoggedEvent) => void;
  /** Starts or restarts the log: the events after `head` are published next. */
  start: (head: number) => void;
  /** Reads up to `head`, which is known to exist; resolves when it is published. */
  reach: (head: number) => Promise<void>;
}

export interface RoomLogOptions {
  room: string;
  epoch: () => string;
  /** Reads the events after `seq`; undefined if there are too many or they are no longer stored. */
  read: (room: string, seq: number) => Promise<LoggedEvent[] | undefined>;
  /** Called when a gap can't be filled; the log has stopped and must be started again. */
  onLost: () => void;
  /** Called when the database can't be read; the gap stays until the next read. */
  onReadFailed: (error: unknown) => void;
  /** Called when a listener throws or a message is unreadable; other listeners still get every event. */
  onError: (error: unknown) => void;
}

/**
 * Time for which a gap waits for its messages: a process hears its own events before older ones of other processes
 * (ADR-0052).
 */
const GAP_MS = 25;

/** Calls each listener; one that throws doesn't affect the others. */
function notify(
  listeners: ReadonlySet<RoomListener>,
  call: (listener: RoomListener) => void,
  onError: (error: unknown) => void,
): void {
  for (const listener of listeners) {
    try {
      call(listener);
    } catch (error) {
      onError(error);
    }
  }
}

/** Returns a function that runs `work` after a while; calls until then share one run. */
function delay(waitMs: number, work: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  return () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      work();
    }, waitMs).unref();
  };
}

/** Keeps the highest number known to exist. */
function createKnown() {
  let highest = 0;
  /** The highest number learnt since the last read began, which may not have seen it. */
  let learnt = 0;
  return {
    highest: () => highest,
    learn: (seq: number): void => {
      highest = Math.max(highest, seq);
      learnt = Math.max(learnt, seq);
    },
    beginRead: (): void => {
      learnt = 0;
    },
    /** Drops what was known before a read that found nothing after `last`: it doesn't exist. */
    dropUnread: (last: number): void => {
      highest = Math.max(last, learnt);
    },
    clear: (): void => {
      highest = 0;
      learnt = 0;
    },
  };
}

/**
 * Publishes the events of one room in order: the next one at once, one that comes early after its
 * predecessors, missing ones from the database, with one read at a time.
 */
export function createRoomLog(options: RoomLogOptions): RoomLog {
  const { room, epoch, read, onLost, onReadFailed, onError } = options;
  const listeners = new Set<RoomListener>();
  /** Messages that arrived before their predecessors. Bounded: the rest is read from the database. */
  const early = new Map<number, () => LoggedEvent>();
  let last: number | undefined;
  const known = createKnown();
  /** Restarts, to drop results requested before one. */
  let life = 0;
  let filling: Promise<void> | undefined;

  const publish = (event: LoggedEvent): void => {
    last = event.seq;
    notify(listeners, (listener) => listener.onEvent(event), onError);
  };

  /** Publishes a message that is next; one of another epoch, or unreadable, is read from the database later. */
  const publishMessage = (parse: () => LoggedEvent): boolean => {
    try {
      const event = parse();
      if (event.epoch !== epoch()) return false;
      publish(event);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };

  const drain = (): void => {
    for (;;) {
      const next = (last ?? 0) + 1;
      const parse = early.get(next);
      if (!parse) return;
      early.delete(next);
      if (!publishMessage(parse)) return;
    }
  };
  const dropPublished = (): void => {
    for (const seq of early.keys()) if (seq <= (last ?? 0)) early.delete(seq);
  };

  const stop = (): void => {
    life += 1;
    last = undefined;
    known.clear();
    early.clear();
  };

  const fill = async (): Promise<void> => {
    const inLife = life;
    while (last !== undefined && last < known.highest()) {
      const from = last;
      const waiting = [...early.keys()];
      known.beginRead();
      const missed = await read(room, from);
      if (life !== inLife) return;
      if (!missed) {
        stop();
        return onLost();
      }
      for (const event of missed) if (event.seq === last + 1) publish(event);
      dropPublished();
      drain();
      if (last > from) continue;
      for (const seq of waiting) early.delete(seq);
      known.dropUnread(from);
    }
  };
  const fillOnce = (): Promise<void> => {
    filling ??= fill().finally(() => {
      filling = undefined;
    });
    return filling;
  };
  const isBehind = (): boolean => last !== undefined && last < known.highest();
  const fillSoon = (): void => {
    if (isBehind()) fillOnce().catch(onReadFailed);
  };
  const fillLater = delay(GAP_MS, fillSoon);

  return {
    room,
    listeners,
    last: () => last,
    hear: (seq, parse) => {
      if (seq <= (last ?? 0)) return;
      known.learn(seq);
      if (seq === (last ?? -1) + 1) {
        if (publishMessage(parse)) drain();
      } else if (early.size < MAX_REPLAY) {
        early.set(seq, parse);
      }
      if (isBehind()) fillLater();
    },
    start: (head) => {
      if (last !== undefined) stop();
      last = head;
      dropPublished();
      notify(listeners, (listener) => listener.onReset(), onError);
      drain();
      fillSoon();
    },
    reach: async (head) => {
      if (last !== undefined) known.learn(head);
      while (last !== undefined && last < Math.min(head, known.highest())) await fillOnce();
    },
  };
}
