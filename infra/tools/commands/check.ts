import { availableParallelism } from 'node:os';
import { command } from '../local/process/command.ts';
import { printLine } from '../local/process/print.ts';
import { runChecks } from '../local/tests/checks.ts';

// `npm run check`: runs every check and reports every failure.
await command(async () => {
  const atOnce = Math.max(2, availableParallelism());
  const { failed, text } = await runChecks({ atOnce, isInBackground: false });
  printLine(text);
  return failed === 0 ? 0 : 1;
});
