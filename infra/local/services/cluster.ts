import { chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresPrograms } from '../find/postgres.ts';
import { run } from '../process/run.ts';
import { makeOwnedFolder, type Owner } from './owner.ts';

// Texts are sorted and compared by ICU where PostgreSQL was built with it; the C library's locale stays
// UTF-8 in any case, because text search still asks it what a letter is.
const locales = [
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=und', '--locale=en_US.UTF-8'],
  ['--locale=C.UTF-8'],
  ['--locale=C'],
];

/** Makes the empty data folder of a private PostgreSQL, with the one superuser `sofra`. */
export async function createCluster(
  programs: PostgresPrograms,
  cluster: string,
  password: string,
  owner: Owner,
  durable: boolean,
): Promise<void> {
  await makeOwnedFolder(cluster, owner);
  const secrets = mkdtempSync(join(tmpdir(), 'sofra-'));
  const passwordFile = join(secrets, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner.uid !== undefined && owner.gid !== undefined) {
    chownSync(secrets, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  try {
    let failure = '';
    for (const locale of locales) {
      const { code, output } = await run(
        join(programs.folder, 'initdb'),
        [
          `--pgdata=${cluster}`,
          '--username=sofra',
          '--encoding=UTF8',
          '--auth=scram-sha-256',
          `--pwfile=${passwordFile}`,
          ...(durable ? [] : ['--no-sync']),
          ...locale,
        ],
        { ...owner, cwd: '/' },
      );
      if (code === 0) return;
      failure ||= output;
      for (const half of readdirSync(cluster)) rmSync(join(cluster, half), { recursive: true });
    }
    throw new Error(`initdb failed.\n${failure}`);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}
