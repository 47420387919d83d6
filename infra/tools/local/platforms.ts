import { main } from '../platforms/main.ts';
import { command } from './process/command.ts';
import { throwAwayFolder } from './services.ts';

// Runs on its own services, which are removed afterwards.
await command((scope) => main(scope, throwAwayFolder(scope)));
