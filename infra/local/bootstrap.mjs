// The first step of every command: plain JavaScript for the Node that is there (20 or newer). It puts the
// pinned packages in place, among them the pinned Node, and hands over to infra/local/<command>.ts.
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './launcher/launch.mjs';
import { stopGroups } from './launcher/leftovers.mjs';
import { installPackages } from './launcher/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const [command = '', ...args] = process.argv.slice(2);

await installPackages(root);

const main = join(root, 'infra', 'local', `${command}.ts`);
const { child, ended } = launch(join(bin, 'node'), [main, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
});

// Process groups that the command has started and that still run. When it is killed, and can't stop
// them itself, this is done in its place.
/** @type {Set<number>} */
const groups = new Set();
child.on('message', (/** @type {{ started?: number, ended?: number }} */ { started, ended }) => {
  if (started) groups.add(started);
  if (ended) groups.delete(ended);
});

const { code, signal, error } = await ended;
if (error) console.error(error.message);
await stopGroups(groups);
process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
