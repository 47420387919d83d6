import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const web = join(import.meta.dirname, '..');
const files = new Map<string, string>();

/**
 * Names a class of a CSS module. Shorter than Vite's names, because guests download all of them.
 * Throws if two files have the same hash.
 */
export function className(name: string, file: string): string {
  const path = relative(web, file);
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 4);
  const known = files.get(hash) ?? path;
  if (known !== path) throw new Error(`${path} and ${known} have the same hash; rename one`);
  files.set(hash, path);
  return `${name}_${hash}`;
}
