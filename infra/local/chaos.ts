import { main } from '../chaos/main.ts';
import { command } from './process/command.ts';
import { startThrowAwayServices } from './services.ts';

// Broken on durable services of its own: what was acknowledged must still be there.
await command(async (scope) => {
  const services = await startThrowAwayServices(scope, { durable: true });
  return main(services, process.argv.slice(2));
});
