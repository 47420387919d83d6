import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { planFor } from './infra/local/tests/parallel.ts';

const rooms = ['contracts', 'infra', 'api', 'worker', 'web'] as const;

export default defineConfig({
  test: {
    // Private PostgreSQL and Redis, once for all rooms.
    globalSetup: './infra/local/vitest-services.ts',
    maxWorkers: planFor(availableParallelism()).vitest,
    passWithNoTests: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: rooms.map((name) => ({
      extends: true,
      test: {
        name,
        environment: 'node' as const,
        // Modules of the server hold nothing (docs: house), so files share them; the browser's do: its stores.
        isolate: name === 'web',
        include: [`${name}/**/*.test.{ts,tsx}`],
        exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
      },
    })),
  },
});
