import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Scope } from '../../tools/local/process/scope.ts';
import { root, runTool } from '../../tools/local/process/tool.ts';
import { throwAwayFolder } from '../../tools/local/services.ts';
import type { BenchContext, Measured } from './context.ts';

const dist = join(root, 'web', 'dist');

/** Size limits of a built page's first load, in bytes. */
const FIRST_LOADS = [
  { page: 'pages/menu.tr.html', figure: 'Guest page, first load', limit: 75_000 },
  { page: 'pages/home.tr.html', figure: 'Front page, first load', limit: 150 * 1024 },
] as const;

/** Lists the brotli sizes of the scripts and styles that a page loads first or contains, in bytes. */
function firstLoadOf(page: string): { file: string; bytes: number }[] {
  const html = readFileSync(join(dist, page), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    (match) => match[1] ?? '',
  );
  const inside = [...html.matchAll(/<(script|style)>(.*?)<\/\1>/gs)];
  return [
    ...files.map((file) => ({ file, bytes: statSync(join(dist, `${file}.br`)).size })),
    ...inside.map(([, tag, content = '']) => ({
      file: `<${tag}>`,
      bytes: brotliCompressSync(content).length,
    })),
  ];
}

/** Builds a page with React and nothing else; returns the brotli size of its script in bytes. */
async function reactAlone(scope: Scope): Promise<number> {
  const folder = throwAwayFolder(scope);
  const config = join(import.meta.dirname, 'floors', 'react-alone.vite.ts');
  const code = await runTool(scope, 'vite', ['build', '--config', config, '--outDir', folder], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [script] = readdirSync(join(folder, 'assets'));
  if (code !== 0 || !script) throw new Error('building React alone failed');
  return brotliCompressSync(readFileSync(join(folder, 'assets', script))).length;
}

/** Measures the first load of the guest page and of the front page, beside React alone. */
export async function measureFirstLoads({ scope }: BenchContext): Promise<Measured> {
  const floor = { name: 'React alone', value: await reactAlone(scope) };
  const rows = FIRST_LOADS.map(({ page, figure, limit }) => {
    const files = firstLoadOf(page);
    return {
      figure,
      unit: 'bytes',
      ours: files.reduce((sum, { bytes }) => sum + bytes, 0),
      floor,
      goal: { atMost: limit },
      isAbsolute: true,
      details: files.map(({ file, bytes }) => `${String(bytes).padStart(7)} ${file}`),
    };
  });
  return { rows };
}
