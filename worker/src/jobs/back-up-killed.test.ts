import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { proof } from '@sofra/infra/proof';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { deleteOldBackups } from '../backups/delete-old.ts';
import { handlers } from './handlers.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { openBackupFixture } from '../../test/backups.ts';
import { type Fakes, fakePrograms } from '../../test/fake-programs.ts';
import { skipSchedules } from '../../test/skip-schedules.ts';

const fixture = await openWorkerFixture();
const backups = await openBackupFixture(fixture);

/** Kills of a worker. */
const { seed, times } = proof('back-up-killed', { short: 1, long: 24 });
const waitOptions = { timeout: 25_000, interval: 20 };
/** Script that reports its start, then waits until it is released or killed. */
const stay = 'touch "$0.begun"; until [ -e "$0.go" ]; do sleep 0.05; done';
/** Holds the data to compare until the comparison waits for a lock. */
const untilBlocked = `do 'begin
  while not exists (select from pg_locks join pg_database on pg_database.oid = database
    where not granted and datname = current_database())
  loop perform pg_sleep(0.02); end loop; end'`;

/** Moments of a kill: after the dump, before the restore, and during the comparison. */
const kills: readonly Fakes[] = [
  { pg_dump: `"$REAL" "$@"; ${stay}` },
  { pg_restore: stay },
  {
    pg_restore: `"$REAL" "$@" || exit
      psql --quiet --dbname="$DB" --command="begin; lock public.users" --command="\\! touch $0.locked" \\
        --command="${untilBlocked}" --command="\\! touch $0.begun" \\
        --command="select pg_sleep(30)" >/dev/null 2>&1 &
      until [ -e "$0.locked" ]; do sleep 0.02; done`,
  },
];

describe('a worker killed with -9 while it makes a backup', () => {
  /** Backups that were verified. */
  const made: Awaited<ReturnType<typeof findBackup>>[] = [];
  beforeAll(async () => {
    await skipSchedules(fixture.db);
  });
  /** Starts the next worker, which isn't killed. */
  const startNext = () => fixture.startWorker({ handlers, env: { BACKUP_DIR: backups.folder } });
  const findBackup = () =>
    fixture.db.selectFrom('backups').selectAll().orderBy('id', 'desc').executeTakeFirst();
  const backupJobs = () =>
    fixture.db.selectFrom('jobs').select(['id', 'status', 'attempts']).where('key', 'is', null);

  const verifiedFiles = () => made.map((one) => one?.file_name ?? '').toSorted();

  /**
   * Runs a worker up to the point at which the fake programs stop it, and returns a function that
   * kills it.
   */
  const killAt = async (fakes: Fakes): Promise<() => Promise<void>> => {
    const { path, folder, remove } = fakePrograms(fakes);
    const [program = ''] = Object.keys(fakes);
    const env = { PATH: path, BACKUP_DIR: backups.folder };
    const worker = fixture.spawnWorker({ env });
    await vi.waitFor(() => access(join(folder, `${program}.begun`)), waitOptions);
    worker.signal('SIGKILL');
    await worker.exited;
    expect(await findBackup()).toMatchObject({ status: 'running' });
    return async () => {
      await writeFile(join(folder, `${program}.go`), '');
      remove();
    };
  };

  it('finishes once after restarting each time, and leaves nothing of interrupted attempts', async () => {
    const { shuffled } = createSeededRandom(seed);
    for (let left = times; left > 0; left -= kills.length) {
      const moments = shuffled(kills).slice(0, left);
      const id = await backups.request();
      const ends: (() => Promise<void>)[] = [];
      for (const fakes of moments) {
        ends.push(await killAt(fakes));
        await fixture.letLeaseEnd(id);
      }
      const next = startNext();
      await vi.waitFor(async () => {
        const jobs = await backupJobs().orderBy('id').execute();
        const last = { id, status: 'done', attempts: moments.length + 1 };
        expect([jobs.length, jobs.at(-1)]).toEqual([made.length + 1, last]);
      }, waitOptions);
      for (const end of ends) await end();
      await next.stop(0);

      const backup = await findBackup();
      expect(backup).toMatchObject({ status: 'verified', job_id: id });
      made.push(backup);
      expect((await backups.files()).toSorted()).toEqual(verifiedFiles());
      expect(await backups.scratches()).toEqual([]);
      expect(await backups.notices()).toEqual(
        made.map((one) => ({
          kind: 'backup.verified',
          facts: expect.objectContaining({ backupId: one?.id }),
        })),
      );
    }
  });

  it('fails visibly when the worker was killed in every attempt', async () => {
    const id = await backups.request();
    const end = await killAt({ pg_dump: `"$REAL" "$@"; ${stay}` });
    await fixture.db.updateTable('jobs').set({ attempts: 5 }).where('id', '=', id).execute();
    await fixture.letLeaseEnd(id);
    startNext();
    await vi.waitFor(async () => {
      expect(await findBackup()).toMatchObject({ status: 'failed', error: 'interrupted' });
    }, waitOptions);
    const backup = await findBackup();
    expect((await backups.notices()).at(-1)).toEqual({
      kind: 'backup.failed',
      facts: { backupId: backup?.id, fault: 'interrupted' },
    });
    expect(await backups.files()).toContainEqual(expect.stringMatching(/\.part$/));
    await deleteOldBackups(backups.context(id));
    expect((await backups.files()).toSorted()).toEqual(verifiedFiles());
    await end();
  });
});
