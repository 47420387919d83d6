import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { switches } from './e2e/chromium.ts';
import { installations, origin } from './e2e/origins.ts';

// Factor for limits of waits on a slow or busy machine; `npm test` measures it.
const patience = Number(process.env['SOFRA_PATIENCE'] ?? 1);
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/**
 * The journeys: real pages in a real browser, in each installation one at a time: who is idle takes the next
 * file. `npm test -- web/e2e` starts what they need.
 */
export default defineConfig({
  testDir: './e2e',
  workers: installations,
  // A stop for what hangs: the longest takes a quarter of it on a machine that does nothing else.
  timeout: 120_000 * patience,
  forbidOnly: Boolean(process.env['CI']),
  expect: { timeout: 15_000 * patience },
  use: {
    ...(origin && { baseURL: origin }),
    locale: 'tr-TR',
    // Journeys can't intercept responses of a service worker. One journey allows it.
    serviceWorkers: 'block',
    // Ends the wait for a button that never comes while the page is still there to be described.
    actionTimeout: 30_000 * patience,
    // A trace costs a tenth of the time: asked for by TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(existsSync(chromium) && { executablePath: chromium }),
      args: switches,
    },
  },
});
