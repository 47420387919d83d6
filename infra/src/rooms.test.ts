import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_REPLAY, menuRoom, type RoomName } from '@sofra/contracts/rooms';
import { createTestRedis, openTestDatabase, waitFor } from '../tools/local/testing.ts';
import type { Trx } from './db.ts';
import { openRedis } from './redis.ts';
import { fromMessage, parseEvent, toJson, toMessage } from './room-messages.ts';
import { createRooms, emit, readEpoch, readHeads, readPosition, readSince } from './rooms.ts';

const EPOCH = 'the epoch';
const COMMIT_LOCK = 4711;

const { db } = await openTestDatabase();
const { url: REDIS_URL, prefix } = await createTestRedis();
const publisher = openRedis({ REDIS_URL }, { role: 'worker' });
const subscriber = openRedis({ REDIS_URL }, { role: 'subscriber' });
const rooms = createRooms({ db, redis: publisher, prefix, epoch: () => EPOCH });
/** Everything that was published, as `room seq`. */
const heard: string[] = [];
beforeAll(async () => {
  subscriber.on('pmessageBuffer', (_pattern, channel, message) => {
    const room = String(channel).replace(`${prefix}:room:`, '');
    for (const { seq } of fromMessage(message) ?? []) heard.push(`${room} ${seq}`);
  });
  await subscriber.psubscribe(`${prefix}:room:*`);
});
afterAll(() => {
  publisher.disconnect();
  subscriber.disconnect();
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
  (await readSince(db, EPOCH, room, 0))?.map(({ seq }) => seq);
const whenOneWaits = (): Promise<void> =>
  waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
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
        for update skip locked`.execute(db);
      return rows.map(({ room }) => room);
    };
    let told: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
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
    `.execute(db);
    await sql`create constraint trigger slow_commit after insert on room_events
      deferrable initially deferred for each row execute function wait_to_commit()`.execute(db);
    const [room = menuRoom(0)] = newRooms(1);
    let told: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
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
    await sql`drop trigger slow_commit on room_events`.execute(db);
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
    const work = db.transaction().execute(async (trx) => tell(trx, room));
    await expect(work).rejects.toThrow('emit needs a transaction opened by rooms.transact');
  });

  it('is optional: a transaction without events changes no room', async () => {
    const before = await sql`select * from room_heads order by room`.execute(db);
    expect(await rooms.transact(async () => 'done')).toBe('done');
    const after = await sql`select * from room_heads order by room`.execute(db);
    expect(after.rows).toEqual(before.rows);
  });

  it('reports a publish that failed', async () => {
    const gone = openRedis({ REDIS_URL }, { role: 'worker' });
    gone.disconnect();
    const failures: unknown[] = [];
    const options = { db, redis: gone, prefix, epoch: () => EPOCH };
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
      (await readSince(db, EPOCH, room, seq))?.map((event) => event.seq);
    expect(await read(0)).toEqual([1, 2, 3]);
    expect(await read(2)).toEqual([3]);
    expect(await read(3)).toEqual([]);
    // A client ahead of the log has seen another epoch.
    expect(await read(4)).toBeUndefined();
    expect(await readSince(db, EPOCH, menuRoom(999_999), 0)).toEqual([]);
    expect(await readSince(db, EPOCH, menuRoom(999_999), 1)).toBeUndefined();
  });

  it('is read completely or not at all', async () => {
    const [room = menuRoom(0)] = newRooms(1);
    await fill(room, MAX_REPLAY + 1);
    expect(await readSince(db, EPOCH, room, 0)).toBeUndefined();
    expect((await readSince(db, EPOCH, room, 1))?.length).toBe(MAX_REPLAY);
    await sql`delete from room_events where room = ${room} and seq <= 3`.execute(db);
    expect(await readSince(db, EPOCH, room, 2)).toBeUndefined();
    expect((await readSince(db, EPOCH, room, 3))?.[0]).toMatchObject({ room, seq: 4 });
    await sql`delete from room_events where room = ${room}`.execute(db);
    expect(await readSince(db, EPOCH, room, 3)).toBeUndefined();
    expect(await readSince(db, EPOCH, room, MAX_REPLAY + 1)).toEqual([]);
  });

  it('has a head, and a position for snapshots', async () => {
    const [room = menuRoom(0), silent = menuRoom(0)] = newRooms(2);
    await fill(room, 2);
    const epoch = await readEpoch(db);
    expect(epoch).toMatch(/./);
    const positionOf = (name: RoomName) =>
      db.transaction().execute((trx) => readPosition(trx, name));
    expect(await positionOf(room)).toEqual({ room, epoch, seq: 2 });
    expect(await positionOf(silent)).toEqual({ room: silent, epoch, seq: 0 });
    const heads = new Map([[room, 2]]);
    expect(await readHeads(db, [room, silent])).toEqual({ epoch, heads });
    expect(await readHeads(db, [])).toEqual({ epoch, heads: new Map() });
  });

  it('can’t be read without an installation', async () => {
    const work = db.transaction().execute(async (trx) => {
      await sql`delete from installation`.execute(trx);
      await readHeads(trx, []);
    });
    await expect(work).rejects.toThrow('the database has no installation');
  });
});

const eventOf = (seq: number, text = 'Köfte') => {
  const json = toJson(
    {
      room: 'menu:1',
      seq,
      type: 'menu.changed',
      at: '2026-11-22T10:00:00.000Z',
      payloadJson: JSON.stringify({ branchId: 1, text }),
    },
    EPOCH,
  );
  return { epoch: EPOCH, seq, type: 'menu.changed', json };
};
const read = (message: string) =>
  fromMessage(Buffer.from(message))?.map(({ seq, decode }) => ({ seq, event: decode() }));

describe('a published message', () => {
  it('carries whole events, however many bytes their characters have', () => {
    const events = [eventOf(7), eventOf(8, 'كفتة مشوية 🍢'), eventOf(9, '\n\n')];
    expect(read(toMessage(EPOCH, events))).toEqual(
      events.map((event) => ({ seq: event.seq, event })),
    );
    expect(parseEvent(events[0]?.json ?? '')).toMatchObject({
      room: 'menu:1',
      epoch: EPOCH,
      seq: 7,
      payload: { branchId: 1, text: 'Köfte' },
    });
  });

  const { json } = eventOf(7);
  const length = Buffer.byteLength(json);
  it.each([
    '',
    'nonsense',
    `${EPOCH}\n\n`,
    `${EPOCH}\n\n${json}`,
    `${EPOCH}\n7 menu.changed ${length}\n${json}`,
    `${EPOCH}\n7 menu.changed ${length}\n\n${json.slice(1)}`,
    `${EPOCH}\n7 menu.changed ${length}\n\n${json} `,
    `${EPOCH}\nseven menu.changed ${length}\n\n${json}`,
    `${EPOCH}\n7 menu.changed -1\n\n`,
    `${EPOCH}\n7 no.suchEvent ${length}\n\n${json}`,
    `${EPOCH}\n7 menu.changed ${length}\n8\n\n${json}`,
    `${EPOCH}\n${'7'.repeat(16)} menu.changed ${length}\n\n${json}`,
    // As processes of earlier versions publish them.
    `menu:1 7 ${json}`,
  ])('is never %j', (text) => {
    expect(fromMessage(Buffer.from(text))).toBeUndefined();
  });

  it('is refused when its event is not one', () => {
    expect(() => parseEvent('{"seq":7}')).toThrow('Expected "room"');
  });
});
