import type { FastifyBaseLogger } from 'fastify';
import type { RoomEvent } from '@sofra/contracts/rooms';
import { type Db, isDatabaseUnavailable } from '@sofra/infra/db';
import type { Redis } from '@sofra/infra/redis';
import { fromMessage, roomChannel } from '@sofra/infra/room-messages';
import { readHeads, readSince } from '@sofra/infra/rooms';
import { runParallel, oneAtATime, repeat } from '../lib/repeat.ts';
import type { Fanout } from '../core/fanout.ts';
import { createRoomLog, type RoomLog } from './room-log.ts';

/** Interval of reading the heads of all subscribed rooms, whatever Redis sends. */
const POLL_MS = 1000;
/** Rooms read at once when many are behind: requests need connections too. */
const LANES = 4;

export interface FanoutOptions {
  db: Db;
  /** Redis connection with the role `subscriber`. */
  subscriber: Redis;
  prefix: string;
  log: FastifyBaseLogger;
}

/** Follows the epoch and the heads of the open room logs; rejects if Postgres can't be read at first. */
async function createHeads(
  { db, log }: Pick<FanoutOptions, 'db' | 'log'>,
  logs: ReadonlyMap<string, RoomLog>,
) {
  let { epoch } = await readHeads(db, []);
  let freshAt = performance.now();
  let isFailing = false;

  const startNew = oneAtATime(async () => {
    const asked = [...logs.values()].filter((each) => each.last() === undefined);
    if (asked.length === 0) return;
    const { heads } = await readHeads(
      db,
      asked.map((each) => each.room),
    );
    for (const each of asked) if (each.last() === undefined) each.start(heads.get(each.room) ?? 0);
  });

  const poll = oneAtATime(async () => {
    const beganAt = performance.now();
    const asked = [...logs.values()].map((each) => ({ log: each, before: each.last() }));
    const now = await readHeads(
      db,
      asked.map((each) => each.log.room),
    );
    const isNewEpoch = now.epoch !== epoch;
    if (isNewEpoch) log.warn({ from: epoch, to: now.epoch }, 'epoch changed');
    ({ epoch } = now);
    await runParallel(asked, LANES, async ({ log: each, before }) => {
      const head = now.heads.get(each.room) ?? 0;
      if (each.listeners.size === 0) return;
      // A log that went back, or started again, holds other events under the same numbers.
      const wentBack = before !== undefined && head < before;
      if (isNewEpoch || wentBack || each.last() === undefined) each.start(head);
      else await each.reach(head);
    });
    freshAt = beganAt;
    if (isFailing) log.info('room log readable again');
    isFailing = false;
  });

  return {
    startNew,
    poll,
    noteFailure: (error: unknown): void => {
      if (!isFailing) log.warn({ err: error }, 'room log not read');
      isFailing = true;
    },
    epoch: () => epoch,
    isFresh: () => !isFailing && performance.now() - freshAt < 2 * POLL_MS,
  };
}

/** Subscribes to published events, and calls `onReady` when Redis is reachable (again). */
function subscribe(
  { subscriber, prefix, log }: Pick<FanoutOptions, 'subscriber' | 'prefix' | 'log'>,
  logs: ReadonlyMap<string, RoomLog>,
  onReady: () => void,
): () => void {
  const channel = roomChannel(prefix);
  const hear = (from: string, message: string): void => {
    if (from !== channel) return;
    const heard = fromMessage(message);
    if (heard) logs.get(heard.room)?.hear(heard.seq, heard.parse);
  };
  subscriber.on('message', hear);
  subscriber.on('ready', onReady);
  subscriber.subscribe(channel).catch((error: unknown) => {
    log.warn({ err: error }, 'rooms not subscribed');
  });
  return () => {
    subscriber.off('message', hear);
    subscriber.off('ready', onReady);
  };
}

/** Starts the fan-out; reads the epoch first, and so rejects while Postgres can't be read. */
export async function createFanout(options: FanoutOptions): Promise<Fanout> {
  const { db, log } = options;
  const logs = new Map<string, RoomLog>();
  const heads = await createHeads(options, logs);
  const { startNew, poll, noteFailure, epoch } = heads;
  let isClosed = false;
  let gaps = 0;

  const read = async (room: string, seq: number): Promise<RoomEvent[] | undefined> => {
    try {
      return await readSince(db, epoch(), room, seq);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // An unreadable event stays unreadable: subscribers load a snapshot and continue after it.
      log.error({ err: error, room, seq }, 'event in the room log is invalid');
      return undefined;
    }
  };

  const open = (room: string): RoomLog => {
    const opened = createRoomLog({
      room,
      epoch,
      read: (of, seq) => {
        gaps += 1;
        return read(of, seq);
      },
      onLost: () => void startNew().catch(noteFailure),
      onReadFailed: noteFailure,
      onError: (error) => log.error({ err: error, room }, 'event not delivered'),
    });
    logs.set(room, opened);
    startNew().catch(noteFailure);
    return opened;
  };

  const follow: Fanout['follow'] = (room, listener) => {
    const followed = logs.get(room) ?? open(room);
    followed.listeners.add(listener);
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size === 0 && logs.get(room) === followed) logs.delete(room);
    };
  };

  /** Resolves to a followed log once it has started. */
  const startedLog = async (room: string): Promise<RoomLog | undefined> => {
    const followed = logs.get(room);
    while (followed && followed.last() === undefined && !isClosed) await startNew();
    return followed;
  };

  const since: Fanout['since'] = async (room, position, hand) => {
    let heard: RoomEvent[] = [];
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
      return hand([...published, ...heard.filter((event) => event.seq > end)]);
    } finally {
      stop();
    }
  };

  // Events published while Redis was down are in Postgres only.
  const unsubscribe = subscribe(options, logs, () => void poll().catch(noteFailure));
  const stopPolling = repeat(POLL_MS, poll, noteFailure);

  return {
    follow,
    since,
    epoch,
    isFresh: heads.isFresh,
    gaps: () => gaps,
    close: () => {
      isClosed = true;
      stopPolling();
      unsubscribe();
      logs.clear();
    },
  };
}
