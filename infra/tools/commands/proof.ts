import { command } from '../local/process/command.ts';
import { printLine } from '../local/process/print.ts';
import { listProofs, readProofOptions, selectProofs } from '../local/tests/proofs.ts';
import { runProofs } from '../local/tests/run-proofs.ts';
import { sum, type Tally } from '../local/tests/tally.ts';

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
  await runProofs(scope, runs, { ...options, count: (tally) => tallies.push(tally) });
  return sum(tallies).failed === 0 ? 0 : 1;
});
