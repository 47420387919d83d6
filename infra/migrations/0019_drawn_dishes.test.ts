import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoBusinesses } from '../content/seed/businesses.ts';
import { menuTemplates } from '../content/templates/menu-templates.ts';
import { seedDemo } from '../content/seed/demo.ts';
import { createTestDatabase, type TestDatabase } from '../tools/local/testing.ts';
import { openDatabase, type OpenDatabase } from '../src/db.ts';
import { up } from './0019_drawn_dishes.ts';

const uploaded = `/images/${'k'.repeat(43)}/384`;

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

describe('pictures from before', () => {
  it('become the drawing of the dish, or none, and owners keep their own', async () => {
    const { db } = open;
    await sql`alter table businesses drop column cover_url`.execute(db);
    await sql`update menu_items set image_url = '/dishes/soup.webp'`.execute(db);
    const [own, renamed] = await db.selectFrom('menu_items').select('id').orderBy('id').execute();
    const ownId = own?.id ?? 0;
    const renamedId = renamed?.id ?? 0;
    await sql`update menu_items set image_url = ${uploaded} where id = ${ownId}`.execute(db);
    await sql`update menu_items set name = '{"tr": "Şefin Tabağı"}' where id = ${renamedId}`.execute(
      db,
    );

    await up(db as unknown as Kysely<unknown>);

    const rows = await db.selectFrom('menu_items').select(['id', 'name', 'image_url']).execute();
    const pictures = new Map(
      [
        ...demoBusinesses.flatMap(({ dishes }) => dishes),
        ...menuTemplates.flatMap((t) => t.items),
      ].map(({ name, picture }) => [name.tr, `/dishes/sage-${picture}.webp`]),
    );
    expect(rows.length).toBeGreaterThan(100);
    for (const { id, name, image_url } of rows) {
      const expected = id === ownId ? uploaded : (pictures.get(name.tr ?? '') ?? null);
      expect(image_url, name.tr).toBe(expected);
    }
    expect(rows.find(({ id }) => id === renamedId)?.image_url).toBeNull();
  });
});
