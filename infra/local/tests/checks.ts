import { run } from '../process/run.ts';
import { say } from '../process/say.ts';
import { root } from '../process/tool.ts';

const rooms = ['contracts', 'infra', 'api', 'worker', 'web', 'web/e2e'];

/** What is looked at, and by what; the slow ones first, so that they don't end alone. */
const checks: readonly (readonly [what: string, tool: string, ...args: string[]])[] = [
  ['rules and borders', 'oxlint', '--type-aware', '--quiet'],
  ['dead code', 'knip'],
  ['format', 'oxfmt', '--check'],
  ...rooms.map((room) => [`types of ${room}`, 'tsc', '-p', room] as const),
  ['browser floor', 'node', 'web/floor/check.ts'],
  ['OpenAPI document', 'node', 'api/src/testing/lint-openapi.ts'],
];

/** What the checks found. */
export interface Findings {
  /** How many checks failed. */
  readonly failed: number;
  /** Everything that is wrong, and one line that sums it up. */
  readonly text: string;
}

/**
 * Looks at everything, `atOnce` checks at a time, with a line for each that ends. Those that run in the
 * background let the tests go first.
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
      say(`${code === 0 ? '✓' : '✗'} ${what} (${seconds} s)`);
      if (code !== 0) faults.push(`\n✗ ${what}\n\n${output.trim()}\n`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  const sum =
    faults.length === 0 ? 'All is well.' : `${faults.length} of ${checks.length} checks failed.`;
  return { failed: faults.length, text: [...faults, sum].join('\n') };
}
