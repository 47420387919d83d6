import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { printLine } from '../process/print.ts';
import type { Scope } from '../process/scope.ts';
import { root, runTool } from '../process/tool.ts';
import { fastFolder, startServices } from '../services.ts';
import { prepareJourneys, runJourneys } from './journeys.ts';
import { planFor } from './parallel.ts';
import type { ProofOptions, ProofRun } from './proofs.ts';
import type { Tally } from './tally.ts';
import { runVitest } from './vitest.ts';

/** Runs the test files with the services of `npm test`. */
async function runTests(scope: Scope, files: readonly string[]): Promise<Tally[]> {
  const folder = fastFolder(scope);
  const services = await startServices(scope, { folder, durable: false });
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  const journeys = files.filter((file) => file.endsWith('.spec.ts'));
  const tallies: Tally[] = [];
  if (tests.length > 0) {
    const workers = planFor(availableParallelism()).vitest;
    const options = { args: tests, folder, workers, isBeside: false };
    tallies.push((await runVitest(scope, services, options)).tally);
  }
  if (journeys.length > 0) {
    const args = journeys.map((file) => file.replace(/^web\//, ''));
    const stage = await prepareJourneys(scope, services, { args, atOnce: 1 });
    tallies.push((await runJourneys(scope, services, stage, { args, folder })).tally);
  }
  return tallies;
}

/** Runs the chaos command, which has its own services. */
async function runChaos(
  scope: Scope,
  { name, file }: ProofRun,
  args: readonly string[],
): Promise<Tally> {
  printLine(`\nproof ${name}: ${args.join(' ')}`);
  const code = await runTool(scope, process.execPath, [join(root, file), ...args]);
  const failures = code === 0 ? [] : [`${name} ended with code ${code}`];
  return { passed: 1 - failures.length, failed: failures.length, repeated: 0, failures };
}

/** Runs proofs at their full length, one kind after another, and passes on each result. */
export async function runProofs(
  scope: Scope,
  runs: readonly ProofRun[],
  {
    times,
    seed,
    count,
  }: Pick<ProofOptions, 'times' | 'seed'> & { readonly count: (tally: Tally) => void },
): Promise<void> {
  process.env['SOFRA_PROOF_TIMES'] = String(times);
  if (seed !== undefined) process.env['SOFRA_SEED'] = String(seed);
  const files = runs.flatMap(({ file, chaos }) => (chaos ? [] : file));
  if (files.length > 0) for (const tally of await runTests(scope, files)) count(tally);
  for (const one of runs) {
    if (!one.chaos) continue;
    const args = ['--seed', String(seed ?? randomInt(1_000_000)), ...one.chaos(times)];
    count(await runChaos(scope, one, args));
  }
}
