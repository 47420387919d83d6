import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/process/tool.ts';

const dist = join(root, 'web', 'dist');

/** Sums the brotli sizes of the scripts and styles that a page loads first, in bytes. */
export function firstLoadBytes(page: string): number {
  const html = readFileSync(join(dist, page), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    (match) => match[1],
  );
  return files.reduce((sum, file) => sum + statSync(join(dist, `${file}.br`)).size, 0);
}
