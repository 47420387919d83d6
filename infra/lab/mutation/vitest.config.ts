import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Configuration for Stryker: runs the tests in MUTATION_TESTS on services that already run. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    globalSetup: './infra/lab/mutation/services.ts',
    environment: 'node',
    include: process.env['MUTATION_TESTS']?.split(' ') ?? [],
    isolate: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
