import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { command } from '../local/process/command.ts';
import { printLine } from '../local/process/print.ts';
import type { Scope } from '../local/process/scope.ts';
import { root, runTool } from '../local/process/tool.ts';
import { startServices, throwAwayFolder } from '../local/services.ts';
import { prepareJourneys, runJourneys } from '../local/tests/journeys.ts';
import { planFor } from '../local/tests/parallel.ts';
import {
  listProofs,
  type ProofRun,
  readProofOptions,
  selectProofs,
} from '../local/tests/proofs.ts';
import { sum, type Tally } from '../local/tests/tally.ts';
import { runVitest } from '../local/tests/vitest.ts';

/** Runs the test files with the services of `npm test`. */
async function runTests(scope: Scope, files: readonly string[]): Promise<Tally[]> {
  const folder = throwAwayFolder(scope);
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

// `npm run proof`: the last line is the total.
await command(async (scope) => {
  const options = readProofOptions(process.argv.slice(2));
  const runs = selectProofs(await listProofs(), options);
  for (const { name, file } of runs) printLine(`${name.padEnd(20)} ${file}`);
  if (options.isList) return 0;
  const tallies: Tally[] = [];
  // Deferred first, so that it is printed last, after everything has ended.
  scope.defer(() => {
    const { passed, failed, failures } = sum(tallies);
    if (failures.length > 0) printLine(`\nFailed\n${failures.join('\n')}`);
    printLine(`\n${passed} passed, ${failed} failed`);
  });
  const { times, seed } = options;
  process.env['SOFRA_PROOF_TIMES'] = String(times);
  if (seed !== undefined) process.env['SOFRA_SEED'] = String(seed);
  const files = runs.flatMap(({ file, chaos }) => (chaos ? [] : file));
  if (files.length > 0) tallies.push(...(await runTests(scope, files)));
  for (const one of runs) {
    if (!one.chaos) continue;
    const args = ['--seed', String(seed ?? randomInt(1_000_000)), ...one.chaos(times)];
    tallies.push(await runChaos(scope, one, args));
  }
  return sum(tallies).failed === 0 ? 0 : 1;
});
