import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** How Stryker runs the tests of one target: MUTATION_TESTS names them, on services that run already. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    globalSetup: './infra/mutation/services.ts',
    environment: 'node',
    include: process.env['MUTATION_TESTS']?.split(' ') ?? [],
    isolate: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
