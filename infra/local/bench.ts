import { main } from '../bench/main.ts';
import { command } from './process/command.ts';
import { startThrowAwayServices } from './services.ts';
import { buildWeb } from './web-build.ts';

// Measured on durable services of its own, as in production: fsync is part of the answer.
await command(async (scope) => {
  await buildWeb(scope);
  const services = await startThrowAwayServices(scope, { durable: true });
  return main(services, process.argv.slice(2));
});
