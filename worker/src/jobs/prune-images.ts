import { sql } from 'kysely';
import type { JobHandler } from '../runner/job-handler.ts';

const IMAGES_A_BATCH = 200;

/**
 * Deletes images uploaded more than a day ago that no menu item (deleted ones included) and no
 * business uses, together with their files. Returns the number deleted in this attempt.
 */
export const pruneImages: JobHandler<'prune-images'> = async ({ db, signal }) => {
  let pruned = 0;
  let count = IMAGES_A_BATCH;
  while (count === IMAGES_A_BATCH) {
    signal.throwIfAborted();
    const { numAffectedRows } = await sql`
      delete from images where key in (
        select key from images
        where created_at < now() - interval '1 day'
          and not exists (select from menu_items item
            where item.business_id = images.business_id
              and split_part(item.image_url, '/', 3) = images.key)
          and not exists (select from businesses business
            where business.id = images.business_id
              and images.key in (
                split_part(business.logo_url, '/', 3), split_part(business.cover_url, '/', 3)))
        limit ${IMAGES_A_BATCH})`.execute(db);
    count = Number(numAffectedRows ?? 0);
    pruned += count;
  }
  return { pruned };
};
