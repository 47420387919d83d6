import { command } from '../local/process/command.ts';
import { runTool } from '../local/process/tool.ts';

await command(async (scope) => {
  const fixed = await runTool(scope, 'oxlint', ['--fix', '--quiet']);
  const formatted = await runTool(scope, 'oxfmt', []);
  return Math.max(fixed, formatted);
});
