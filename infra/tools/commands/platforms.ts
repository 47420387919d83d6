import { main } from '../../lab/platforms/main.ts';
import { command } from '../local/process/command.ts';
import { throwAwayFolder } from '../local/services.ts';

// Runs on its own services, which are removed afterwards.
await command((scope) => main(scope, throwAwayFolder(scope)));
