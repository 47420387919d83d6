import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/process/tool.ts';
import type { Measured } from './context.ts';

const dist = join(root, 'web', 'dist');

/** Size limits of a built page's first load, in bytes. */
const FIRST_LOADS = [
  { page: 'pages/menu.tr.html', figure: 'Guest page, first load', limit: 75_000 },
  { page: 'pages/home.tr.html', figure: 'Front page, first load', limit: 150 * 1024 },
] as const;

/** Lists the brotli sizes of the scripts and styles that a page loads first, in bytes. */
function firstLoadOf(page: string): { file: string; bytes: number }[] {
  const html = readFileSync(join(dist, page), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    (match) => match[1] ?? '',
  );
  return files.map((file) => ({ file, bytes: statSync(join(dist, `${file}.br`)).size }));
}

/** Measures the first load of the guest page and of the front page. */
export async function measureFirstLoads(): Promise<Measured> {
  const rows = FIRST_LOADS.map(({ page, figure, limit }) => {
    const files = firstLoadOf(page);
    return {
      figure,
      unit: 'bytes',
      ours: files.reduce((sum, { bytes }) => sum + bytes, 0),
      goal: { atMost: limit },
      details: files.map(({ file, bytes }) => `${String(bytes).padStart(7)} ${file}`),
    };
  });
  return { rows };
}
