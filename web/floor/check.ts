// Part of `npm run check`: browser code must not use features that a browser of the floor lacks. The code
// is compiled against a library made for the floor (`browserslist` of web/package.json).
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { toFloorLibrary } from './library.ts';

const web = join(import.meta.dirname, '..');
const folder = join(web, 'node_modules', '.floor');

/** Reads these files of TypeScript's library and those that they refer to, by name. */
function readLibrary(names: readonly string[]): Map<string, string> {
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  const lib = join(dirname(createRequire(typescript).resolve(platform)), 'lib');
  const read = new Map<string, string>();
  const add = (name: string): void => {
    if (read.has(name)) return;
    const text = readFileSync(join(lib, `lib.${name}.d.ts`), 'utf8');
    read.set(name, text);
    for (const [, referred = ''] of text.matchAll(/^\/\/\/ <reference lib="([^"]+)"/gm))
      add(referred);
  };
  names.forEach(add);
  return read;
}

/** Compiles the browser code, without tests, against the floor's library. */
function compile(): string {
  mkdirSync(folder, { recursive: true });
  const library = readLibrary(['esnext', 'dom', 'dom.iterable']);
  for (const [name, source] of library)
    writeFileSync(join(folder, `${name}.d.ts`), toFloorLibrary(source));
  const project = {
    extends: '../../tsconfig.json',
    compilerOptions: { lib: null, noLib: true, types: ['vite/client'] },
    files: [...library.keys()].map((name) => `${name}.d.ts`),
    include: ['../../src'],
    exclude: [
      '../../src/**/*.test.ts',
      '../../src/**/*.test.tsx',
      '../../src/entries/prerender.tsx',
      '../../src/entries/draw-menu.tsx',
    ],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  return spawnSync('tsc', ['-p', folder, '--pretty', 'false'], { cwd: web, encoding: 'utf8' })
    .stdout;
}

const faults = compile();
process.stdout.write(faults);
process.exitCode = faults === '' ? 0 : 1;
