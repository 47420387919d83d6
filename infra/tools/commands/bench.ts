import { main } from '../../lab/bench/main.ts';
import { command } from '../local/process/command.ts';
import { startThrowAwayServices, throwAwayFolder } from '../local/services.ts';
import { prepareJourneys, runJourneys } from '../local/tests/journeys.ts';
import { buildWeb } from '../local/web-build.ts';

/** Measurements that are journeys, repeated many times as an environment variable says. */
const journeys = [
  { name: 'taps', file: 'double-taps', variable: 'TAP_ROUNDS', value: '200' },
  { name: 'wall', file: 'kitchen-speed', variable: 'WALL_TAPS', value: '60' },
  { name: 'wall-hours', file: 'wall-hours', variable: 'SOFRA_PROOF_TIMES', value: '10' },
];

// Runs on its own durable services, as in production: fsync is part of the response time.
await command(async (scope) => {
  const names = process.argv.slice(2);
  const journey = journeys.find(({ name }) => names.includes(name));
  if (journey) {
    process.env[journey.variable] ??= journey.value;
    const services = await startThrowAwayServices(scope, { durable: true });
    const folder = throwAwayFolder(scope);
    const args = [`e2e/${journey.file}`, ...names.filter((name) => name !== journey.name)];
    const stage = await prepareJourneys(scope, services, { args, atOnce: 1 });
    const { tally } = await runJourneys(scope, services, stage, { args, folder });
    return tally.failed === 0 ? 0 : 1;
  }
  await buildWeb(scope);
  const services = await startThrowAwayServices(scope, { durable: true });
  return main(services, names);
});
