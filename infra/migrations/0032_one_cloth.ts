import { type Kysely, sql } from 'kysely';

/** Columns that can hold the address of a drawing. */
const columns = [
  ['menu_items', 'image_url'],
  ['businesses', 'cover_url'],
  ['businesses', 'logo_url'],
] as const;

/**
 * Replaces the addresses of drawings that left with the version: those on another cloth by the same dish on the
 * sage cloth, wide files by the address of their drawing, and dishes that content never named by none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of columns) {
    const [rows, address] = [sql.table(table), sql.ref(column)];
    await sql`
      update ${rows} set ${address} = regexp_replace(
        regexp_replace(${address}, '-wide\\.webp$', '.webp'),
        '^/dishes/(sea|walnut|bare)-', '/dishes/sage-')
      where ${address} ~ '^/dishes/((sea|walnut|bare)-.*|.*-wide)\\.webp$'`.execute(db);
    await sql`
      update ${rows} set ${address} = null
      where ${address} ~ '^/dishes/sage-(kuzu-pirzola|lahmacun|kiymali-pide)\\.webp$'`.execute(db);
  }
}
