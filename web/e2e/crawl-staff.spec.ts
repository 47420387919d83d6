import { expectNoErrors } from './crawl/expect-no-errors.ts';
import { otherStaff, platformUsers } from './crawl/visitors.ts';
import { test } from './journey.ts';

test.describe.configure({ timeout: 240_000 });

for (const visitor of [...otherStaff, ...platformUsers]) {
  test(`${visitor.name}: no linked page is broken, untranslated or too wide`, async ({
    browser,
  }) => {
    await expectNoErrors(browser, visitor);
  });
}
