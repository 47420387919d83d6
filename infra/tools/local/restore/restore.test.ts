import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from '../../../src/backups/address.ts';
import { findDifference, listTables, readContents } from '../../../src/backups/contents.ts';
import { runProgram } from '../../../src/backups/programs.ts';
import { withSession } from '../../../src/backups/session.ts';
import { openDatabase } from '../../../src/db.ts';
import { readEpoch } from '../../../src/rooms.ts';
import { withClient } from '../template.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { startNewEpoch } from './start-new-epoch.ts';
import { restoreFile } from './restore-file.ts';

const { signal } = new AbortController();
const emptyName = `t_${randomUUID().replaceAll('-', '')}`;

let folder: string;
let file: string;
let source: TestDatabase;
let empty: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-restore-'));
  file = join(folder, 'sofra.dump');
  source = await createTestDatabase();
  empty = onDatabase(source.url, emptyName);
  await withClient(source.url, async (client) => {
    await client.query(`create database ${emptyName} template template0`);
    await client.query(`insert into users (name, email) values ('Ayşe', 'ayse@sofra.test')`);
    await client.query(`insert into users (name, is_anonymous) values ('Misafir', true)`);
    await client.query(`insert into auth_sessions (token_hash, user_id, expires_at)
      select sha256(id::text::bytea), id, now() + interval '1 day' from users`);
    await client.query(`insert into password_resets (token_hash, user_id, expires_at)
      select sha256('link'), id, now() + interval '1 hour' from users where email is not null`);
    await client.query(`insert into room_heads values ('platform', 41)`);
    await client.query(`insert into backups (trigger, file_name) values ('manual', 'sofra.dump')`);
    await client.query(`insert into jobs (name, status) values ('back-up', 'running'),
      ('send-mail', 'requested'), ('optimize', 'requested')`);
    await client.query(`insert into mails
      (to_address, template, language, subject, text_body, html_body, status)
      values ('ayse@sofra.test', 'invitation', 'tr', '', '', '', 'waiting'),
        ('ayse@sofra.test', 'invitation', 'tr', '', '', '', 'sent')`);
  });
  await runProgram('pg_dump', {
    args: ['--format=custom', `--file=${file}`],
    url: source.url,
    signal,
    fault: 'dump_failed',
  });
});
afterAll(async () => {
  await withClient(source.url, (client) =>
    client.query(`drop database if exists ${emptyName} with (force)`),
  );
  await source.drop();
  await rm(folder, { recursive: true });
});

const tablesOf = (url: string) => withSession(url, signal, listTables);
const contentsOf = (url: string) => withSession(url, signal, (session) => readContents(session));

describe('npm run restore', () => {
  it('refuses an incomplete or incompatible backup, and writes nothing', async () => {
    const whole = await readFile(file);
    const newer = Buffer.from(whole);
    const version = /\d\d(?=\.\d)/.exec(whole.toString('latin1'));
    newer.write('99', version?.index ?? 0);
    const damaged: Record<string, [Buffer, RegExp]> = {
      'empty.dump': [Buffer.alloc(0), /is no backup, or not a whole one/],
      'page.html': [Buffer.from('<!doctype html>'), /is no backup, or not a whole one/],
      'begun.dump': [whole.subarray(0, 2000), /is no backup, or not a whole one/],
      'cut.dump': [whole.subarray(0, whole.length - 400), /the database is as empty as before/],
      'newer.dump': [newer, /was made by PostgreSQL 99/],
    };
    for (const [name, [bytes, sentence]] of Object.entries(damaged)) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      await expect(restoreFile(empty, path), name).rejects.toThrow(sentence);
    }
    await expect(restoreFile(empty, join(folder, 'none'))).rejects.toThrow('There is no file');
    expect(await tablesOf(empty)).toEqual([]);
  });

  it('restores everything, but only into an empty database', async () => {
    await restoreFile(empty, file);
    expect(findDifference(await contentsOf(source.url), await contentsOf(empty))).toBeUndefined();
    await expect(restoreFile(empty, file)).rejects.toThrow('The database is not empty: it has');
  });

  it('starts a new epoch: screens reload, users sign in again, no mail is sent twice', async () => {
    const { db, close } = openDatabase(empty, { maxConnections: 1 });
    try {
      const epoch = await readEpoch(db);
      await startNewEpoch(db);
      expect(await readEpoch(db)).not.toBe(epoch);
      expect(await db.selectFrom('backups').select('id').execute()).toEqual([]);
      const signedIn = db.selectFrom('auth_sessions').innerJoin('users', 'users.id', 'user_id');
      expect(await signedIn.select('name').execute()).toEqual([{ name: 'Misafir' }]);
      const links = await sql`select 1 from password_resets where expires_at > now()`.execute(db);
      expect(links.rows).toEqual([]);
      const jobs = db.selectFrom('jobs').select(['name', 'status']).orderBy('name');
      expect(await jobs.execute()).toEqual([
        { name: 'back-up', status: 'failed' },
        { name: 'optimize', status: 'requested' },
        { name: 'send-mail', status: 'failed' },
      ]);
      const mails = await sql`select status, fault from mails order by id`.execute(db);
      expect(mails.rows).toEqual([
        { status: 'failed', fault: 'unknown' },
        { status: 'sent', fault: null },
      ]);
    } finally {
      await close();
    }
  });
});
