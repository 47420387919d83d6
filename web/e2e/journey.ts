import { test as base } from '@playwright/test';

/**
 * A journey's test. The pages it opens are closed behind it: they would go on living through all that
 * follows, hear its events and draw them. What `beforeAll` opens stays.
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
