import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { checkUpload, makeFiles } from './make-files.ts';

/** Runs work when its turn comes; throws `unavailable` if too many wait. */
export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>;

/** A stored image. */
export interface Image {
  key: string;
  width: number;
  height: number;
}

const keyOf = (businessId: number, upload: Uint8Array): string =>
  createHash('sha256').update(`${businessId}:`).update(upload).digest('base64url');

/**
 * Stores an upload of a business in every size; the same image again returns the stored one. Throws
 * `image_unreadable`, and `unavailable` if too many wait.
 */
export async function storeImage(
  db: Db,
  inTurn: RunLimited,
  businessId: number,
  upload: Uint8Array,
): Promise<Image> {
  const key = keyOf(businessId, upload);
  const known = await touch(db, businessId, key);
  if (known) return known;
  await checkUpload(upload);
  const { files, ...size } = await inTurn(() => makeFiles(upload));
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('images')
      .values({ key, business_id: businessId, ...size })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    await trx
      .insertInto('image_files')
      .values(files.map((file) => ({ key, ...file })))
      .execute();
  });
  return { key, ...size };
}

/** Finds a stored image and marks it as new, so that it isn't deleted before it is used again. */
const touch = (db: Db, businessId: number, key: string): Promise<Image | undefined> =>
  db
    .updateTable('images')
    .set({ created_at: sql<Date>`now()` })
    .where('key', '=', key)
    .where('business_id', '=', businessId)
    .returning(['key', 'width', 'height'])
    .executeTakeFirst();

/** Returns the bytes of an image in the nearest stored width: the next larger, else the largest. */
export async function findImageFile(
  db: Db,
  key: string,
  width: number,
  format: 'avif' | 'webp',
): Promise<Buffer | undefined> {
  const file = await db
    .selectFrom('image_files')
    .select('bytes')
    .where('key', '=', key)
    .where('format', '=', format)
    .orderBy(sql`width < ${width}`)
    .orderBy(sql`abs(width - ${width})`)
    .limit(1)
    .executeTakeFirst();
  return file?.bytes;
}
