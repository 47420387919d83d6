import type { SpawnOptions } from 'node:child_process';
import { startProcess } from './running.ts';
import type { Scope } from './scope.ts';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Runs a program of node_modules/.bin (first in PATH) with visible output, and returns its exit
 * code.
 */
export async function runTool(
  scope: Scope,
  tool: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  const running = startProcess(scope, tool, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
  scope.defer(() => running.stop('SIGTERM', 3000));
  const { code, error } = await running.exited;
  if (error) throw error;
  return code ?? 1;
}
