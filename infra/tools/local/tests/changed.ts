import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { run } from '../process/run.mjs';
import { root } from '../process/tool.ts';

/** Imports of each file, all paths relative to the repository. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * Files that start the whole API or worker. What they import reaches every test of a server, so a
 * server's file selects tests by the contract that it implements instead.
 */
const starters = /^api\/test\/api\.ts$|^worker\/test\/worker-fixture\.ts$|\/src\/(app|main)\.ts$/;
const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isJourney = (file: string): boolean => /^web\/e2e\/.*\.spec\.ts$/.test(file);
const isContract = (file: string): boolean => file.startsWith('contracts/src/');

/** Lists files changed since the merge base with `since`, and those not committed yet. */
export async function listChanges(since: string): Promise<string[]> {
  const git = async (...args: string[]): Promise<string[]> => {
    const { code, output } = await run('git', args, { cwd: root });
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
    return output.split('\n').filter(Boolean);
  };
  const [base = 'HEAD'] = await git('merge-base', 'HEAD', since);
  return [
    ...(await git('diff', '--name-only', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
}

/** Reads the imports of all tracked and new source files. */
export async function readImports(): Promise<Imports> {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
  const files = output.split('\n').filter((file) => isSource(file) && existsSync(join(root, file)));
  return new Map(files.map((file) => [file, importsOf(file, files)]));
}

function importsOf(file: string, files: readonly string[]): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text);
  const named = [
    // Types can't break a test at run time; the compiler checks them.
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  ];
  return named.flatMap((name) => {
    const path = resolveImport(file, name);
    // `import(`./words/${name}.ts`)` may load every file of the folder.
    if (path === undefined) return [];
    if (!path.includes('${')) return path;
    return files.filter((one) => dirname(one) === dirname(path));
  });
}

const infraExports: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'infra/package.json'), 'utf8'),
).exports;

/** Resolves an import to a file of the repository; undefined if it is a package. */
function resolveImport(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name));
  const [, owner, path = ''] = /^@sofra\/(contracts|infra)\/(.+)$/.exec(name) ?? [];
  if (owner === 'contracts') return `contracts/src/${path}.ts`;
  if (owner !== 'infra') return undefined;
  for (const [pattern, target] of Object.entries(infraExports)) {
    const [head = '', tail] = pattern.slice(2).split('*');
    const isMatch = tail === undefined ? path === head : path.startsWith(head);
    if (isMatch) return join('infra', target.replace('*', path.slice(head.length)));
  }
  return undefined;
}

/** Returns `changed` and every file that imports one of them, at any distance. */
function dependentsOf(imports: Imports, changed: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    if (starters.test(file)) continue;
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  }
  const found = new Set(changed);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/**
 * Selects the test files that the changed files can break: those that import them, and those that
 * call the contract of a changed noun's routes, which its folder has. The API's tests import the
 * whole API, so what other nouns call is left to the whole suite.
 */
export function selectTests(
  imports: Imports,
  changed: readonly string[],
): { readonly vitest: string[]; readonly playwright: string[] } {
  const reached = dependentsOf(imports, changed);
  const nouns = new Set(changed.filter((file) => file.startsWith('api/src/')).map(dirname));
  const contracts = new Set(
    [...reached]
      .filter((file) => file.endsWith('.routes.ts') && nouns.has(dirname(file)))
      .flatMap((file) => (imports.get(file) ?? []).filter(isContract)),
  );
  const callers = [...imports.keys()].filter(
    (file) => isTest(file) && imports.get(file)?.some((one) => contracts.has(one)),
  );
  const own = [...reached].filter((file) => imports.has(file));
  const all = [...new Set([...own, ...callers])].toSorted();
  return { vitest: all.filter(isTest), playwright: all.filter(isJourney) };
}
