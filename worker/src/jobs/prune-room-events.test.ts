import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSince } from '@sofra/infra/rooms';
import { pruneRoomEvents } from './prune-room-events.ts';
import { type WorkerFixture, openWorkerFixture } from '../../test/worker-fixture.ts';

describe('prune-room-events', () => {
  let fixture: WorkerFixture;
  beforeAll(async () => {
    fixture = await openWorkerFixture();
  });
  afterEach(async () => {
    await fixture.db.deleteFrom('room_events').execute();
    await fixture.db.deleteFrom('room_heads').execute();
  });
  afterAll(() => fixture.close());

  const prune = (signal = new AbortController().signal) =>
    pruneRoomEvents(fixture.context({ signal }), {});
  /** Inserts events 1, 2, 3 … of a room, with these ages in minutes. */
  const writeEvents = async (name: string, ages: readonly number[]): Promise<void> => {
    await sql`insert into room_events (room, seq, type, payload, created_at)
      select ${name}, seq, 'order.placed', '{}', now() - age * interval '1 minute'
      from unnest(${ages}::int[]) with ordinality event (age, seq)`.execute(fixture.db);
    await sql`insert into room_heads values (${name}, ${ages.length})`.execute(fixture.db);
  };
  const seqsOf = async (name: string): Promise<number[]> => {
    const rows = await fixture.db
      .selectFrom('room_events')
      .select('seq')
      .where('room', '=', name)
      .orderBy('seq')
      .execute();
    return rows.map((row) => row.seq);
  };
  const hours = 60;

  it('keeps 48 h of room events, in every room', async () => {
    await writeEvents('branch:1', [72 * hours, 48 * hours + 1, 48 * hours - 1, 5]);
    await writeEvents('branch:2', [47 * hours, 0]);
    await writeEvents('session:9', [100 * hours, 99 * hours]);
    expect(await prune()).toEqual({ pruned: 4 });
    expect(await seqsOf('branch:1')).toEqual([3, 4]);
    expect(await seqsOf('branch:2')).toEqual([1, 2]);
    expect(await seqsOf('session:9')).toEqual([]);
  });

  it('keeps the heads: numbering continues, and clients away for longer load a snapshot', async () => {
    await writeEvents('session:9', [100 * hours, 99 * hours]);
    await prune();
    const heads = await fixture.db.selectFrom('room_heads').selectAll().execute();
    expect(heads).toEqual([{ room: 'session:9', seq: 2 }]);
    expect(await readSince(fixture.db, 'epoch', 'session:9', 1)).toBeUndefined();
    expect(await readSince(fixture.db, 'epoch', 'session:9', 2)).toEqual([]);
  });

  it('deletes only from the start of a room: an older event between younger ones stays', async () => {
    await writeEvents('branch:1', [50 * hours, 47 * hours, 49 * hours, 46 * hours]);
    expect(await prune()).toEqual({ pruned: 1 });
    expect(await seqsOf('branch:1')).toEqual([2, 3, 4]);
  });

  it('empties rooms larger than a batch, and more rooms than a page', async () => {
    await sql`insert into room_events (room, seq, type, payload, created_at)
      select 'branch:1', seq, 'order.placed', '{}'::json, now() - interval '3 days'
      from generate_series(1, 4001) seq
      union all
      select 'session:' || id, 1, 'order.placed', '{}', now() - interval '3 days'
      from generate_series(1, 1200) id`.execute(fixture.db);
    expect(await prune()).toEqual({ pruned: 5201 });
    expect(await prune()).toEqual({ pruned: 0 });
  });

  it('stops at the next batch when aborted', async () => {
    await writeEvents('branch:1', [72 * hours]);
    await expect(prune(AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
    expect(await seqsOf('branch:1')).toEqual([1]);
  });
});
