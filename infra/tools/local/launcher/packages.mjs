import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { told } from '../process/user-error.mjs';
import { launch } from './launch.mjs';
import { hashManifests } from './manifests.mjs';
import { requireRunningNode } from './node.mjs';

/** @typedef {import('./node.mjs').ChosenNode} ChosenNode */

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules', '.installed');

/**
 * Returns a fingerprint of the packages to install.
 * @param {string} root
 * @param {ChosenNode} node
 */
const wantedStamp = (root, { isPackaged }) =>
  `${hashManifests(root)}${isPackaged ? ' with the packaged Node' : ''}`;

/**
 * Returns true if the packages of the lockfile are installed.
 * @param {string} root
 * @param {ChosenNode} node
 */
export const areInstalled = (root, node) =>
  existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === wantedStamp(root, node);

/**
 * Installs the packages of the lockfile if it has changed since the last time. The packaged Node
 * is installed only if needed.
 * @param {string} root
 * @param {ChosenNode} node
 * @param {Promise<void>} [programs] the installation of the programs that the packaged Node needs
 */
export async function installPackages(root, node, programs = Promise.resolve()) {
  if (areInstalled(root, node)) return;
  console.log('Installing packages …');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const which = node.isPackaged ? [] : ['--filter', '!@sofra/node'];
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', ...which];
  const { ended } = launch('npx', [...args, '--reporter=silent'], {
    cwd: root,
    stdio: 'inherit',
    // Hides npm's warnings about the user's own npm settings.
    env: { ...process.env, npm_config_loglevel: 'error', npm_config_update_notifier: 'false' },
  });
  const { code, signal } = await ended;
  if (signal) process.exit(1);
  if (code !== 0) {
    throw told(`Installing the packages failed: \`npx ${args.slice(1).join(' ')}\` says why.`);
  }
  await programs;
  if (node.isPackaged) await requireRunningNode(node.program);
  writeFileSync(stampOf(root), wantedStamp(root, node));
}
