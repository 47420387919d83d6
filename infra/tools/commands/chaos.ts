import { mountDisk } from '../../lab/chaos/disk.ts';
import { main } from '../../lab/chaos/main.ts';
import { command } from '../local/process/command.ts';
import { printLine } from '../local/process/print.ts';
import { startPrivateServices, throwAwayFolder } from '../local/services.ts';

// Runs on its own durable services: acknowledged writes must survive every fault.
await command(async (scope) => {
  const folder = throwAwayFolder(scope);
  const disk = await mountDisk(scope, folder);
  if (!disk) printLine('Skipping the fault “disk full”: mounting a disk needs root.');
  const services = await startPrivateServices(scope, { folder, durable: true });
  return main({ services, disk }, process.argv.slice(2));
});
