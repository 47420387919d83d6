import { expectNoErrors } from './crawl/expect-no-errors.ts';
import { businessUsers, platformUsers } from './crawl/visitors.ts';
import { test } from './journey.ts';

// Some forty pages each.
test.describe.configure({ timeout: 240_000 });

for (const visitor of [...businessUsers, ...platformUsers]) {
  test(`${visitor.name}: no linked page is broken, untranslated or too wide`, async ({
    browser,
  }) => {
    await expectNoErrors(browser, visitor);
  });
}
