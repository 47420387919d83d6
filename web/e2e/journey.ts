import { test as base } from '@playwright/test';
import { pagesInUse, returnPages } from './pages.ts';

/**
 * Test of a journey. Leaves the pages it opens: they would receive and draw the events of later
 * journeys. Pages opened in `beforeAll` stay open.
 */
export const test = base.extend<{ leavesItsPages: void }>({
  leavesItsPages: [
    async ({ browser }, use, info) => {
      const before = new Set(browser.contexts());
      const inUse = pagesInUse();
      await use();
      const own = [...pagesInUse()].filter((page) => !inUse.has(page));
      await returnPages(own, info.status === info.expectedStatus);
      const kept = new Set(own.map((page) => page.context()));
      const others = browser.contexts().filter((one) => !before.has(one) && !kept.has(one));
      await Promise.all(others.map((context) => context.close()));
    },
    { auto: true },
  ],
});
