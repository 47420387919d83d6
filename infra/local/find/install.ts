import { createInterface } from 'node:readline/promises';
import { run, which } from '../process/run.ts';
import { say, told } from '../process/say.ts';
import {
  installCommands,
  packageManagers,
  rightToInstall,
  spokenCommand,
  type Machine,
  type Need,
} from './packages.ts';
import { withoutAutostart } from './quiet-install.ts';

const spokenNames: Record<Need, string> = {
  postgres: 'PostgreSQL 15 or newer',
  redis: 'Redis',
  chromium: 'Chromium',
  caddy: 'Caddy',
};

const ownServices = 'Or set DATABASE_URL and REDIS_URL, or use `docker compose up`.';
const otherWays: Partial<Record<Need, string>> = {
  postgres: ownServices,
  redis: ownServices,
  chromium: 'Or name a browser with CHROMIUM_PATH.',
};

/**
 * Installs what is missing with the system's package manager when that needs no password:
 * asked first on a terminal, said in one line elsewhere. Throws one clear sentence when it can't.
 */
export async function install(needs: readonly Need[]): Promise<void> {
  const names = needs.map((need) => spokenNames[need]).join(' and ');
  const machine = await lookAtMachine();
  const prefix = rightToInstall(machine);
  const spoken = spokenCommand(machine, needs);
  const byHand = spoken
    ? `${names} missing. Install with \`${spoken}\` and start again.`
    : `${names} missing, and this machine has no package manager that we know. Install it and start again.`;
  const advice = [byHand, ...needs.slice(0, 1).map((need) => otherWays[need] ?? '')]
    .join(' ')
    .trim();
  if (!machine.manager || !prefix) throw told(advice);
  if (!(await isWanted(names, spoken ?? ''))) throw told(advice);

  say(`Installing ${names}: ${spoken}`);
  const { manager } = machine;
  const failure = await withoutAutostart(machine, prefix, async () => {
    let last = '';
    for (const command of installCommands(manager, needs)) {
      const [program, ...args] = [...prefix, ...command];
      const { code, output } = await run(program ?? '', args, {
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      // A failed `update` isn't the end: the lists of last week may do.
      last = code === 0 ? '' : output.trim().split('\n').slice(-5).join('\n');
    }
    return last;
  });
  if (failure) throw told(`Installing failed.\n${failure}\n${advice}`);
}

async function isWanted(names: string, spoken: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env['CI']) return true;
  const { stdin: input, stdout: output } = process;
  // Line by line as the terminal does it: Ctrl-C stays a signal.
  const terminal = createInterface({ input, output, terminal: false });
  const answer = await terminal.question(`${names} missing. Run \`${spoken}\` now? [Y/n] `);
  terminal.close();
  return /^(y(es)?)?$/i.test(answer.trim());
}

async function lookAtMachine(): Promise<Machine> {
  const manager = packageManagers.find((name) => which(name) !== undefined);
  const isRoot = process.getuid?.() === 0;
  const hasFreeSudo = !isRoot && (await run('sudo', ['-n', 'true'])).code === 0;
  return { manager, isRoot, hasFreeSudo };
}
