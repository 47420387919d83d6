import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './process/tool.ts';

/** Packages that the product must be built with. */
const runs = [
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
  '@chakra-ui/react',
  'i18next',
  'qrcode.react',
  'socket.io',
  'socket.io-client',
  'fastify',
  '@fastify/cookie',
  'kysely',
  'pg',
  'bullmq',
  'ioredis',
  'valibot',
];
/** Packages that the product must be tested with; the second is Playwright's runner. */
const tests = ['vitest', '@playwright/test'];

interface Workspace {
  dependencies: Set<string>;
  devDependencies: Set<string>;
  /** Packages that the product's sources import, except for types only. */
  used: Set<string>;
  /** The same for tests. */
  tested: Set<string>;
}

const importPattern =
  /^(?:import|export)\s(?!type\s)(?:[^';]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm;
const isTest = /\.(test|spec)\.tsx?$|\/(e2e|testing)\/|\/testing[^/]*\.ts$/;

/** Returns the package name in an import specifier. */
const packageOf = (address: string): string =>
  address.split('/', address.startsWith('@') ? 2 : 1).join('/');

const importsOf = (files: readonly string[]): Set<string> =>
  new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(importPattern)].map(([, from, lazily]) =>
        packageOf(from ?? lazily ?? ''),
      ),
    ),
  );

function readWorkspace(name: string): Workspace {
  const manifest: Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>> =
    JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  const files = globSync([`${name}/src/**/*.{ts,tsx}`, `${name}/e2e/**/*.ts`], { cwd: root });
  return {
    dependencies: new Set(Object.keys(manifest.dependencies ?? {})),
    devDependencies: new Set(Object.keys(manifest.devDependencies ?? {})),
    used: importsOf(files.filter((file) => !isTest.test(file))),
    tested: importsOf(files.filter((file) => isTest.test(file))),
  };
}

const workspaces = ['contracts', 'infra', 'api', 'worker', 'web'].map(readWorkspace);

describe('the agreed packages', () => {
  it.each(runs)('%s is a dependency that the product imports', (name) => {
    const at = workspaces.filter(({ dependencies }) => dependencies.has(name));
    expect(at).not.toEqual([]);
    expect(at.some(({ used }) => used.has(name))).toBe(true);
  });

  it.each(tests)('%s is a dependency that tests import', (name) => {
    const at = workspaces.filter(({ devDependencies }) => devDependencies.has(name));
    expect(at).not.toEqual([]);
    expect(at.some(({ tested }) => tested.has(name))).toBe(true);
  });
});
