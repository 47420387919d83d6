import { command } from './process/command.ts';
import { run } from './process/run.ts';
import { say } from './process/say.ts';
import { root } from './process/tool.ts';

const rooms = ['contracts', 'infra', 'api', 'worker', 'web', 'web/e2e'];

/** What is looked at, and by what; the quick ones first. */
const checks: readonly (readonly [what: string, tool: string, ...args: string[]])[] = [
  ['format', 'oxfmt', '--check'],
  ...rooms.map((room) => [`types of ${room}`, 'tsc', '-p', room] as const),
  ['rules and borders', 'oxlint', '--type-aware', '--quiet'],
  ['dead code', 'knip'],
  ['browser floor', 'node', 'web/floor/check.ts'],
  ['OpenAPI document', 'node', 'api/src/testing/lint-openapi.ts'],
];

const atOnce = 2;

// `npm run check`: everything is looked at, and everything that is wrong is shown.
await command(async () => {
  const waiting = [...checks];
  let failed = 0;
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [what, tool, ...args] = next;
      const startedAt = performance.now();
      const { code, output } = await run(tool, args, { cwd: root });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      say(`${code === 0 ? '✓' : '✗'} ${what} (${seconds} s)`);
      if (code !== 0) say(`\n${output.trim()}\n`);
      if (code !== 0) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  say(failed === 0 ? 'All is well.' : `${failed} of ${checks.length} checks failed.`);
  return failed === 0 ? 0 : 1;
});
