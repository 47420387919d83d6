import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { planFor } from './infra/tools/local/tests/parallel.ts';

const packages = ['contracts', 'infra', 'api', 'worker', 'web'];

// Modules of web hold state (stores), so files that render or use stores are isolated. All others of a worker share
// their modules, which saves loading them.
const root = import.meta.dirname;
const isStateful = (file: string): boolean =>
  file.startsWith('web/src/data/') ||
  readFileSync(join(root, file), 'utf8').includes('@vitest-environment happy-dom');
const stateful = globSync('web/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).filter(isStateful);

// Factor for limits of waits on a slow or busy machine; `npm test` measures it.
const patience = Number(process.env['SOFRA_PATIENCE'] ?? 1);

export default defineConfig({
  test: {
    // Private PostgreSQL and Redis, once for all packages.
    globalSetup: './infra/tools/local/vitest-services.ts',
    maxWorkers: planFor(availableParallelism()).vitest,
    passWithNoTests: true,
    // A proof takes as long as it was asked to.
    testTimeout: process.env['SOFRA_PROOF_TIMES'] ? 0 : 60_000 * patience,
    hookTimeout: 60_000 * patience,
    expect: { poll: { timeout: 15_000 * patience } },
    projects: [
      ...packages.map((name) => ({
        name,
        isolate: false,
        include: [`${name}/**/*.test.{ts,tsx}`],
        exclude: stateful,
      })),
      { name: 'web, isolated', isolate: true, include: stateful, exclude: [] },
    ].map((test) => ({
      extends: true,
      test: {
        ...test,
        environment: 'node' as const,
        exclude: [...test.exclude, '**/node_modules/**', '**/dist/**', '**/e2e/**'],
      },
    })),
  },
});
