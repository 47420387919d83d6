import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSeededRandom } from '../robots/seeded-random.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { runTool } from '../../tools/local/process/tool.ts';
import { programPath } from '../../tools/local/servers.ts';
import type { Services } from '../../tools/local/services.ts';
import { keyOf, listMutants, type Outcome, patternOf, readOutcomes } from './mutants.ts';
import type { Target } from './targets.ts';

/** Time that a mutant may take in addition to the normal duration of its tests, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Options of a measurement. */
export interface StrykerOptions {
  /** Number of mutants drawn from each target; undefined for all. */
  readonly sample: number | undefined;
  readonly seed: number;
  readonly atOnce: number;
}

/** Runs Stryker in the copy on one target; undefined when the tests fail without a mutant. */
export async function runStryker(
  scope: Scope,
  services: Services,
  copy: string,
  { sources, tests }: Target,
  { sample, seed, atOnce }: StrykerOptions,
): Promise<Outcome[] | undefined> {
  const all = sample === undefined ? [] : await listMutants(copy, sources);
  const drawn = createSeededRandom(seed).shuffled(all).slice(0, sample);
  const report = join(copy, 'mutation.json');
  const config = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'infra/lab/mutation/vitest.config.ts', related: false },
    mutate: sample === undefined ? sources : drawn.map(patternOf),
    coverageAnalysis: 'perTest',
    concurrency: atOnce,
    timeoutMS: TIMEOUT_MS,
    inPlace: true,
    allowEmpty: true,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
  };
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(config));
  const bin = join(copy, 'node_modules', '.bin');
  const code = await runTool(scope, join(bin, 'stryker'), ['run'], {
    cwd: copy,
    env: {
      ...process.env,
      PATH: `${bin}:${programPath(services)}`,
      MUTATION_TESTS: tests.join(' '),
      TEST_DATABASE_URL: services.databaseUrl,
      TEST_REDIS_URL: services.redisUrl,
    },
  });
  if (code !== 0) return undefined;
  const outcomes = readOutcomes(report);
  if (sample === undefined) return outcomes;
  const keys = new Set(drawn.map(keyOf));
  return outcomes.filter((outcome) => keys.has(keyOf(outcome)));
}
