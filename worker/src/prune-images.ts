import { sql } from 'kysely';
import type { JobHandler } from './job-handler.ts';

/** Deletes pictures older than a day that no dish and no business shows; their files go with them. */
export const pruneImages: JobHandler<'prune-images'> = async ({ db }) => {
  const { numAffectedRows } = await sql`
    delete from images where created_at < now() - interval '1 day'
      and not exists (select from menu_items
        where menu_items.business_id = images.business_id
          and split_part(image_url, '/', 3) = images.key)
      and not exists (select from businesses
        where businesses.id = images.business_id and split_part(logo_url, '/', 3) = images.key)
  `.execute(db);
  return { pruned: Number(numAffectedRows ?? 0) };
};
