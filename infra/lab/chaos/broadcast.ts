import type { Table } from '@sofra/contracts/tables';
import { branchRoom, type RoomName, sessionRoom } from '@sofra/contracts/rooms';
import type { LabWorld } from '../robots/world.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import type { Services } from '../../tools/local/services.ts';
import type { Db } from '../../src/db.ts';
import { openRedis } from '../../src/redis.ts';
import { createRooms, emit, readEpoch } from '../../src/rooms.ts';

/**
 * Sends an event to every room, to detect a screen that equals the database but no longer receives
 * events.
 */
export type Broadcast = () => Promise<void>;

/**
 * Prepares an event for every room. It is sent as an API process does: written with the rooms'
 * counters, then published.
 */
export async function prepareBroadcast(
  scope: Scope,
  { redisUrl }: Services,
  db: Db,
  { guests }: LabWorld,
): Promise<Broadcast> {
  const redis = openRedis({ REDIS_URL: redisUrl }, { role: 'api' });
  scope.defer(() => redis.disconnect());
  const epoch = await readEpoch(db);
  const rooms = createRooms({ db, redis, prefix: 'sofra', epoch: () => epoch });

  const rows = await db
    .selectFrom('tables')
    .select(['id', 'branch_id as branchId', 'table_number as tableNumber'])
    .select(['area', 'seats', 'status', 'version'])
    .execute();
  const tables: Table[] = rows.map((row) => ({ ...row, isOrderingPaused: false }));
  const tableOf = new Map(tables.map((table) => [table.id, table]));
  const word = new Map<RoomName, Table>();
  for (const { tableId, branchId, sessionId } of guests) {
    const table = tableOf.get(tableId);
    if (table) word.set(branchRoom(branchId), table).set(sessionRoom(sessionId), table);
  }
  return () =>
    rooms.transact(async (trx) => {
      for (const [room, table] of word) emit(trx, room, 'table.statusChanged', table);
    });
}
