import type { FastifyBaseLogger } from 'fastify';
import type { RoomEvent } from '@sofra/contracts/rooms';
import { type Db, isDatabaseUnavailable } from '@sofra/infra/db';
import type { Redis } from '@sofra/infra/redis';
import { fromMessage } from '@sofra/infra/room-messages';
import { createRoomSubscriptions } from '@sofra/infra/room-subscriptions';
import { readSince } from '@sofra/infra/rooms';
import { repeat } from '../lib/repeat.ts';
import type { Fanout } from '../core/fanout.ts';
import { createHeads, POLL_MS } from './heads.ts';
import { createRoomLog, type RoomLog } from './room-log.ts';
import { createSince } from './since.ts';

export interface FanoutOptions {
  db: Db;
  /** Redis connection with the role `subscriber`. */
  subscriber: Redis;
  prefix: string;
  log: FastifyBaseLogger;
}

/** Creates the function that reads a room's events after a number; undefined if only a snapshot can help. */
function createRead({ db, log }: Pick<FanoutOptions, 'db' | 'log'>, epoch: () => string) {
  return async (room: string, seq: number): Promise<RoomEvent[] | undefined> => {
    try {
      return await readSince(db, epoch(), room, seq);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // An unreadable event stays unreadable: subscribers load a snapshot and continue after it.
      log.error({ err: error, room, seq }, 'event in the room log is invalid');
      return undefined;
    }
  };
}

/** Starts the fan-out; reads the epoch first, and so rejects while Postgres can't be read. */
export async function createFanout(options: FanoutOptions): Promise<Fanout> {
  const { db, log } = options;
  const logs = new Map<string, RoomLog>();
  const stopped = new Set<RoomLog>();
  let isClosed = false;
  let gaps = 0;
  let unreadable = 0;
  let pollNow = (): void => undefined;

  const subscriptions = createRoomSubscriptions({
    ...options,
    onMessage: (room, message) => {
      const events = fromMessage(message);
      if (!events) unreadable += 1;
      for (const { seq, decode } of events ?? []) logs.get(room)?.hear(seq, decode);
    },
    onReady: () => pollNow(),
    onError: (error) => log.warn({ err: error }, 'rooms not subscribed'),
  });
  const heads = await createHeads({
    db,
    log,
    logs,
    stopped,
    subscribed: subscriptions.settled,
  }).catch((error: unknown) => {
    subscriptions.close();
    throw error;
  });
  const { startNew, poll, noteFailure, epoch } = heads;
  pollNow = () => void poll().catch(noteFailure);

  const read = createRead(options, epoch);
  const start = (roomLog: RoomLog): void => {
    stopped.add(roomLog);
    startNew().catch(noteFailure);
  };
  const open = (room: string): RoomLog => {
    const opened = createRoomLog({
      room,
      epoch,
      read: async (of, seq) => {
        gaps += 1;
        return (await read(of, seq))?.map((event) => ({ ...event, json: JSON.stringify(event) }));
      },
      onLost: () => start(opened),
      onReadFailed: noteFailure,
      onError: (error) => log.error({ err: error, room }, 'event not delivered'),
    });
    logs.set(room, opened);
    subscriptions.add(room);
    start(opened);
    return opened;
  };

  const follow: Fanout['follow'] = (room, listener) => {
    const followed = logs.get(room) ?? open(room);
    followed.listeners.add(listener);
    return () => {
      followed.listeners.delete(listener);
      if (followed.listeners.size > 0 || logs.get(room) !== followed) return;
      logs.delete(room);
      stopped.delete(followed);
      subscriptions.remove(room);
    };
  };

  /** Resolves to a followed log once it has started. */
  const startedLog = async (room: string): Promise<RoomLog | undefined> => {
    const followed = logs.get(room);
    while (followed && followed.last() === undefined && !isClosed) await startNew();
    return followed;
  };

  const since = createSince({ follow, epoch, startedLog, read });
  const stopPolling = repeat(POLL_MS, poll, noteFailure);

  return {
    follow,
    since,
    hear: (room, events) => {
      const heardLog = logs.get(room);
      for (const event of events) heardLog?.hear(event.seq, () => event);
    },
    epoch,
    isFresh: heads.isFresh,
    gaps: () => gaps,
    unreadable: () => unreadable,
    close: () => {
      isClosed = true;
      stopPolling();
      subscriptions.close();
      logs.clear();
    },
  };
}
