import { chownSync, mkdirSync, mkdtempSync, statSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from '../process/run.mjs';
import { told } from '../process/print.ts';

/** Unix user that runs a server program; empty for the current user. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

const sharedFolder = '/var/lib/sofra';

/**
 * Finds PostgreSQL's user. PostgreSQL refuses to run as root, so as root it is `postgres`, or
 * `nobody` if that doesn't exist.
 */
export async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    if (uid.code === 0 && gid.code === 0) {
      return { uid: Number(uid.output), gid: Number(gid.output) };
    }
  }
  throw told(
    'PostgreSQL refuses to run as root, and there is no user `postgres` or `nobody`. Start as another user, or set DATABASE_URL.',
  );
}

/** Returns the owner of an existing folder: data stays with the user that wrote it. */
export function ownerOf(folder: string): Owner {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

/**
 * Creates an empty folder at `path` that belongs to the owner. If the owner can't reach it (a data
 * folder in a home that only root may enter), the folder is created under /var/lib/sofra and
 * linked from `path`.
 */
export async function makeOwnedFolder(path: string, owner: Owner): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  if (owner.uid === undefined || owner.gid === undefined) {
    mkdirSync(path, { mode: 0o700 });
    return;
  }
  const reach = await run('sh', ['-c', 'test -x "$0"', dirname(path)], { ...owner, cwd: '/' });
  if (reach.code === 0) {
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, owner.uid, owner.gid);
    return;
  }
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(`${sharedFolder}/postgres-`);
  chownSync(folder, owner.uid, owner.gid);
  symlinkSync(folder, path);
}
