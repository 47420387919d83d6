import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { planFor } from './infra/tools/local/tests/parallel.ts';

const packages = ['contracts', 'infra', 'api', 'worker', 'web'] as const;

/** Packages of pages; each test file loads them anew, from hundreds of files unless they are bundled. */
const bundled = [
  '@chakra-ui/react',
  '@dnd-kit/dom',
  '@dnd-kit/dom/sortable',
  '@dnd-kit/helpers',
  '@dnd-kit/react',
  '@dnd-kit/react/sortable',
  '@emotion/react',
  '@hookform/resolvers/valibot',
  '@tanstack/react-query',
  '@testing-library/react',
  '@testing-library/user-event',
  'lucide-react',
  'qrcode.react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-hook-form',
  'react-router-dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'zustand',
];

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
      // The bundler looks for packages there.
      ...(name === 'web' && { root: './web' }),
      test: {
        name,
        environment: 'node' as const,
        // Only web modules hold state (stores), so only they are isolated per file: each has a context in a
        // process that it shares, which takes half the time of a process for each.
        isolate: name === 'web',
        ...(name === 'web'
          ? {
              pool: 'vmForks' as const,
              setupFiles: fileURLToPath(new URL('./web/test/setup.ts', import.meta.url)),
              deps: { optimizer: { client: { enabled: true, include: bundled } } },
            }
          : // Node.js imports TypeScript itself, and caches what it compiled.
            { experimental: { viteModuleRunner: false } }),
        include: [`${name === 'web' ? '' : `${name}/`}**/*.test.{ts,tsx}`],
        exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
      },
    })),
  },
});
