import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, told } from './process/say.ts';
import type { Scope } from './process/scope.ts';
import { root, runTool } from './process/tool.ts';

/** The folder with the built browser part. */
export const webDist = join(root, 'web', 'dist');

const sources = ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'contracts/src'];
const stamp = join(root, 'node_modules', '.web-built');

/** Builds the browser part when something that it is made of has changed since the last time. */
export async function buildWeb(scope: Scope): Promise<void> {
  const hash = hashSources();
  const isFresh =
    existsSync(join(webDist, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash;
  if (isFresh) return;
  say('Building the pages …');
  const code = await runTool(scope, 'vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw told('Building the pages failed: see above.');
  writeFileSync(stamp, hash);
}

function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const source of sources) {
    for (const file of filesUnder(join(root, source))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
