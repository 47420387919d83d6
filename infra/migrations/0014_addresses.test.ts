import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../tools/local/testing.ts';
import { openDatabase, type OpenDatabase } from '../src/db.ts';
import { addressColumns } from '../src/location.ts';
import { up } from './0014_addresses.ts';

const picture = `/images/${'k'.repeat(43)}/384`;
/** By what a row holds: the website, and the picture, that it is left with. */
const rows: readonly [held: string, website: string | null, picture: string | null][] = [
  ['https://zeytin.example/menü?x=1#y', 'same', 'same'],
  ['https://zeytin.example:8443', 'same', 'same'],
  ['HTTP://zeytin.example', 'https://zeytin.example', null],
  [picture, null, 'same'],
  ['/dishes/baklava.webp', null, 'same'],
  ['/images/../api/admin/backups/2/download', null, null],
  ['https://u:p@zeytin.example', null, null],
  ['https://127.0.0.1/x', null, null],
  ['https://[::1]/x', null, null],
  ['https://localhost/x', null, null],
  ['https://zeytin.example/../x', null, null],
  ['https://zeytin.example/a/%2E%2e/x', null, null],
  ['https://zeytin.example\\x', null, null],
  ['javascript:alert(1)', null, null],
  ['zeytin', null, null],
];

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

describe('addresses from before', () => {
  it('are cleared where the contract no longer accepts them', async () => {
    const { db } = open;
    for (const [held] of rows) {
      await db
        .insertInto('businesses')
        .values({
          name: held,
          status: 'approved',
          plan: 'isletme',
          industry_type: 'cafe',
          ...addressColumns('Kıyı Caddesi 1, Bodrum'),
          phone: '0252 000 00 00',
          email: 'zeytin@example.com',
          website: held,
          logo_url: held,
        })
        .execute();
    }
    await up(db as unknown as Kysely<unknown>);
    const kept = await db
      .selectFrom('businesses')
      .select(['name', 'website', 'logo_url'])
      .orderBy('id')
      .execute();
    expect(kept).toEqual(
      rows.map(([name, website, logo]) => ({
        name,
        website: website === 'same' ? name : website,
        logo_url: logo === 'same' ? name : logo,
      })),
    );
  });
});
