import { main } from '../../lab/mutation/main.ts';
import { command } from '../local/process/command.ts';

// `npm run mutation`: measures how many small code changes the tests detect (ADR-0022).
await command((scope) => main(scope, process.argv.slice(2)));
