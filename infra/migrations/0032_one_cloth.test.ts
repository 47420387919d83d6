import { existsSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../content/seed/demo.ts';
import { openDatabase, type OpenDatabase } from '../src/db.ts';
import { createTestDatabase, type TestDatabase } from '../tools/local/testing.ts';
import { up } from './0032_one_cloth.ts';

const uploaded = `/images/${'k'.repeat(43)}/384`;
const elsewhere = 'https://pictures.example/dishes/sea-latte.webp';

/** Address before and after. */
const addresses = [
  ['/dishes/sea-latte.webp', '/dishes/sage-latte.webp'],
  ['/dishes/walnut-mirra.webp', '/dishes/sage-mirra.webp'],
  ['/dishes/bare-cay.webp', '/dishes/sage-cay.webp'],
  ['/dishes/walnut-ayran-wide.webp', '/dishes/sage-ayran.webp'],
  ['/dishes/sage-humus-wide.webp', '/dishes/sage-humus.webp'],
  ['/dishes/cover-1-wide.webp', '/dishes/cover-1.webp'],
  ['/dishes/cover-14.webp', '/dishes/cover-14.webp'],
  ['/dishes/sage-manti.webp', '/dishes/sage-manti.webp'],
  ['/dishes/sage-lahmacun.webp', null],
  ['/dishes/sage-kiymali-pide-wide.webp', null],
  ['/dishes/sage-kuzu-pirzola.webp', null],
  [uploaded, uploaded],
  [elsewhere, elsewhere],
  [null, null],
] as const;

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
  await seedDemo(open.db);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

it.each([
  ['menu_items', 'image_url'],
  ['businesses', 'cover_url'],
  ['businesses', 'logo_url'],
])('no drawing that left is named in %s.%s, and owners keep their own', async (table, column) => {
  const { db } = open;
  const [rows, address] = [sql.table(table), sql.ref(column)];
  const { rows: ids } = await sql<{ id: number }>`select id from ${rows} order by id`.execute(db);
  const idOf = (index: number): number => ids[index % ids.length]?.id ?? 0;
  for (let from = 0; from < addresses.length; from += ids.length) {
    const some = addresses.slice(from, from + ids.length);
    for (const [index, [before]] of some.entries()) {
      await sql`update ${rows} set ${address} = ${before} where id = ${idOf(index)}`.execute(db);
    }

    await up(db as unknown as Kysely<unknown>);

    for (const [index, [before, after]] of some.entries()) {
      const { rows: found } = await sql<{ now: string | null }>`
        select ${address} as now from ${rows} where id = ${idOf(index)}`.execute(db);
      expect(found, String(before)).toEqual([{ now: after }]);
    }
  }
});

it('every address that replaces another has a file', () => {
  const folder = new URL('../../web/public/', import.meta.url);
  const drawn = addresses.flatMap(([, after]) => (after?.startsWith('/dishes/') ? [after] : []));
  expect(drawn.filter((address) => !existsSync(new URL(`.${address}`, folder)))).toEqual([]);
});
