import type { Logger } from 'pino';
import type { Db } from '@sofra/infra/db';
import type { Redis } from '@sofra/infra/redis';
import { createRooms, readEpoch, type Rooms } from '@sofra/infra/rooms';

/**
 * Creates rooms for a process that may start without Postgres: the epoch is read in each
 * transaction.
 */
export function openRooms(db: Db, redis: Redis, prefix: string, log: Logger): Rooms {
  let epoch = '';
  const rooms = createRooms({
    db,
    redis,
    prefix,
    epoch: () => epoch,
    onPublishFailed: (error) => log.warn({ err: error }, 'event not published'),
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
