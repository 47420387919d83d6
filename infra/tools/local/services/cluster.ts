import {
  chownSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresPrograms } from '../find/postgres.mjs';
import { run } from '../process/run.mjs';
import { makeOwnedFolder, type Owner } from './owner.ts';

// Texts are sorted and compared by ICU if PostgreSQL was built with it. The C library's locale
// must be UTF-8 in any case, because text search uses it to recognize letters.
const locales = [
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=und', '--locale=en_US.UTF-8'],
  ['--locale=C.UTF-8'],
  ['--locale=C'],
];

/** Owner of a new cluster, and the password of its superuser `sofra`. */
export interface ClusterOptions {
  readonly password: string;
  readonly owner: Owner;
  readonly durable: boolean;
}

/** Creates the data folder of a private PostgreSQL atomically. */
export async function createCluster(
  programs: PostgresPrograms,
  cluster: string,
  options: ClusterOptions,
): Promise<void> {
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await makeOwnedFolder(unfinished, options.owner);
  const secrets = mkdtempSync(join(tmpdir(), 'sofra-'));
  try {
    const passwordFile = join(secrets, 'password');
    writeFileSync(passwordFile, options.password, { mode: 0o600 });
    giveTo(options.owner, [secrets, passwordFile]);
    // The owner may be unable to follow the link.
    await initialise(programs, realpathSync(unfinished), passwordFile, options);
    renameSync(unfinished, cluster);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

async function initialise(
  programs: PostgresPrograms,
  folder: string,
  passwordFile: string,
  { owner, durable }: ClusterOptions,
): Promise<void> {
  const common = [
    `--pgdata=${folder}`,
    '--username=sofra',
    '--encoding=UTF8',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    ...(durable ? [] : ['--no-sync']),
  ];
  let failure = '';
  for (const locale of locales) {
    const initdb = join(programs.folder, 'initdb');
    const { code, output } = await run(initdb, [...common, ...locale], { ...owner, cwd: '/' });
    if (code === 0) return;
    failure ||= output;
    for (const half of readdirSync(folder)) rmSync(join(folder, half), { recursive: true });
  }
  throw new Error(`initdb failed.\n${failure}`);
}

function giveTo({ uid, gid }: Owner, paths: readonly string[]): void {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) chownSync(path, uid, gid);
}
