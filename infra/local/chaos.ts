import { mountDisk } from '../chaos/disk.ts';
import { main } from '../chaos/main.ts';
import { command } from './process/command.ts';
import { say } from './process/say.ts';
import { startPrivateServices, throwAwayFolder } from './services.ts';

// Broken on durable services of its own: what was acknowledged must still be there.
await command(async (scope) => {
  const folder = throwAwayFolder(scope);
  const disk = await mountDisk(scope, folder);
  if (!disk) say('The fault “disk full” is left out: mounting a disk needs root.');
  const services = await startPrivateServices(scope, { folder, durable: true });
  return main({ services, disk }, process.argv.slice(2));
});
