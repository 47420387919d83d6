import { command } from './process/command.ts';
import { runTool } from './process/tool.ts';

await command(async (scope) => {
  const fixed = await runTool(scope, 'oxlint', ['--fix', '--quiet']);
  const formatted = await runTool(scope, 'oxfmt', []);
  return Math.max(fixed, formatted);
});
