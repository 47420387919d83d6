import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pruneImages } from './prune-images.ts';
import { type WorkerFixture, openWorkerFixture } from '../../test/worker-fixture.ts';
import { buildVenue, type BuiltVenue } from '../../test/build.ts';

describe('prune-images', () => {
  let fixture: WorkerFixture;
  let venue: BuiltVenue;
  beforeAll(async () => {
    fixture = await openWorkerFixture();
    venue = await buildVenue(fixture.db);
  });
  beforeEach(() => fixture.db.deleteFrom('images').execute());
  afterAll(() => fixture.close());

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
    fixture.db
      .updateTable('menu_items')
      .set({ image_url: imageUrl })
      .where('id', '=', at.itemId)
      .execute();

  it('deletes images unused for a day, with their files', async () => {
    await upload('unused', 25);
    await upload('new', 23);
    await upload('dish', 500);
    await upload('logo', 500);
    await upload('cover', 500);
    await show('/images/dish/384');
    await fixture.db
      .updateTable('businesses')
      .set({ logo_url: '/images/logo/768', cover_url: '/images/cover/768' })
      .execute();
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
