import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseNode } from '../../tools/local/launcher/node.mjs';
import { installPackages } from '../../tools/local/launcher/packages.mjs';
import { run } from '../../tools/local/process/run.mjs';
import { told } from '../../tools/local/process/print.ts';
import { root } from '../../tools/local/process/tool.ts';

/** Installed on demand instead of as dependencies: they would add a hundred packages. */
const STRYKER = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];

/** Copies the working tree, including uncommitted files, to `folder`; installs its packages and Stryker. */
export async function copyTree(folder: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { code, output } = await run('git', list, { cwd: root });
  if (code !== 0) throw told(`The files of the repository could not be listed: ${output}`);
  for (const file of output.split('\0').filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  }
  await installPackages(folder, chooseNode(folder));
  const { packageManager } = await import(join(folder, 'package.json'), {
    with: { type: 'json' },
  }).then((module: { default: { packageManager: string } }) => module.default);
  const add = ['--yes', packageManager, 'add', '--save-dev', '--workspace-root', ...STRYKER];
  const added = await run('npx', add, { cwd: folder });
  if (added.code !== 0) throw told(`Stryker could not be installed: ${added.output}`);
}
