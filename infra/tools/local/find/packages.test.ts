import { describe, expect, it } from 'vitest';
import { adviceFor, installCommands, rightToInstall, spokenCommand } from './packages.mjs';

describe('installing missing programs', () => {
  it('refreshes the lists first and asks nothing on Debian', () => {
    const [update, install] = installCommands('apt-get', ['postgres', 'redis']);
    expect(update).toEqual(['apt-get', 'update', '-qq']);
    expect(install).toContain('-y');
    expect(install?.slice(-2)).toEqual(['postgresql', 'redis-server']);
  });

  it('installs fonts for every language with the browser', () => {
    expect(installCommands('apt-get', ['chromium']).at(-1)).toContain('fonts-noto-core');
  });

  it('installs browser and servers with separate commands on a Mac', () => {
    expect(installCommands('brew', ['redis', 'chromium'])).toHaveLength(2);
  });

  it('never asks for a password', () => {
    const linux = { manager: 'apt-get', isRoot: false, hasFreeSudo: false } as const;
    expect(rightToInstall(linux)).toBeUndefined();
    expect(rightToInstall({ ...linux, hasFreeSudo: true })).toEqual(['sudo', '-n']);
    expect(rightToInstall({ ...linux, isRoot: true })).toEqual([]);
  });

  it('never runs brew as root, which refuses it', () => {
    const mac = { manager: 'brew', isRoot: false, hasFreeSudo: false } as const;
    expect(rightToInstall(mac)).toEqual([]);
    expect(rightToInstall({ ...mac, isRoot: true })).toBeUndefined();
  });

  it('shows the command to type, with sudo only if needed', () => {
    const debian = { manager: 'apt-get', isRoot: true, hasFreeSudo: false } as const;
    expect(spokenCommand(debian, ['redis'])).toBe('apt-get install redis-server');
    const fedora = { manager: 'dnf', isRoot: false, hasFreeSudo: false } as const;
    expect(spokenCommand(fedora, ['redis'])).toBe('sudo dnf install redis');
    expect(spokenCommand({ ...fedora, manager: undefined }, ['redis'])).toBeUndefined();
  });

  it('names everything missing in one message, with one command', () => {
    const machine = { manager: 'apt-get', isRoot: false, hasFreeSudo: false } as const;
    expect(adviceFor(machine, ['postgres', 'redis', 'libatomic', 'chromium'])).toBe(
      'PostgreSQL 15 or newer, Redis, libatomic (for the packaged Node) and Chromium are missing. ' +
        'Install them with `sudo apt-get install postgresql redis-server libatomic1 chromium fonts-noto-core` and start again.\n' +
        'Or set DATABASE_URL and REDIS_URL, or use `docker compose up`.\n' +
        'Or use Node 22.18 or newer: then libatomic isn’t needed.\n' +
        'Or name a browser with CHROMIUM_PATH.',
    );
    expect(adviceFor({ ...machine, manager: undefined }, ['redis'])).toContain(
      'Redis is missing. Install it and start again: no package manager',
    );
  });
});
