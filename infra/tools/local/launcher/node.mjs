import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../process/run.mjs';
import { told } from '../process/user-error.mjs';

/**
 * @typedef {object} ChosenNode The Node that runs the product.
 * @property {string} program
 * @property {boolean} isPackaged
 * @property {string} description version and origin, shown to the user
 */

/**
 * Chooses the machine's own Node if it runs TypeScript without a flag, else the packaged one.
 * @param {string} root
 * @returns {ChosenNode}
 */
export function chooseNode(root) {
  const own = process.versions.node;
  if (runsTypeScript(own)) {
    const description = `${own}, this machine’s own, from ${process.execPath}`;
    return { program: process.execPath, isPackaged: false, description };
  }
  return {
    program: join(root, 'infra', 'node', 'node_modules', '.bin', 'node'),
    isPackaged: true,
    description: `packaged, because this machine’s own is ${own} and 22.18 is needed`,
  };
}

/**
 * Returns true if this version of Node runs TypeScript without a flag.
 * @param {string} version
 */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

const libraryFolders = ['/lib', '/lib64', '/usr/lib', '/usr/lib64'].flatMap((folder) => [
  folder,
  join(folder, 'x86_64-linux-gnu'),
  join(folder, 'aarch64-linux-gnu'),
]);

/**
 * Returns true if libatomic is installed: the packaged Node needs it on Linux, and a minimal
 * machine may lack it.
 */
export const hasLibatomic = () =>
  process.platform !== 'linux' ||
  libraryFolders.some((folder) => existsSync(join(folder, 'libatomic.so.1')));

/**
 * Throws a message if the packaged Node doesn't run.
 * @param {string} program
 */
export async function requireRunningNode(program) {
  const { code, output } = await run(program, ['--version']);
  if (code !== 0) {
    throw told(
      `The packaged Node doesn’t run on this machine: ${output.trim()}\nInstall Node 22.18 or newer and start again.`,
    );
  }
}
