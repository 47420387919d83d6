import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BackupErrorCode } from '@sofra/contracts/backups';
import type { JobContext } from '../runner/job-handler.ts';
import { proof } from '@sofra/infra/proof';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { buildSmallDatabase, openBackupFixture } from '../../test/backups.ts';
import { fakePrograms, type Fakes, ofVersion } from '../../test/fake-programs.ts';

const fixture = await openWorkerFixture();
const backups = await openBackupFixture(fixture, await buildSmallDatabase(fixture));

const { seed, times } = proof('damage', { short: 6, long: 60 });

/** Damage done to a complete file before it is restored. */
type Change = (bytes: Buffer) => Uint8Array;

const real = 'exec "$REAL" "$@"';
const dumping = (args: string): Fakes => ({ pg_dump: `exec "$REAL" "$@" ${args}` });
/** Runs the real restore, then a statement in its database. */
const inScratch = (statement: string): Fakes => ({
  pg_restore: `"$REAL" "$@" || exit\npsql --quiet --dbname="$DB" --command="${statement}"`,
});
const replaced =
  (from: string, to: string): Change =>
  (bytes) =>
    Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
/** Flips bits of the byte at an index, which counts from the end if negative. */
const turned =
  (at: number, bits: number): Change =>
  (bytes) =>
    bytes.with(at, (bytes.at(at) ?? 0) ^ bits);

type Damage = [what: string, fault: BackupErrorCode, damage: Fakes | Change];

const damages: Damage[] = [
  ['the dump is empty', 'restore_failed', () => Buffer.alloc(0)],
  ['it ends in its header', 'restore_failed', (bytes) => bytes.subarray(0, 30)],
  ['it ends in its contents', 'restore_failed', (bytes) => bytes.subarray(0, 1500)],
  ['it ends in its data', 'restore_failed', (bytes) => bytes.subarray(0, -200)],
  ['it lacks its last byte', 'restore_failed', (bytes) => bytes.subarray(0, -1)],
  ['a bit of its first byte is flipped', 'restore_failed', turned(0, 1)],
  ['a bit of its format is flipped', 'version_mismatch', turned(5, 8)],
  ['a bit of its data is flipped', 'restore_failed', turned(-60, 4)],
  ['a bit of its end is flipped', 'restore_failed', turned(-1, 64)],
  ['a bit of a definition is flipped', 'not_equal', replaced('DEFAULT 300', 'DEFAULT 301')],
  [
    'a bit of a name is flipped',
    'restore_failed',
    replaced('public.order_lines (', 'public.order_linez ('),
  ],
  [
    'it is from another database',
    'not_equal',
    {
      pg_dump: `exec "$REAL" --format=custom --file="$FILE" --dbname="$(echo "$DB" | sed 's|[^/]*$|postgres|')"`,
    },
  ],
  [
    'it is from another moment',
    'not_equal',
    {
      pg_dump: `psql --quiet --dbname="$DB" --command="insert into visits default values"
        "$REAL" --format=custom --file="$FILE" --dbname="$DB"
        psql --quiet --dbname="$DB" --command="delete from visits"`,
    },
  ],
  ['it lacks the rows of a table', 'not_equal', dumping('--exclude-table-data=order_lines')],
  ['it lacks a table', 'not_equal', dumping('--exclude-table=visits')],
  ['it lacks the indexes', 'not_equal', dumping('--section=pre-data --section=data')],
  ['it is missing', 'folder_unusable', { pg_dump: '"$REAL" "$@"; rm "$FILE"' }],
  ['the disk is full', 'disk_full', { pg_dump: 'exec "$REAL" --file=/dev/full --dbname="$DB"' }],
  [
    'dumping stops halfway',
    'dump_failed',
    { pg_dump: 'head -c 5000 /dev/zero >"$FILE"; kill -9 $$' },
  ],
  ['restoring stops halfway', 'restore_failed', { pg_restore: 'kill -9 $$' }],
  ['restoring does nothing', 'not_equal', { pg_restore: 'exit 0' }],
  [
    'the file changes while it is restored',
    'file_damaged',
    {
      pg_restore: `"$REAL" "$@" || exit
        printf '!' | dd of="$FILE" bs=1 seek=40 conv=notrunc status=none`,
    },
  ],
  [
    'a value is restored differently',
    'not_equal',
    inScratch('update order_lines set quantity = 2'),
  ],
  ['a row is lost', 'not_equal', inScratch('delete from order_lines')],
  [
    'a row is duplicated',
    'not_equal',
    inScratch('insert into order_lines select * from order_lines limit 1'),
  ],
  ['a table is lost', 'not_equal', inScratch('drop table order_lines')],
  ['a sequence goes back', 'not_equal', inScratch("select setval('orders_id_seq', 1, false)")],
  [
    'pg_dump is older than the server',
    'version_mismatch',
    { pg_dump: ofVersion('pg_dump (PostgreSQL) 9.6.24') },
  ],
  [
    'pg_restore is newer than the server',
    'version_mismatch',
    { pg_restore: ofVersion('pg_restore (PostgreSQL) 99.1') },
  ],
];

