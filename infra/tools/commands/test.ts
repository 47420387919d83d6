import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../local/process/command.ts';
import { printLine } from '../local/process/print.ts';
import type { Scope } from '../local/process/scope.ts';
import { fastFolder, startServices } from '../local/services.ts';
import { changedSince, type Selection, selectSuites } from '../local/tests/arguments.ts';
import { listChanges, readImports, selectTests } from '../local/tests/changed.ts';
import { type Findings, runChecks } from '../local/tests/checks.ts';
import { prepareJourneys, runJourneys } from '../local/tests/journeys.ts';
import { planFor } from '../local/tests/parallel.ts';
import { measurePatience } from '../local/tests/patience.ts';
import { listProofs, readProofOptions, selectProofs } from '../local/tests/proofs.ts';
import { runProofs } from '../local/tests/run-proofs.ts';
import { sum, type SuiteResult, type Tally } from '../local/tests/tally.ts';
import { describeTimes, type FileTime } from '../local/tests/times.ts';
import { runVitest } from '../local/tests/vitest.ts';

const cores = availableParallelism();

/**
 * Starts the services and runs the selected unit tests and journeys. The journeys are prepared
 * while Vitest runs.
 */
async function runSuites(
  scope: Scope,
  selection: Selection,
  count: (result: SuiteResult) => void,
): Promise<void> {
  const plan = planFor(cores);
  const folder = fastFolder(scope);
  const services = await startServices(scope, { folder, durable: false });
  const { vitest, playwright } = selection;
  const isBeside = plan.isSideBySide && playwright !== undefined;
  const tests =
    vitest &&
    runVitest(scope, services, { args: vitest, folder, workers: plan.vitest, isBeside }).then(
      count,
    );
  const stage =
    playwright && prepareJourneys(scope, services, { args: playwright, atOnce: plan.journeys });
  const journeys = async (): Promise<void> => {
    const [made] = await Promise.all([stage, !isBeside && tests]);
    if (!made || !playwright) return;
    count(await runJourneys(scope, services, made, { args: playwright, folder }));
  };
  await Promise.all([tests, journeys()]);
}

/** Replaces `--changed` by the test files that the changed files can break. */
async function resolveArguments(given: readonly string[]): Promise<readonly string[]> {
  const since = changedSince(given);
  if (since === undefined) return given;
  const { vitest, playwright } = selectTests(await readImports(), await listChanges(since));
  printLine(`${vitest.length} test files and ${playwright.length} files of journeys can break.`);
  return [...given.filter((arg) => !arg.startsWith('--changed')), ...vitest, ...playwright];
}

// `npm test`: the last line is the total of all suites.
await command(async (scope) => {
  const startedAt = performance.now();
  const tallies: Tally[] = [];
  const times: FileTime[] = [];
  let findings: Findings | undefined;
  // Deferred first, so that it is printed last, after everything has ended.
  scope.defer(() => {
    if (findings) printLine(`\nChecks\n${findings.text}`);
    const { passed, failed, repeated, failures } = sum(tallies);
    if (times.length > 0) printLine(`\n${describeTimes(times)}`);
    printLine(`Took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
    if (failures.length > 0) printLine(`\nFailed\n${failures.join('\n')}`);
    printLine(`\nRepeated: ${repeated}`);
    printLine(`${passed} passed, ${failed} failed`);
  });
  const given = process.argv.slice(2);
  const args = await resolveArguments(given);
  const isEmpty = args.length < given.length && args.every((arg) => arg.startsWith('--'));
  if (isEmpty) return 0;
  const selection = selectSuites(args);
  // Compiling takes half of the start of a process.
  process.env['NODE_COMPILE_CACHE'] ??= join(tmpdir(), 'sofra-compile-cache');
  const patience = measurePatience();
  process.env['SOFRA_PATIENCE'] = String(patience);
  printLine(`Limits of waits × ${patience}, by the machine’s speed now`);
  const checks = async (): Promise<void> => {
    findings = await runChecks({ atOnce: 1, isInBackground: true });
    if (findings.failed > 0) {
      tallies.push({ passed: 0, failed: findings.failed, repeated: 0, failures: [] });
    }
  };
  await Promise.all([
    selection.isChecked && checks(),
    runSuites(scope, selection, (result) => {
      tallies.push(result.tally);
      times.push(...result.times);
    }),
  ]);
  if (selection.isProved) {
    const options = readProofOptions(['--shard', 'day']);
    const runs = selectProofs(await listProofs(), options);
    printLine(`\nProofs of the day: ${runs.map(({ name }) => name).join(', ')}`);
    await runProofs(scope, runs, { ...options, count: (tally) => tallies.push(tally) });
  }
  const { passed, failed } = sum(tallies);
  return failed === 0 && passed > 0 ? 0 : 1;
});
