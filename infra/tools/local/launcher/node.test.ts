import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chooseNode, runsTypeScript } from './node.mjs';

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
