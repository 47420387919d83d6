import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSince } from '@sofra/infra/rooms';
import { pruneImages } from './prune-images.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { buildVenue } from '../../test/build.ts';
import { pruneRoomEvents } from './prune-room-events.ts';

const fixture = await openWorkerFixture();
const venue = await buildVenue(fixture.db);

describe('prune-images', () => {
  beforeEach(() => fixture.db.deleteFrom('images').execute());

  const prune = (signal?: AbortSignal) => pruneImages(fixture.context(signal && { signal }), {});
  const upload = async (key: string, hoursAgo: number, at = venue): Promise<void> => {
    await fixture.db
      .insertInto('images')
      .values({
        key,
        business_id: at.businessId,
        width: 1,
        height: 1,
        created_at: sql<Date>`now() - make_interval(hours => ${hoursAgo})`,
      })
      .execute();
    await fixture.db
      .insertInto('image_files')
      .values({ key, width: 1, format: 'webp', bytes: Buffer.of(1) })
      .execute();
  };
  const kept = async () => {
    const files = await fixture.db.selectFrom('image_files').select('key').orderBy('key').execute();
    const images = await fixture.db.selectFrom('images').select('key').orderBy('key').execute();
    expect(files).toEqual(images);
    return images.map(({ key }) => key);
  };
  const show = (imageUrl: string | null, at = venue) =>
    fixture.rows('menu_items', at.itemId).set({ image_url: imageUrl });

  it('deletes images unused for a day, with their files', async () => {
    await upload('unused', 25);
    await upload('new', 23);
    await upload('dish', 500);
    await upload('logo', 500);
    await upload('cover', 500);
    await show('/images/dish/384');
    await fixture
      .rows('businesses', {})
      .set({ logo_url: '/images/logo/768', cover_url: '/images/cover/768' });
    expect(await prune()).toEqual({ pruned: 1 });
    expect(await kept()).toEqual(['cover', 'dish', 'logo', 'new']);
    await show('/dishes/soup.webp');
    await fixture.db.updateTable('businesses').set({ logo_url: null, cover_url: null }).execute();
    expect(await prune()).toEqual({ pruned: 3 });
    expect(await kept()).toEqual(['new']);
  });

  it('keeps the image of a deleted item, which may be restored', async () => {
    await upload('dish', 500);
    await show('/images/dish/384');
    const deletedAt = sql<Date>`now()`;
    await fixture.db.updateTable('menu_items').set({ deleted_at: deletedAt }).execute();
    expect(await prune()).toEqual({ pruned: 0 });
    await fixture.db.updateTable('menu_items').set({ deleted_at: null }).execute();
  });

  it('considers only the items of the image’s own business', async () => {
    const other = await buildVenue(fixture.db);
    await upload('theirs', 500);
    await show(null);
    await show('/images/theirs/384', other);
    expect(await prune()).toEqual({ pruned: 1 });
  });

  it('continues until none is left, and stops when aborted', async () => {
    await sql`insert into images (key, business_id, width, height, created_at)
      select 'k' || n, ${venue.businessId}, 1, 1, now() - interval '2 days'
      from generate_series(1, 450) n`.execute(fixture.db);
    await expect(prune(AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
    expect(await prune()).toEqual({ pruned: 450 });
  });
});

describe('prune-room-events', () => {
  afterEach(async () => {
    await fixture.db.deleteFrom('room_events').execute();
    await fixture.db.deleteFrom('room_heads').execute();
  });

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
    const rows = await fixture.rows('room_events', { room: name }).read('seq');
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
