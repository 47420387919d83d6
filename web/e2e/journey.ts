import { test as base } from '@playwright/test';

/**
 * Test of a journey. Closes the pages it opens: they would receive and draw the events of later
 * journeys. Pages opened in `beforeAll` stay open.
 */
export const test = base.extend<{ closesItsPages: void }>({
  closesItsPages: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const own = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(own.map((context) => context.close()));
    },
    { auto: true },
  ],
});
