import { main } from '../bench/main.ts';
import { command } from '../local/process/command.ts';
import { startThrowAwayServices, throwAwayFolder } from '../local/services.ts';
import { prepareJourneys, runJourneys } from '../local/tests/journeys.ts';
import { buildWeb } from '../local/web-build.ts';

const TAP_ROUNDS = 200;

// Runs on its own durable services, as in production: fsync is part of the response time.
// `taps` repeats the journey of hurried taps many times.
await command(async (scope) => {
  const names = process.argv.slice(2);
  if (names.includes('taps')) {
    process.env['TAP_ROUNDS'] ??= String(TAP_ROUNDS);
    const services = await startThrowAwayServices(scope, { durable: true });
    const folder = throwAwayFolder(scope);
    const args = ['e2e/double-taps.spec.ts'];
    const stage = await prepareJourneys(scope, services, { args, atOnce: 1 });
    const { failed } = await runJourneys(scope, services, stage, { args, folder });
    return failed === 0 ? 0 : 1;
  }
  await buildWeb(scope);
  const services = await startThrowAwayServices(scope, { durable: true });
  return main(services, names);
});
