import { main } from '../bench/main.ts';
import { command } from '../local/process/command.ts';
import { startThrowAwayServices, throwAwayFolder } from '../local/services.ts';
import { prepareJourneys, runJourneys } from '../local/tests/journeys.ts';
import { buildWeb } from '../local/web-build.ts';

/** Journeys that measure: their file, and the setting of how often they repeat. */
const journeys = {
  taps: { file: 'e2e/double-taps.spec.ts', times: 'TAP_ROUNDS', count: '200' },
  wall: { file: 'e2e/kitchen-speed.spec.ts', times: 'WALL_TAPS', count: '60' },
};

// Runs on its own durable services, as in production: fsync is part of the response time.
// `taps` repeats the journey of hurried taps many times, `wall` measures taps on a full kitchen display.
await command(async (scope) => {
  const names = process.argv.slice(2);
  const journey = Object.entries(journeys).find(([name]) => names.includes(name))?.[1];
  if (journey) {
    process.env[journey.times] ??= journey.count;
    const services = await startThrowAwayServices(scope, { durable: true });
    const folder = throwAwayFolder(scope);
    const args = [journey.file];
    const stage = await prepareJourneys(scope, services, { args, atOnce: 1 });
    const { failed } = await runJourneys(scope, services, stage, { args, folder });
    return failed === 0 ? 0 : 1;
  }
  await buildWeb(scope);
  const services = await startThrowAwayServices(scope, { durable: true });
  return main(services, names);
});
