import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { menuRoom, type RoomName } from '@sofra/contracts/rooms';
import {
  createTestDatabase,
  createTestRedis,
  type TestDatabase,
  type TestRedis,
} from '../local/testing.ts';
import { openDatabase, type OpenDatabase, type Trx } from './db.ts';
import { openRedis, type Redis } from './redis.ts';
import { createRooms, emit, fromMessage, readSince, roomChannel, type Rooms } from './rooms.ts';

const EPOCH = 'the epoch';
const COMMIT_LOCK = 4711;

let database: TestDatabase;
let open: OpenDatabase;
let testRedis: TestRedis;
let publisher: Redis;
let subscriber: Redis;
let rooms: Rooms;
/** Everything that was published, as `room seq`. */
const heard: string[] = [];
beforeAll(async () => {
  [database, testRedis] = await Promise.all([createTestDatabase(), createTestRedis()]);
  open = openDatabase(database.url);
  publisher = openRedis(testRedis.url, { role: 'worker' });
  subscriber = openRedis(testRedis.url, { role: 'subscriber' });
  subscriber.on('message', (_channel, message) => {
    const event = fromMessage(message);
    heard.push(`${event?.room} ${event?.seq}`);
  });
  await subscriber.subscribe(roomChannel(testRedis.prefix));
  const { prefix } = testRedis;
  rooms = createRooms({ db: open.db, redis: publisher, prefix, epoch: () => EPOCH });
});
afterAll(async () => {
  publisher.disconnect();
  subscriber.disconnect();
  await open.close();
  await database.drop();
});

const soon = { timeout: 15_000, interval: 10 };
let roomsMade = 0;
/** Rooms whose names sort as they are listed. */
const newRooms = (count: number): RoomName[] =>
  Array.from({ length: count }, () => menuRoom(1000 + (roomsMade += 1)));
const tell = (trx: Trx, room: RoomName): void =>
  emit(trx, room, 'menuItem.availabilityChanged', {
    itemId: 1,
    isAvailable: false,
    unavailableUntil: null,
    version: 1,
  });
const seqsOf = async (room: RoomName): Promise<number[] | undefined> =>
  (await readSince(open.db, EPOCH, room, 0))?.map(({ seq }) => seq);
const whenOneWaits = (): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(open.db);
    expect(rows[0]?.waiting).toBe(1);
  }, soon);

describe('a transaction with events', () => {
  it('locks its rooms by name, in any order of its events', async () => {
    const all = newRooms(20);
    const [first, ...others] = all;
    await rooms.transact(async (trx) => all.forEach((room) => tell(trx, room)));
    const free = async (): Promise<string[]> => {
      const { rows } = await sql<{ room: string }>`
        select room from room_heads where room = any(${others}) order by room
        for update skip locked`.execute(open.db);
      return rows.map(({ room }) => room);
    };
    let told: Promise<unknown> | undefined;
    await open.db.transaction().execute(async (trx) => {
      await sql`select from room_heads where room = ${first} for update`.execute(trx);
      const backwards = async (other: Trx): Promise<void> =>
        all.toReversed().forEach((room) => tell(other, room));
      told = rooms.transact(backwards);
      await whenOneWaits();
      // It waits for the first and has taken none of the others: two of these can't wait for each other.
      expect(await free()).toEqual(others);
    });
    await told;
    for (const room of all) expect(await seqsOf(room)).toEqual([1, 2]);
  });

  it('is published after the commit, not before', async () => {
    await sql`create function wait_to_commit() returns trigger language plpgsql as
      ${sql.lit(`begin perform pg_advisory_xact_lock_shared(${COMMIT_LOCK}); return null; end`)}
    `.execute(open.db);
    await sql`create constraint trigger slow_commit after insert on room_events
      deferrable initially deferred for each row execute function wait_to_commit()`.execute(
      open.db,
    );
    const [room = menuRoom(0)] = newRooms(1);
    let told: Promise<unknown> | undefined;
    await open.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${COMMIT_LOCK})`.execute(trx);
      told = rooms.transact(async (other) => tell(other, room));
      await whenOneWaits();
      // Redis is asked after everything that was published by then.
      await publisher.ping();
      await subscriber.ping();
      expect(heard).not.toContain(`${room} 1`);
    });
    await told;
    await vi.waitFor(() => expect(heard).toContain(`${room} 1`), soon);
    await sql`drop trigger slow_commit on room_events`.execute(open.db);
  });

  it('publishes nothing when it is rolled back', async () => {
    const [room = menuRoom(0), after = menuRoom(0)] = newRooms(2);
    const undone = rooms.transact(async (trx) => {
      tell(trx, room);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await rooms.transact(async (trx) => tell(trx, after));
    await vi.waitFor(() => expect(heard).toContain(`${after} 1`), soon);
    expect(heard).not.toContain(`${room} 1`);
    expect(await seqsOf(room)).toEqual([]);
  });
});
