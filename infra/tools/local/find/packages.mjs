/**
 * @typedef {'postgres' | 'redis' | 'libatomic' | 'chromium-headless-shell' | 'chromium' | 'caddy' | 'openssl' | 'pgbouncer'} Need Something the product needs from the machine.
 * @typedef {'apt-get' | 'dnf' | 'brew'} PackageManager Not Alpine's: the packaged Node needs glibc.
 * @typedef {object} Machine The facts that decide how something can be installed.
 * @property {PackageManager | undefined} manager
 * @property {boolean} isRoot
 * @property {boolean} hasFreeSudo
 * @typedef {readonly [string, ...string[]]} Command A program with its arguments.
 */

/**
 * Packages per need. Noto fonts are included, because pages are shown in every menu language,
 * Arabic among them.
 * @type {Record<PackageManager, Record<Need, readonly string[]>>}
 */
const packages = {
  'apt-get': {
    postgres: ['postgresql'],
    redis: ['redis-server'],
    libatomic: ['libatomic1'],
    'chromium-headless-shell': ['chromium-headless-shell', 'fonts-noto-core'],
    chromium: ['chromium', 'fonts-noto-core'],
    caddy: ['caddy'],
    openssl: ['openssl'],
    pgbouncer: ['pgbouncer'],
  },
  dnf: {
    postgres: ['postgresql-server', 'postgresql-contrib'],
    redis: ['redis'],
    libatomic: ['libatomic'],
    'chromium-headless-shell': [],
    chromium: ['chromium', 'google-noto-sans-fonts', 'google-noto-sans-arabic-fonts'],
    caddy: ['caddy'],
    openssl: ['openssl'],
    pgbouncer: ['pgbouncer'],
  },
  brew: {
    postgres: ['postgresql@17'],
    redis: ['redis'],
    libatomic: [],
    'chromium-headless-shell': [],
    chromium: ['--cask', 'chromium'],
    caddy: ['caddy'],
    openssl: ['openssl'],
    pgbouncer: ['pgbouncer'],
  },
};

/** @type {Record<Need, string>} */
const names = {
  postgres: 'PostgreSQL 15 or newer',
  redis: 'Redis',
  libatomic: 'libatomic (for the packaged Node)',
  'chromium-headless-shell': 'Chromium without windows',
  chromium: 'Chromium',
  caddy: 'Caddy',
  openssl: 'OpenSSL',
  pgbouncer: 'PgBouncer',
};

const ownServices = 'Or set DATABASE_URL and REDIS_URL, or use `docker compose up`.';
/** @type {Partial<Record<Need, string>>} */
const otherWays = {
  postgres: ownServices,
  redis: ownServices,
  libatomic: 'Or use Node 22.18 or newer: then libatomic isn’t needed.',
  chromium: 'Or name a browser with CHROMIUM_PATH.',
};

/**
 * Supported package managers, in the order of detection.
 * @type {readonly PackageManager[]}
 */
export const packageManagers = ['apt-get', 'dnf', 'brew'];

/**
 * Lists the non-interactive commands that install the needs, in order.
 * @param {PackageManager} manager
 * @param {readonly Need[]} needs
 * @returns {Command[]}
 */
export function installCommands(manager, needs) {
  const wanted = needs.flatMap((need) => packages[manager][need]);
  switch (manager) {
    case 'apt-get': {
      const options = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=180'];
      return [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', ...options, ...wanted],
      ];
    }
    case 'dnf':
      return [['dnf', 'install', '-y', '-q', ...wanted]];
    case 'brew':
      // A cask can't be installed in one command with formulae.
      return needs.map((need) => ['brew', 'install', '--quiet', ...packages.brew[need]]);
  }
}

/**
 * Returns the command prefix for installing without a password prompt; undefined if that is
 * impossible.
 * @param {Machine} machine
 * @returns {readonly string[] | undefined}
 */
export function rightToInstall(machine) {
  if (machine.manager === 'brew') return machine.isRoot ? undefined : [];
  if (machine.isRoot) return [];
  return machine.hasFreeSudo ? ['sudo', '-n'] : undefined;
}

/**
 * Returns the command a user can type to install the needs.
 * @param {Machine} machine
 * @param {readonly Need[]} needs
 */
export function spokenCommand({ manager, isRoot }, needs) {
  if (!manager) return undefined;
  const wanted = needs.flatMap((need) => packages[manager][need]).join(' ');
  if (manager === 'brew') return `brew install ${wanted}`;
  return `${isRoot ? '' : 'sudo '}${manager} install ${wanted}`;
}

/**
 * Joins the names of several needs into one phrase.
 * @param {readonly Need[]} needs
 */
export function namesOf(needs) {
  const all = needs.map((need) => names[need]);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/**
 * Returns a message that names everything missing and one command to install it.
 * @param {Machine} machine
 * @param {readonly Need[]} needs
 */
export function adviceFor(machine, needs) {
  const isOne = needs.length === 1;
  const spoken = spokenCommand(machine, needs);
  const how = spoken
    ? `Install ${isOne ? 'it' : 'them'} with \`${spoken}\` and start again.`
    : `Install ${isOne ? 'it' : 'them'} and start again: no package manager that Sofra supports is installed.`;
  const others = new Set(needs.map((need) => otherWays[need] ?? '').filter(Boolean));
  return [`${namesOf(needs)} ${isOne ? 'is' : 'are'} missing. ${how}`, ...others].join('\n');
}
