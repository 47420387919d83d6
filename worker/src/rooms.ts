import type { Logger } from 'pino';
import type { Db } from '@sofra/infra/db';
import type { Redis } from '@sofra/infra/redis';
import { createRooms, readEpoch, type Rooms } from '@sofra/infra/rooms';

/** Rooms for a process that reads none: it may start without Postgres, and so asks the epoch each time. */
export function openRooms(db: Db, redis: Redis, prefix: string, log: Logger): Rooms {
  let epoch = '';
  const rooms = createRooms({
    db,
    redis,
    prefix,
    epoch: () => epoch,
    onPublishFailed: (error) => log.warn({ err: error }, 'an event was not published'),
  });
  return {
    publish: rooms.publish,
    transact: (work) =>
      rooms.transact(async (trx) => {
        epoch = await readEpoch(trx);
        return work(trx);
      }),
  };
}
