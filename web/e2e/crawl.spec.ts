import { expectNoErrors } from './crawl/expect-no-errors.ts';
import { owner } from './crawl/visitors.ts';
import { test } from './journey.ts';

// Some forty pages in each.
test.describe.configure({ timeout: 240_000 });

for (const language of owner.languages) {
  test(`business_owner, ${language}: no linked page is broken, untranslated or too wide`, async ({
    browser,
  }) => {
    await expectNoErrors(browser, { ...owner, languages: [language] });
  });
}
