import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { planFor } from './infra/tools/local/tests/parallel.ts';

const packages = ['contracts', 'infra', 'api', 'worker', 'web'] as const;

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
    projects: packages.map((name) => ({
      extends: true,
      test: {
        name,
        environment: 'node' as const,
        // Only web modules hold state (stores), so only they are isolated per file.
        isolate: name === 'web',
        include: [`${name}/**/*.test.{ts,tsx}`],
        exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
      },
    })),
  },
});
