import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/** Tests of a folder that are located elsewhere, in addition to those in the folder. */
const testsElsewhere: readonly (readonly [folder: string, ...tests: string[]])[] = [
  ['api/src/orders', 'api/src/access/authorize.test.ts', 'api/src/{sessions,tables}/*.test.ts'],
  ['api/src/sessions', 'api/src/access/authorize.test.ts', 'api/src/orders/*.test.ts'],
  ['api/src/tables', 'api/src/sessions/sessions.test.ts'],
  ['api/src/realtime', 'api/src/realtime/attach.test.ts'],
];

/** Default targets. */
export const usual = [
  'api/src/orders',
  'api/src/sessions',
  'api/src/tables',
  'api/src/realtime',
  'infra/src/rooms.ts',
  'web/src/data',
];

/** Source files to change, and the tests that should detect it. */
export interface Target {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing/.test(file);

/** Finds the sources of a folder or file below `root`, and their tests. */
export function targetOf(root: string, name: string): Target {
  const isFile = existsSync(join(root, name)) && isSource(name);
  const find = (pattern: string): string[] => globSync(pattern, { cwd: root }).toSorted();
  const sources = isFile ? [name] : find(`${name}/**/*.{ts,tsx}`).filter(isSource);
  const folder = isFile ? name.slice(0, name.lastIndexOf('/')) : name;
  const beside = isFile
    ? name.replace(/(\.sql)?\.tsx?$/, '.test.ts')
    : `${name}/**/*.test.{ts,tsx}`;
  const elsewhere = testsElsewhere.find(([known]) => known === folder)?.slice(1) ?? [];
  const own = isFile && find(beside).length === 0 ? `${folder}/*.test.ts` : beside;
  const tests = [own, ...elsewhere].flatMap(find);
  return { name, sources, tests: [...new Set(tests)] };
}
