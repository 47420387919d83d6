import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_REPLAY, menuRoom, type RoomName } from '@sofra/contracts/rooms';
import {
  createTestDatabase,
  createTestRedis,
  type TestDatabase,
  type TestRedis,
  waitFor,
} from '../tools/local/testing.ts';
import { openDatabase, type OpenDatabase, type Trx } from './db.ts';
import { openRedis, type Redis } from './redis.ts';
import { fromMessage } from './room-messages.ts';
import {
  createRooms,
  emit,
  readEpoch,
  readHeads,
  readPosition,
  readSince,
  type Rooms,
} from './rooms.ts';

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
  publisher = openRedis({ REDIS_URL: testRedis.url }, { role: 'worker' });
  subscriber = openRedis({ REDIS_URL: testRedis.url }, { role: 'subscriber' });
  const { prefix } = testRedis;
  subscriber.on('pmessageBuffer', (_pattern, channel, message) => {
    const room = String(channel).replace(`${prefix}:room:`, '');
    for (const { seq } of fromMessage(message) ?? []) heard.push(`${room} ${seq}`);
  });
  await subscriber.psubscribe(`${prefix}:room:*`);
  rooms = createRooms({ db: open.db, redis: publisher, prefix, epoch: () => EPOCH });
});
afterAll(async () => {
  publisher.disconnect();
  subscriber.disconnect();
  await open.close();
  await database.drop();
});

let roomsMade = 0;
/** Creates rooms whose names sort in the order they are listed. */
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
  waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(open.db);
    expect(rows[0]?.waiting).toBe(1);
  });

describe('a transaction with events', () => {
  it('locks its rooms by name, whatever the order of its events', async () => {
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
      // It waits for the first and has locked none of the others, so two such transactions can't
      // deadlock.
      expect(await free()).toEqual(others);
    });
    await told;
    for (const room of all) expect(await seqsOf(room)).toEqual([1, 2]);
  });

  it('publishes them after the commit, not before', async () => {
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
      // Redis answers the ping after everything published before it.
      await publisher.ping();
      await subscriber.ping();
      expect(heard).not.toContain(`${room} 1`);
    });
    await told;
    await waitFor(() => expect(heard).toContain(`${room} 1`));
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
    await waitFor(() => expect(heard).toContain(`${after} 1`));
    expect(heard).not.toContain(`${room} 1`);
    expect(await seqsOf(room)).toEqual([]);
  });
});

describe('an event', () => {
  it('needs a transaction of rooms', async () => {
    const [room = menuRoom(0)] = newRooms(1);
    const work = open.db.transaction().execute(async (trx) => tell(trx, room));
    await expect(work).rejects.toThrow('emit needs a transaction opened by rooms.transact');
  });

  it('is optional: a transaction without events changes no room', async () => {
    const before = await sql`select * from room_heads order by room`.execute(open.db);
    expect(await rooms.transact(async () => 'done')).toBe('done');
    const after = await sql`select * from room_heads order by room`.execute(open.db);
    expect(after.rows).toEqual(before.rows);
  });

  it('reports a publish that failed', async () => {
    const gone = openRedis({ REDIS_URL: testRedis.url }, { role: 'worker' });
    gone.disconnect();
    const failures: unknown[] = [];
    const { prefix } = testRedis;
    const options = { db: open.db, redis: gone, prefix, epoch: () => EPOCH };
    const [room = menuRoom(0)] = newRooms(1);
    await createRooms({ ...options, onPublishFailed: (error) => failures.push(error) }).transact(
      async (trx) => tell(trx, room),
    );
    await waitFor(() => expect(failures).toEqual([expect.any(Error)]));
    await createRooms(options).transact(async (trx) => tell(trx, room));
    expect(await seqsOf(room)).toEqual([1, 2]);
  });
});

describe('the log of a room', () => {
  const fill = async (room: RoomName, count: number): Promise<void> => {
    await rooms.transact(async (trx) => {
      for (let index = 0; index < count; index += 1) tell(trx, room);
    });
  };

  it('can be read from any sequence number', async () => {
    const [room = menuRoom(0)] = newRooms(1);
    await fill(room, 3);
    const read = async (seq: number) =>
      (await readSince(open.db, EPOCH, room, seq))?.map((event) => event.seq);
    expect(await read(0)).toEqual([1, 2, 3]);
    expect(await read(2)).toEqual([3]);
    expect(await read(3)).toEqual([]);
    // A client ahead of the log has seen another epoch.
    expect(await read(4)).toBeUndefined();
    expect(await readSince(open.db, EPOCH, menuRoom(999_999), 0)).toEqual([]);
    expect(await readSince(open.db, EPOCH, menuRoom(999_999), 1)).toBeUndefined();
  });

  it('is read completely or not at all', async () => {
    const [room = menuRoom(0)] = newRooms(1);
    await fill(room, MAX_REPLAY + 1);
    expect(await readSince(open.db, EPOCH, room, 0)).toBeUndefined();
    expect((await readSince(open.db, EPOCH, room, 1))?.length).toBe(MAX_REPLAY);
    await sql`delete from room_events where room = ${room} and seq <= 3`.execute(open.db);
    expect(await readSince(open.db, EPOCH, room, 2)).toBeUndefined();
    expect((await readSince(open.db, EPOCH, room, 3))?.[0]).toMatchObject({ room, seq: 4 });
    await sql`delete from room_events where room = ${room}`.execute(open.db);
    expect(await readSince(open.db, EPOCH, room, 3)).toBeUndefined();
    expect(await readSince(open.db, EPOCH, room, MAX_REPLAY + 1)).toEqual([]);
  });

  it('has a head, and a position for snapshots', async () => {
    const [room = menuRoom(0), silent = menuRoom(0)] = newRooms(2);
    await fill(room, 2);
    const epoch = await readEpoch(open.db);
    expect(epoch).toMatch(/./);
    const positionOf = (name: RoomName) =>
      open.db.transaction().execute((trx) => readPosition(trx, name));
    expect(await positionOf(room)).toEqual({ room, epoch, seq: 2 });
    expect(await positionOf(silent)).toEqual({ room: silent, epoch, seq: 0 });
    const heads = new Map([[room, 2]]);
    expect(await readHeads(open.db, [room, silent])).toEqual({ epoch, heads });
    expect(await readHeads(open.db, [])).toEqual({ epoch, heads: new Map() });
  });

  it('can’t be read without an installation', async () => {
    const work = open.db.transaction().execute(async (trx) => {
      await sql`delete from installation`.execute(trx);
      await readHeads(trx, []);
    });
    await expect(work).rejects.toThrow('the database has no installation');
  });
});
