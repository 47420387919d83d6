import { run } from '../process/run.mjs';
import { printLine } from '../process/print.ts';
import { root } from '../process/tool.ts';

const packages = ['contracts', 'infra', 'api', 'worker', 'web', 'web/e2e'];

/** Checks and their tools; the slow ones first, so that the others run in parallel. */
const checks: readonly (readonly [what: string, tool: string, ...args: string[]])[] = [
  ['rules', 'oxlint', '--type-aware', '--quiet'],
  [
    'import borders',
    'depcruise',
    '--config=.dependency-cruiser.mjs',
    '--output-type=err',
    'contracts/src',
    'infra',
    'api',
    'worker',
    'web/src',
  ],
  ['prose', 'node', 'infra/tools/local/prose.ts'],
  ['dead code', 'knip'],
  ['format', 'oxfmt', '--check'],
  ...packages.map((name) => [`types of ${name}`, 'tsc', '-p', name] as const),
  ['browser floor', 'node', 'web/floor/check.ts'],
  ['OpenAPI document', 'node', 'api/test/lint-openapi.ts'],
];

/** Result of the checks. */
export interface Findings {
  /** Number of failed checks. */
  readonly failed: number;
  /** Output of each failed check, and a summary line. */
  readonly text: string;
}

/**
 * Runs all checks, `atOnce` at a time, and prints a line for each finished one. In the background
 * they run with a lower priority than the tests.
 */
export async function runChecks({
  atOnce,
  isInBackground,
}: {
  readonly atOnce: number;
  readonly isInBackground: boolean;
}): Promise<Findings> {
  const waiting = [...checks];
  const faults: string[] = [];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [what, tool, ...args] = next;
      const startedAt = performance.now();
      const words = isInBackground ? ['nice', '-n', '10', tool, ...args] : [tool, ...args];
      const { code, output } = await run(words[0] ?? tool, words.slice(1), { cwd: root });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      printLine(`${code === 0 ? '✓' : '✗'} ${what} (${seconds} s)`);
      if (code !== 0) faults.push(`\n✗ ${what}\n\n${output.trim()}\n`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  const sum =
    faults.length === 0
      ? 'All checks passed.'
      : `${faults.length} of ${checks.length} checks failed.`;
  return { failed: faults.length, text: [...faults, sum].join('\n') };
}
