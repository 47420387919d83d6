import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ensureChromium } from '../../tools/local/find/chromium.ts';
import { run } from '../../tools/local/process/run.mjs';
import { printLine } from '../../tools/local/process/print.ts';
import type { Row } from './row.ts';

/** Not a dependency: it would add a hundred packages for an optional measurement. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Pages with the least performance score; a menu and the front page are what most visitors load. */
const PAGES: Readonly<Record<string, number>> = {
  '/': 98,
  '/menu/1': 98,
  '/businesses': 95,
  '/pricing': 95,
  '/privacy': 95,
  '/terms': 95,
  '/cookies': 95,
  '/imprint': 95,
  '/business-register': 95,
  '/login': 95,
};
/** Pages that must not move while they load. Lighthouse shows their layout shift with three digits. */
const STILL = ['/', '/menu/1', '/login'];
const STILL_AT_MOST = 0.0005;
/** Number of runs; the median is used, because single runs on a busy machine vary. */
const RUNS = 5;
/** Categories that must score 100. */
const OTHERS = ['accessibility', 'best-practices', 'seo'] as const;

const Category = v.object({ score: v.number() });
const Audit = v.object({ numericValue: v.number() });
const Report = v.object({
  categories: v.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: v.object({
    'cumulative-layout-shift': Audit,
    'first-contentful-paint': Audit,
    'largest-contentful-paint': Audit,
    'total-blocking-time': Audit,
  }),
});
type Report = v.InferOutput<typeof Report>;

/**
 * Returns a page's report. Repeats a run without a result once, because Chromium sometimes fails
 * to record.
 */
async function reportOf(url: string, folder: string, chromium: string): Promise<Report> {
  try {
    return await runLighthouse(url, folder, chromium);
  } catch (error) {
    printLine(`${error instanceof Error ? error.message : String(error)}\nRetrying.`);
    return runLighthouse(url, folder, chromium);
  }
}

async function runLighthouse(url: string, folder: string, chromium: string): Promise<Report> {
  const file = join(folder, 'lighthouse.json');
  const { code, output } = await run(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`].concat(
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ),
    { env: { ...process.env, CHROME_PATH: chromium } },
  );
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}: ${output}`);
  return v.parse(Report, JSON.parse(readFileSync(file, 'utf8')));
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the median score of a category, of 100. */
const scoreOf = (reports: readonly Report[], name: keyof Report['categories']): number =>
  medianOf(reports.map(({ categories }) => Math.round(categories[name].score * 100)));

/** Returns the figures of a page. */
function toRows(path: string, least: number, reports: readonly Report[]): Row[] {
  const speeds = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
  const others = OTHERS.map((name) => ({ name, score: scoreOf(reports, name) }));
  const valueOf = (name: keyof Report['audits']): number =>
    medianOf(reports.map(({ audits }) => audits[name].numericValue));
  return [
    {
      figure: `${path}, performance`,
      unit: 'points',
      ours: medianOf(speeds),
      goal: { atLeast: least },
      details: [
        `runs ${speeds.join(' ')}`,
        `first paint ${valueOf('first-contentful-paint').toFixed(0)} ms, largest ${valueOf('largest-contentful-paint').toFixed(0)} ms, blocked ${valueOf('total-blocking-time').toFixed(0)} ms`,
      ],
    },
    {
      figure: `${path}, lowest other score`,
      unit: 'points',
      ours: Math.min(...others.map(({ score }) => score)),
      goal: { atLeast: 100 },
      details: others.map(({ name, score }) => `${name} ${score}`),
    },
    ...(STILL.includes(path)
      ? [
          {
            figure: `${path}, layout shift`,
            unit: '',
            ours: valueOf('cumulative-layout-shift'),
            goal: { atMost: STILL_AT_MOST },
          },
        ]
      : []),
  ];
}

/**
 * Measures the public pages with Lighthouse's mobile settings. Scores and layout shifts hold on any machine,
 * performance only on a quiet one. `paths` selects pages.
 */
export async function measureLighthouse(origin: string, paths: readonly string[]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-lighthouse-'));
  try {
    const chromium = await ensureChromium();
    const rows: Row[] = [];
    const pages = Object.entries(PAGES).filter(([path]) => !paths.length || paths.includes(path));
    for (const [path, least] of pages) {
      const reports: Report[] = [];
      for (let turn = 0; turn < RUNS; turn += 1) {
        reports.push(await reportOf(`${origin}${path}`, folder, chromium));
      }
      rows.push(...toRows(path, least, reports));
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
