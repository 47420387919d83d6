import { availableParallelism } from 'node:os';
import { command } from '../local/process/command.ts';
import { printLine } from '../local/process/print.ts';
import type { Scope } from '../local/process/scope.ts';
import { startServices, throwAwayFolder } from '../local/services.ts';
import { type Selection, selectSuites } from '../local/tests/arguments.ts';
import { type Findings, runChecks } from '../local/tests/checks.ts';
import { prepareJourneys, runJourneys } from '../local/tests/journeys.ts';
import { planFor } from '../local/tests/parallel.ts';
import { sum, type Tally } from '../local/tests/tally.ts';
import { runVitest } from '../local/tests/vitest.ts';

const cores = availableParallelism();

/**
 * Starts the services and runs the selected unit tests and journeys. The journeys are prepared
 * while Vitest runs.
 */
async function runSuites(scope: Scope, selection: Selection, count: (tally: Tally) => void) {
  const plan = planFor(cores);
  const folder = throwAwayFolder(scope);
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

// `npm test`: the last line is the total of all suites.
await command(async (scope) => {
  const tallies: Tally[] = [];
  let findings: Findings | undefined;
  // Deferred first, so that it is printed last, after everything has ended.
  scope.defer(() => {
    if (findings) printLine(`\nChecks\n${findings.text}`);
    const { passed, failed, repeated, failures } = sum(tallies);
    if (failures.length > 0) printLine(`\nFailed\n${failures.join('\n')}`);
    printLine(`\nRepeated: ${repeated}`);
    printLine(`${passed} passed, ${failed} failed`);
  });
  const selection = selectSuites(process.argv.slice(2));
  const checks = async (): Promise<void> => {
    findings = await runChecks({ atOnce: 1, isInBackground: true });
    if (findings.failed > 0) {
      tallies.push({ passed: 0, failed: findings.failed, repeated: 0, failures: [] });
    }
  };
  await Promise.all([
    selection.isChecked && checks(),
    runSuites(scope, selection, (tally) => tallies.push(tally)),
  ]);
  const { passed, failed } = sum(tallies);
  return failed === 0 && passed > 0 ? 0 : 1;
});
