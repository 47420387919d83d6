import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, told } from './process/say.ts';
import type { Scope } from './process/scope.ts';
import { root, runTool } from './process/tool.ts';
import { openLog, readLastLines } from './process/log.ts';

/** The folder with the built browser part. */
export const webDist = join(root, 'web', 'dist');

// What the pages are made of, without what the browser never gets.
const sources = ['web', 'contracts/src'];
const leftOut =
  /(^|\/)(node_modules|dist|e2e|test-results|playwright-report|\.[^/]*)(\/|$)|\.test\.tsx?$/;
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
  const log = join(root, 'node_modules', '.web-build.log');
  const file = openLog(log);
  const code = await runTool(scope, 'vite', ['build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', file, file],
  });
  if (code !== 0) throw told(`Building the pages failed.\n${readLastLines(log, 40)}`);
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
