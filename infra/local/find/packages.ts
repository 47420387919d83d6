/** What the product needs from the machine. */
export type Need = 'postgres' | 'redis' | 'chromium' | 'caddy';

/** The package managers that we know how to ask. Not Alpine's: the pinned Node needs glibc. */
export type PackageManager = 'apt-get' | 'dnf' | 'brew';

/** What decides how something can be installed here. */
export interface Machine {
  readonly manager: PackageManager | undefined;
  readonly isRoot: boolean;
  readonly hasFreeSudo: boolean;
}

/** A program with its arguments. */
export type Command = readonly [string, ...string[]];

// Noto: pages are drawn in every language of the menu, Arabic among them.
const packages: Record<PackageManager, Record<Need, readonly string[]>> = {
  'apt-get': {
    postgres: ['postgresql'],
    redis: ['redis-server'],
    chromium: ['chromium', 'fonts-noto-core'],
    caddy: ['caddy'],
  },
  dnf: {
    postgres: ['postgresql-server', 'postgresql-contrib'],
    redis: ['redis'],
    chromium: ['chromium', 'google-noto-sans-fonts', 'google-noto-sans-arabic-fonts'],
    caddy: ['caddy'],
  },
  brew: {
    postgres: ['postgresql@17'],
    redis: ['redis'],
    chromium: ['--cask', 'chromium'],
    caddy: ['caddy'],
  },
};

/** The managers in the order in which they are looked for. */
export const packageManagers: readonly PackageManager[] = ['apt-get', 'dnf', 'brew'];

/** The commands that install the needs without asking anything, in order. */
export function installCommands(manager: PackageManager, needs: readonly Need[]): Command[] {
  const names = needs.flatMap((need) => packages[manager][need]);
  switch (manager) {
    case 'apt-get':
      return [
        ['apt-get', 'update', '-qq'],
        [
          'apt-get',
          'install',
          '-y',
          '-qq',
          '--no-install-recommends',
          '-o',
          'DPkg::Lock::Timeout=180',
          ...names,
        ],
      ];
    case 'dnf':
      return [['dnf', 'install', '-y', '-q', ...names]];
    case 'brew':
      // A cask can't share a command with formulae.
      return needs.map((need) => ['brew', 'install', '--quiet', ...packages.brew[need]]);
  }
}

/** The words put before a command so that it runs without a question; undefined when it can't. */
export function rightToInstall(machine: Machine): readonly string[] | undefined {
  if (machine.manager === 'brew') return machine.isRoot ? undefined : [];
  if (machine.isRoot) return [];
  return machine.hasFreeSudo ? ['sudo', '-n'] : undefined;
}

/** What a person types to install the needs. */
export function spokenCommand(machine: Machine, needs: readonly Need[]): string | undefined {
  if (!machine.manager) return undefined;
  const names = needs.flatMap((need) => packages[machine.manager ?? 'apt-get'][need]).join(' ');
  if (machine.manager === 'brew') return `brew install ${names}`;
  const sudo = machine.isRoot ? '' : 'sudo ';
  return `${sudo}${machine.manager} install ${names}`;
}
