import { test as base } from '@playwright/test';
import { isOurs, pagesInUse, returnPages, setServiceWorkers } from './pages.ts';

/**
 * Test of a journey. Leaves the pages it opens: they would receive and draw the events of later
 * journeys. Pages opened in `beforeAll` stay open.
 */
export const test = base.extend<{ leavesItsPages: void }>({
  leavesItsPages: [
    async ({ browser, serviceWorkers }, use, info) => {
      const before = new Set(browser.contexts());
      const inUse = pagesInUse();
      setServiceWorkers(serviceWorkers);
      await use();
      const own = [...pagesInUse()].filter((page) => !inUse.has(page));
      await returnPages(own, info.status === info.expectedStatus);
      const others = browser.contexts().filter((one) => !before.has(one) && !isOurs(one));
      await Promise.all(others.map((context) => context.close()));
    },
    { auto: true },
  ],
});
