import { mountDisk } from '../chaos/disk.ts';
import { main } from '../chaos/main.ts';
import { command } from './process/command.ts';
import { say } from './process/say.ts';
import { startPrivateServices, throwAwayFolder } from './services.ts';

// Broken on durable services of its own: what was acknowledged must still be there.
await command(async (scope) => {
  const folder = throwAwayFolder(scope);
  const disk = await mountDisk(scope, folder);
  if (!disk)
    say('PostgreSQL’s disk will not be full: here nothing can be mounted (it takes root).');
  const services = await startPrivateServices(scope, { folder, durable: true });
  return main({ services, disk }, process.argv.slice(2));
});
