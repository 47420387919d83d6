import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFreePort } from '../process/port.mjs';
import { explain } from '../process/user-error.mjs';
import { launch } from './launch.mjs';
import { stopGroups } from './leftovers.mjs';
import { installNeeds } from './needs.mjs';
import { chooseNode } from './node.mjs';
import { areInstalled, installPackages } from './packages.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Prepares the machine in plain JavaScript, on its own Node 20 or newer: checks the port, installs
 * missing programs and packages, then runs infra/tools/local/<command>.ts.
 */
export async function main() {
  const [command = '', ...args] = process.argv.slice(2);
  const node = chooseNode(root);
  try {
    // Later starts check the port after stopping the servers of a killed run.
    const listens = command === 'start' || command === 'dev';
    if (listens && !areInstalled(root, node)) await readFreePort();
    // At the same time: on a new machine each takes half of the first start. A question on the
    // terminal comes before the packages.
    const programs = installNeeds(command, node);
    if (process.stdin.isTTY) await programs;
    const both = await Promise.allSettled([programs, installPackages(root, node, programs)]);
    for (const one of both) if (one.status === 'rejected') throw one.reason;
  } catch (error) {
    explain(error);
    process.exit(1);
  }

  const bin = join(root, 'node_modules', '.bin');
  const path = [bin, dirname(node.program), process.env['PATH'] ?? ''].join(delimiter);
  const { child, ended } = launch(
    node.program,
    [join(root, 'infra', 'tools', 'commands', `${command}.ts`), ...args],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PATH: path, SOFRA_NODE: node.description },
    },
  );

  // Process groups that the command has started and that still run. They are stopped here if the
  // command is killed and can't do so itself.
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
}
