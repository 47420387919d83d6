import { command } from './process/command.ts';
import { say } from './process/say.ts';
import { startServices, throwAwayFolder } from './services.ts';
import { selectSuites } from './tests/arguments.ts';
import { runJourneys } from './tests/journeys.ts';
import { sum, type Tally } from './tests/tally.ts';
import { runVitest } from './tests/vitest.ts';

// `npm test`: services of its own, the tests beside the code, then the journeys. Its last line is the sum.
await command(async (scope) => {
  const tallies: Tally[] = [];
  // Deferred first, so said last: after everything has ended.
  scope.defer(() => {
    const { passed, failed } = sum(tallies);
    say(`\n${passed} passed, ${failed} failed`);
  });
  const { vitest, playwright } = selectSuites(process.argv.slice(2));
  const folder = throwAwayFolder(scope);
  const services = await startServices(scope, { folder, durable: false });
  if (vitest) tallies.push(await runVitest(scope, services, folder, vitest));
  if (playwright) tallies.push(await runJourneys(scope, services, folder, playwright));
  const { passed, failed } = sum(tallies);
  return failed === 0 && passed > 0 ? 0 : 1;
});
