// `npm run lab:hogs [-- minutes]`: keeps every core busy with two endless loops, to see what the tests do on
// a machine with other work. Stops by itself after 60 minutes or the given number.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

const LOOPS_A_CORE = 2;
const DEFAULT_MINUTES = 60;
const MAX_MINUTES = 600;

const minutes = Number(process.argv[2] ?? DEFAULT_MINUTES);
if (!(minutes > 0 && minutes <= MAX_MINUTES)) {
  throw new Error(`Give a number of minutes, at most ${MAX_MINUTES}.`);
}
const loops = LOOPS_A_CORE * availableParallelism();
const startLoop = () => new Worker('for (;;) Math.sqrt(Math.random());', { eval: true });
Array.from({ length: loops }, startLoop);
process.stdout.write(`${loops} busy loops for ${minutes} minutes; Ctrl-C ends them\n`);
setTimeout(() => process.exit(0), minutes * 60_000);
