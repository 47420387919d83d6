import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureNodeRuns } from './libatomic.mjs';
import { launch } from './launch.mjs';
import { hashManifests } from './manifests.mjs';

/**
 * Installs what the lockfile says, when it says something else than at the last time.
 * @param {string} root
 */
export async function installPackages(root) {
  const stamp = join(root, 'node_modules', '.installed');
  const hash = hashManifests(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;

  console.log('Installing packages …');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=silent'];
  const { ended } = launch('npx', args, {
    cwd: root,
    stdio: 'inherit',
    // npm's warnings about the person's own npm settings are not ours to show.
    env: { ...process.env, npm_config_loglevel: 'error', npm_config_update_notifier: 'false' },
  });
  const { code, signal } = await ended;
  if (code !== 0) {
    const reason = `\`npx ${packageManager} install --frozen-lockfile\` says why.`;
    if (!signal) console.error(`\nInstalling the packages failed: ${reason}\n`);
    process.exit(code ?? 1);
  }
  const advice = await ensureNodeRuns(join(root, 'node_modules', '.bin', 'node'));
  if (advice) {
    console.error(`\n${advice}\n`);
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}
