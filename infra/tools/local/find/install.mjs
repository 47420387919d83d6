import { createInterface } from 'node:readline/promises';
import { run, which } from '../process/run.mjs';
import { told } from '../process/user-error.mjs';
import { adviceFor, installCommands, namesOf, packageManagers } from './packages.mjs';
import { rightToInstall, spokenCommand } from './packages.mjs';
import { withoutAutostart } from './quiet-install.mjs';

/** @typedef {import('./packages.mjs').Need} Need */

/**
 * Installs missing programs with the system's package manager if no password is needed. Asks first
 * on a terminal; elsewhere only logs the command. Otherwise throws one message that names
 * everything missing.
 * @param {readonly Need[]} needs
 * @param {readonly Need[]} [laterNeeds] missing too, but installed later: named if installing is
 *   impossible
 */
export async function install(needs, laterNeeds = []) {
  const machine = await lookAtMachine();
  const prefix = rightToInstall(machine);
  const advice = adviceFor(machine, [...needs, ...laterNeeds]);
  if (!machine.manager || !prefix) throw told(advice);
  const { manager } = machine;
  const spoken = spokenCommand(machine, needs) ?? '';
  if (!(await isWanted(needs, spoken))) throw told(advice);

  console.log(`Installing ${namesOf(needs)}: ${spoken}`);
  const failure = await withoutAutostart(machine, prefix, async () => {
    let last = '';
    for (const command of installCommands(manager, needs)) {
      const [program = '', ...args] = [...prefix, ...command];
      const { code, output } = await run(program, args, {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      // A failed `update` isn't fatal: older package lists may be enough.
      last = code === 0 ? '' : output.trim().split('\n').slice(-5).join('\n');
    }
    return last;
  });
  if (failure) throw told(`Installing failed.\n${failure}\n${advice}`);
}

/**
 * @param {readonly Need[]} needs
 * @param {string} spoken
 */
async function isWanted(needs, spoken) {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env['CI']) return true;
  const { stdin: input, stdout: output } = process;
  // The terminal handles lines itself, so Ctrl-C stays a signal.
  const terminal = createInterface({ input, output, terminal: false });
  const verb = needs.length === 1 ? 'is' : 'are';
  const answer = await terminal.question(
    `${namesOf(needs)} ${verb} missing. Run \`${spoken}\` now? [Y/n] `,
  );
  terminal.close();
  return /^(y(es)?)?$/i.test(answer.trim());
}

/** @returns {Promise<import('./packages.mjs').Machine>} */
async function lookAtMachine() {
  const manager = packageManagers.find((name) => which(name) !== undefined);
  const isRoot = process.getuid?.() === 0;
  const hasFreeSudo = !isRoot && (await run('sudo', ['-n', 'true'])).code === 0;
  return { manager, isRoot, hasFreeSudo };
}
