import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ensureChromium } from '../local/find/chromium.ts';
import { run } from '../local/process/run.mjs';
import { printLine } from '../local/process/print.ts';

/** Not a dependency: it would add a hundred packages for an optional measurement. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PATHS = ['/', '/menu/1', '/businesses', '/pricing'].concat(
  ['/privacy', '/terms', '/cookies', '/imprint'],
  ['/business-register', '/login'],
);
/** Number of runs; the median is used, because single runs on a busy machine vary. */
const RUNS = 3;
const LIMITS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof LIMITS;
const categories = Object.keys(LIMITS) as Category[];

const Report = v.object({
  categories: v.record(v.string(), v.object({ score: v.number() })),
});

/**
 * Returns a page's scores. Repeats a run without a result once, because Chromium sometimes fails
 * to record.
 */
async function scoresOf(url: string, folder: string, chromium: string): Promise<number[]> {
  try {
    return await runLighthouse(url, folder, chromium);
  } catch (error) {
    printLine(`${error instanceof Error ? error.message : String(error)}\nRetrying.`);
    return runLighthouse(url, folder, chromium);
  }
}

async function runLighthouse(url: string, folder: string, chromium: string): Promise<number[]> {
  const file = join(folder, 'lighthouse.json');
  const { code, output } = await run(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`].concat(
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ),
    { env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}: ${output}`);
  const { categories: found } = v.parse(Report, JSON.parse(readFileSync(file, 'utf8')));
  return categories.map((name) => Math.round((found[name]?.score ?? 0) * 100));
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures Lighthouse's scores of the public pages with its mobile settings: medians of three
 * runs.
 */
export async function measureLighthouse(origin: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-lighthouse-'));
  try {
    return await measurePages(origin, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measurePages(origin: string, folder: string): Promise<string[]> {
  const chromium = await ensureChromium();
  const lines = [`${'page'.padEnd(20)}${categories.map((name) => name.padEnd(16)).join('')}`];
  for (const path of PATHS) {
    const runs: number[][] = [];
    for (let turn = 0; turn < RUNS; turn += 1) {
      runs.push(await scoresOf(`${origin}${path}`, folder, chromium));
    }
    const cells = categories.map((name, at) => {
      const score = medianOf(runs.map((scores) => scores[at] ?? 0));
      return `${score}${score < LIMITS[name] ? ' missed' : ''}`.padEnd(16);
    });
    lines.push(`${path.padEnd(20)}${cells.join('')}`);
  }
  return lines;
}
