import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hashes everything that decides what is installed: the lockfile, the workspace file, every
 * package's manifest, and the platform (a folder shared between two platforms has only one set of
 * binaries).
 * @param {string} root
 */
export function hashManifests(root) {
  const rooms = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => join(entry.name, 'package.json'));
  const nodeManifest = join('infra', 'node', 'package.json');
  if (existsSync(join(root, nodeManifest))) rooms.push(nodeManifest);
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...rooms.toSorted(),
  ]) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}
