import { main } from '../platforms/main.ts';
import { command } from './process/command.ts';
import { throwAwayFolder } from './services.ts';

// On services of its own, which are gone afterwards.
await command((scope) => main(scope, throwAwayFolder(scope)));
