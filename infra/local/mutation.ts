import { main } from '../mutation/main.ts';
import { command } from './process/command.ts';

// `npm run mutation`: how many small faults the tests notice (docs: 0022).
await command((scope) => main(scope, process.argv.slice(2)));
