import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseNode, runsTypeScript } from './node.mjs';
import { hashManifests } from './manifests.mjs';
import { adviceFor, installCommands, rightToInstall, spokenCommand } from '../find/packages.mjs';

const bootstrap = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url));

/** Runs the bootstrap with a faked version of Node. */
const startOn = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`,
      bootstrap,
      'start',
    ],
    { encoding: 'utf8' },
  );

describe('the Node that runs the product', () => {
  it.each(['22.18.0', '22.21.1', '23.6.0', '24.0.0', '26.10.0'])(
    'is the machine’s own %s',
    (own) => {
      expect(runsTypeScript(own)).toBe(true);
    },
  );

  it.each(['20.20.2', '22.17.1', '23.5.0'])(
    'is the packaged one if the machine’s own is %s',
    (own) => {
      expect(runsTypeScript(own)).toBe(false);
    },
  );

  it('is described with the reason', () => {
    const { program, isPackaged, description } = chooseNode('/sofra');
    expect({ program, isPackaged }).toEqual({ program: process.execPath, isPackaged: false });
    expect(description).toContain(process.versions.node);
  });
});

describe('a Node that is too old', () => {
  it.each(['12.22.12', '18.20.4'])(
    '%s is refused with one sentence, before anything runs',
    (version) => {
      const { status, stdout, stderr } = startOn(version);
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toBe(
        `\nSofra needs Node 20 or newer, and this is Node ${version}. Install a newer one (https://nodejs.org) and start again.\n\n`,
      );
    },
  );
});

describe('the fingerprint of installed packages', () => {
  let root = '';
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sofra-test-'));
    for (const room of ['api', 'docs']) mkdirSync(join(root, room));
    for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) write(file, '{}');
    write('api/package.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('stays the same when only sources change', () => {
    const before = hashManifests(root);
    write('api/main.ts', 'changed');
    expect(hashManifests(root)).toBe(before);
  });

  it.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'api/package.json'])(
    'changes with %s',
    (file) => {
      const before = hashManifests(root);
      write(file, '{ "changed": true }');
      expect(hashManifests(root)).not.toBe(before);
    },
  );

  it('changes when a package is added', () => {
    const before = hashManifests(root);
    write('docs/package.json', '{}');
    expect(hashManifests(root)).not.toBe(before);
  });
});

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
