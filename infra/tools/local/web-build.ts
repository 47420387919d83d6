import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLine, told } from './process/print.ts';
import type { Scope } from './process/scope.ts';
import { root, runTool } from './process/tool.ts';
import { openLog, readLastLines } from './process/log.ts';

/** Folder of the built web app. */
export const webDist = join(root, 'web', 'dist');

// Inputs of the build; `leftOut` matches files that don't affect it.
const sources = ['web', 'contracts/src'];
const leftOut =
  /(^|\/)(node_modules|dist|e2e|test-results|playwright-report|\.[^/]*)(\/|$)|\.test\.tsx?$/;
const stamp = join(root, 'node_modules', '.web-built');

/** Builds the web app if its sources have changed since the last build. */
export async function buildWeb(scope: Scope): Promise<void> {
  const hash = hashSources();
  const isFresh =
    existsSync(join(webDist, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash;
  if (isFresh) return;
  printLine('Building the web app …');
  const log = join(root, 'node_modules', '.web-build.log');
  const file = openLog(log);
  const code = await runTool(scope, 'vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', file, file],
  });
  if (code !== 0) throw told(`Building the web app failed.\n${readLastLines(log, 40)}`);
  writeFileSync(stamp, hash);
}

function hashSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const source of sources) {
    for (const file of filesUnder(source)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => ({ entry, path: join(folder, entry.name) }))
    .filter(({ path }) => !leftOut.test(path))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? filesUnder(path) : [path]))
    .toSorted();
}
