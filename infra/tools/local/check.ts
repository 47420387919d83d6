import { availableParallelism } from 'node:os';
import { command } from './process/command.ts';
import { say } from './process/print.ts';
import { runChecks } from './tests/checks.ts';

// `npm run check`: runs every check and reports every failure.
await command(async () => {
  const atOnce = Math.max(2, availableParallelism());
  const { failed, text } = await runChecks({ atOnce, isInBackground: false });
  say(text);
  return failed === 0 ? 0 : 1;
});
