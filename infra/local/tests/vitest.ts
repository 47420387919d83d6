import { join } from 'node:path';
import type { Scope } from '../process/scope.ts';
import { runTool } from '../process/tool.ts';
import { programPath } from '../servers.ts';
import type { Services } from '../services.ts';
import { tallySuite, tallyVitest, type Tally } from './tally.ts';

/** Runs the tests beside the code. */
export async function runVitest(
  scope: Scope,
  services: Services,
  folder: string,
  args: readonly string[],
): Promise<Tally> {
  const report = join(folder, 'vitest.json');
  const code = await runTool(
    scope,
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    {
      env: {
        ...process.env,
        PATH: programPath(services),
        TEST_DATABASE_URL: services.databaseUrl,
        TEST_REDIS_URL: services.redisUrl,
      },
    },
  );
  return tallySuite(report, code, tallyVitest);
}
