import { sql } from 'kysely';
import {
  type EventName,
  type EventPayload,
  MAX_REPLAY,
  type RoomEvent,
  type RoomName,
} from '@sofra/contracts/rooms';
import type { RoomPosition } from '@sofra/contracts/common';
import { type Db, retrying, type Trx } from './db.ts';
import { toInstantText } from './instant.ts';
import {
  createPublish,
  parseEvent,
  type PublisherOptions,
  type StoredEvent,
  toJson,
} from './room-messages.ts';

export type { StoredEvent } from './room-messages.ts';

interface PendingEvent {
  room: RoomName;
  type: EventName;
  payload: unknown;
}

/** Events emitted in a transaction that hasn't written them yet. */
const pendingByTrx = new WeakMap<Trx, PendingEvent[]>();

/**
 * Emits an event to a room. It is written with the other changes at the end of the transaction and
 * published after the commit. Throws outside a transaction of `Rooms.transact`.
 */
export function emit<Name extends EventName>(
  trx: Trx,
  room: RoomName,
  type: Name,
  payload: EventPayload<Name>,
): void {
  const pending = pendingByTrx.get(trx);
  if (!pending) throw new Error('emit needs a transaction opened by rooms.transact');
  pending.push({ room, type, payload });
}

/**
 * Locks the counters of rooms and of all events emitted so far, in the order of `write`. Needed before a
 * statement that locks counters itself, so that transactions can't deadlock.
 */
export async function lockCounters(trx: Trx, rooms: readonly RoomName[]): Promise<void> {
  const pending = pendingByTrx.get(trx) ?? [];
  const all = [...new Set([...rooms, ...pending.map(({ room }) => room)])];
  await sql`
    insert into room_heads as head (room, seq)
    select room, 0 from unnest(${all}::text[]) input (room) order by room
    on conflict (room) do update set seq = head.seq`.execute(trx);
}

/**
 * Writes pending events. Each room's counter is locked once, in sorted order (branch before
 * session) so that transactions can't deadlock, and as late as possible.
 */
async function write(trx: Trx, pending: readonly PendingEvent[]): Promise<StoredEvent[]> {
  if (pending.length === 0) return [];
  const { rows } = await sql<StoredEvent>`
    with input as (
      select room, type, payload, ordinality as position
      from unnest(
        ${pending.map((event) => event.room)}::text[],
        ${pending.map((event) => event.type)}::text[],
        ${pending.map((event) => JSON.stringify(event.payload))}::text[]
      ) with ordinality as event (room, type, payload, ordinality)
    ), heads as (
      insert into room_heads as head (room, seq)
      select room, count(*) from input group by room order by room
      on conflict (room) do update set seq = head.seq + excluded.seq
      returning room, seq
    )
    insert into room_events (room, seq, type, payload)
    select input.room,
      heads.seq - count(*) over (partition by input.room)
        + row_number() over (partition by input.room order by input.position),
      input.type, input.payload::json
    from input join heads using (room)
    order by input.position
    returning room, seq, type, payload::text as "payloadJson",
      ${sql.raw(toInstantText('created_at'))} as at`.execute(trx);
  return rows;
}

export interface Rooms {
  /**
   * Runs `work` in one transaction together with the events it emits, and publishes them after the
   * commit. Retries serialization failures and deadlocks, so `work` must have no effects outside
   * the transaction.
   */
  transact: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /**
   * Publishes events that a single statement stored itself. Never throws: Postgres has stored
   * them.
   */
  publish: (events: readonly StoredEvent[]) => void;
}

export interface RoomsOptions extends PublisherOptions {
  db: Db;
}

export function createRooms({ db, ...publisher }: RoomsOptions): Rooms {
  const publish = createPublish(publisher);
  const transact = async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
    const { result, stored } = await retrying(() =>
      db.transaction().execute(async (trx) => {
        const pending: PendingEvent[] = [];
        pendingByTrx.set(trx, pending);
        const result = await work(trx);
        return { result, stored: await write(trx, pending) };
      }),
    );
    publish(stored);
    return result;
  };
  return { transact, publish };
}

/**
 * Reads a room's events after `seq` in order; undefined if there are too many or some were pruned.
 */
export async function readSince(
  db: Db,
  epoch: string,
  room: string,
  seq: number,
): Promise<RoomEvent[] | undefined> {
  const { rows } = await sql<StoredEvent & { head: number }>`
    select head.seq as head, event.seq, event.room, event.type, event.payload::text as "payloadJson",
      ${sql.raw(toInstantText('event.created_at'))} as at
    from room_heads head
    left join room_events event on event.room = head.room and event.seq > ${seq}
    where head.room = ${room}
    order by event.seq limit ${MAX_REPLAY + 1}`.execute(db);
  const head = rows[0]?.head ?? 0;
  if (head === seq) return [];
  // A client ahead of the log has seen another epoch; a missing first event was pruned.
  const complete = head > seq && rows.length <= MAX_REPLAY && rows[0]?.seq === seq + 1;
  return complete ? rows.map((row) => parseEvent(toJson(row, epoch))) : undefined;
}

/**
 * Reads the installation's epoch and the current sequence numbers of the given rooms in one
 * statement. Rooms without events are at 0 and left out.
 */
export async function readHeads(
  db: Db,
  rooms: readonly string[],
): Promise<{ epoch: string; heads: Map<string, number> }> {
  const { rows } = await sql<{ epoch: string; room: string | null; seq: number | null }>`
    select installation.epoch, head.room, head.seq
    from installation left join room_heads head on head.room = any(${rooms}::text[])`.execute(db);
  const epoch = rows[0]?.epoch;
  if (epoch === undefined) throw new Error('the database has no installation row');
  const heads = new Map<string, number>();
  for (const { room, seq } of rows) if (room !== null && seq !== null) heads.set(room, seq);
  return { epoch, heads };
}

/** Reads a room's current position. `trx` must be the transaction that reads the snapshot. */
export async function readPosition(trx: Trx, room: RoomName): Promise<RoomPosition> {
  const row = await trx
    .selectFrom('installation')
    .leftJoin('room_heads', (join) => join.on('room_heads.room', '=', room))
    .select(['installation.epoch', 'room_heads.seq'])
    .executeTakeFirstOrThrow();
  return { room, epoch: row.epoch, seq: row.seq ?? 0 };
}

/** Reads the installation's epoch, which changes when a backup is restored. */
export async function readEpoch(db: Db): Promise<string> {
  const { epoch } = await db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}