describe('a damaged backup', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const { file_name: name } = await backups.read((await backups.make()).backupId);
    whole = await readFile(join(backups.folder, name));
    await rm(join(backups.folder, name));
  });
  afterEach(() => vi.unstubAllEnvs());

  /** Makes a backup, and returns all of its traces. */
  const make = async (given?: Partial<JobContext>) => {
    const { backupId, status } = await backups.make(given);
    const row = await backups.read(backupId);
    const notice = (await backups.notices()).at(-1);
    return {
      said: [status, row.status],
      error: row.error,
      sha256: row.sha256,
      files: await backups.files(),
      scratches: await backups.scratches(),
      notice: { ...notice, isOfThisOne: Object.values(notice?.facts ?? {}).includes(backupId) },
    };
  };
  /**
   * Traces of a failed backup: the reason and a notice to the admins, but no file and no database.
   */
  const failed = (fault: BackupErrorCode) => ({
    said: ['failed', 'failed'],
    error: fault,
    sha256: null,
    files: [],
    scratches: [],
    notice: {
      kind: 'backup.failed',
      facts: { fault, backupId: expect.any(Number) },
      isOfThisOne: true,
    },
  });

  /** Makes a backup from a damaged copy of a complete file, or with fake programs. */
  const makeDamaged = async (damage: Damage[2]) => {
    const [change, fakes] = typeof damage === 'function' ? [damage, {}] : [undefined, damage];
    const dump = 'cat "$0.file" >"$FILE"';
    const { path, folder, remove } = fakePrograms({ pg_dump: dump, pg_restore: real, ...fakes });
    await writeFile(join(folder, 'pg_dump.file'), change?.(whole) ?? whole);
    vi.stubEnv('PATH', path);
    const made = await make();
    remove();
    return made;
  };

  const drawn = createSeededRandom(seed).shuffled(damages);
  const rounds = Array.from({ length: Math.ceil(times / drawn.length) }, () => drawn);
  it.each(rounds.flat().slice(0, times))('is never accepted: %s', async (_what, fault, damage) => {
    expect(await makeDamaged(damage)).toEqual(failed(fault));
  });

  it('fails if a program or the folder is missing', async () => {
    const { folder, remove } = fakePrograms({ pg_dump: real });
    vi.stubEnv('PATH', folder);
    expect(await make()).toEqual(failed('program_missing'));
    vi.stubEnv('PATH', join(folder, 'none'));
    expect(await make()).toEqual(failed('program_missing'));
    vi.unstubAllEnvs();
    remove();

    const { env } = backups.context(0);
    const { BACKUP_DIR: _none, ...without } = env;
    expect(await make({ env: without })).toEqual(failed('folder_missing'));
    const file = join(tmpdir(), randomUUID());
    await writeFile(file, '');
    for (const folder of [file, '/proc']) {
      const given = { env: { ...env, BACKUP_DIR: folder } };
      expect(await make(given)).toEqual(failed('folder_unusable'));
    }
    await rm(file);
  });

  it('can be followed by a valid one', async () => {
    const { said, files, sha256 } = await makeDamaged((bytes) => bytes);
    expect(said).toEqual(['verified', 'verified']);
    expect(files).toEqual([expect.stringMatching(/\.dump$/)]);
    expect(sha256).toHaveLength(32);
  });
});
