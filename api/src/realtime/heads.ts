import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '@sofra/infra/db';
import { findMoved, readCommitted } from '@sofra/infra/room-heads';
import { readHeads } from '@sofra/infra/rooms';
import { oneAtATime, runParallel } from '../lib/repeat.ts';
import type { RoomLog } from './room-log.ts';

/** Interval of reading the heads of all followed rooms, whatever Redis sends. */
export const POLL_MS = 1000;
/** Rooms read at once when many are behind: requests need connections too. */
const LANES = 4;

export interface HeadsOptions {
  db: Db;
  log: FastifyBaseLogger;
  logs: ReadonlyMap<string, RoomLog>;
  /** Logs that must be started, again or for the first time; each is removed once it is. */
  stopped: Set<RoomLog>;
  /** Resolves when all followed rooms are subscribed: their heads are read only then, so that no event is between. */
  subscribed: () => Promise<void>;
}

/** Follows the epoch and the heads of the open room logs; rejects if Postgres can't be read at first. */
export async function createHeads({ db, log, logs, stopped, subscribed }: HeadsOptions) {
  let { epoch } = await readHeads(db, []);
  let freshAt = performance.now();
  let isFailing = false;
  /** Snapshot whose events are all published, once its poll has ended; undefined if some may not be. */
  let published: string | undefined;

  const startNew = oneAtATime(async () => {
    const asked = [...stopped];
    if (asked.length === 0) return;
    await subscribed();
    const rooms = asked.map((each) => each.room);
    const { heads } = await readHeads(db, rooms);
    for (const each of asked) {
      stopped.delete(each);
      if (each.last() === undefined) each.start(heads.get(each.room) ?? 0);
    }
    // A poll may have read later events than this without knowing of these logs.
    published = undefined;
  });

  /** Restarts all logs in the installation's new epoch. */
  const restartAll = async (): Promise<void> => {
    const asked = [...logs.values()];
    const rooms = asked.map((each) => each.room);
    const now = await readHeads(db, rooms);
    log.warn({ from: epoch, to: now.epoch }, 'epoch changed');
    ({ epoch } = now);
    for (const each of asked) {
      if (each.listeners.size > 0) each.start(now.heads.get(each.room) ?? 0);
    }
  };

  /** Reads up to the heads of all logs. */
  const catchUp = async (): Promise<void> => {
    const known = [...logs.values()].flatMap((each) => {
      const seq = each.last();
      return seq === undefined ? [] : [{ room: each.room, seq, log: each }];
    });
    const moved = await findMoved(db, known);
    const behind = known.filter(({ room }) => moved.has(room));
    await runParallel(behind, LANES, async ({ log: each, seq }) => {
      const head = moved.get(each.room) ?? 0;
      if (each.listeners.size === 0) return;
      // A log that went back holds other events under the same numbers.
      if (head < seq) each.start(head);
      else await each.reach(head);
    });
  };

  const poll = oneAtATime(async () => {
    const beganAt = performance.now();
    const now = await readCommitted(db);
    const isNewEpoch = now.epoch !== epoch;
    if (isNewEpoch || now.snapshot !== published) {
      published = now.snapshot;
      await (isNewEpoch ? restartAll() : catchUp());
    }
    await startNew();
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
      published = undefined;
    },
    epoch: () => epoch,
    isFresh: () => !isFailing && performance.now() - freshAt < 2 * POLL_MS,
  };
}
