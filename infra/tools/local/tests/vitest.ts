import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '../process/log.ts';
import { printLine } from '../process/print.ts';
import type { Scope } from '../process/scope.ts';
import { root, runTool } from '../process/tool.ts';
import { programPath } from '../servers.ts';
import type { Services } from '../services.ts';
import { readDetails, type SuiteResult, tallySuite, tallyVitest } from './tally.ts';

interface VitestOptions {
  readonly args: readonly string[];
  readonly folder: string;
  readonly workers: number;
  /** True if other suites run at the same time; the output is then printed at the end. */
  readonly isBeside: boolean;
}

/** Runs the unit tests with Vitest. */
export async function runVitest(
  scope: Scope,
  services: Services,
  { args, folder, workers, isBeside }: VitestOptions,
): Promise<SuiteResult> {
  const report = join(folder, 'vitest.json');
  const details = join(folder, 'vitest-details.json');
  const log = join(folder, 'vitest.log');
  const file = isBeside ? openLog(log) : undefined;
  const code = await runTool(
    scope,
    'vitest',
    [
      'run',
      '--retry=0',
      `--maxWorkers=${workers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--reporter=${join(root, 'infra/tools/local/tests/report-details.ts')}`,
      ...args,
    ],
    {
      ...(file !== undefined && { stdio: ['ignore', file, file] }),
      env: {
        ...process.env,
        PATH: programPath(services),
        TEST_DATABASE_URL: services.databaseUrl,
        TEST_REDIS_URL: services.redisUrl,
        DETAILS_FILE: details,
      },
    },
  );
  if (isBeside) printLine(readFileSync(log, 'utf8'));
  const { errors, times } = readDetails(details);
  return { tally: tallySuite(report, code, tallyVitest, errors), times };
}
