import { expectNoErrors } from './crawl/expect-no-errors.ts';
import { owner, otherStaff, platformUsers } from './crawl/visitors.ts';
import { test } from './journey.ts';

// Some forty pages each. `npm test` crawls as the owner in English, and as those whose rights differ most.
const isProof = process.env['SOFRA_PROOF_TIMES'] !== undefined;
const shortly = ['branch_manager', 'waiter', 'platform_admin'];
test.describe.configure({ timeout: 240_000 });

for (const language of isProof ? owner.languages : (['en'] as const)) {
  test(`business_owner, ${language}: no linked page is broken, untranslated or too wide`, async ({
    browser,
  }) => {
    await expectNoErrors(browser, { ...owner, languages: [language] });
  });
}

for (const visitor of [...otherStaff, ...platformUsers]) {
  if (!isProof && !shortly.includes(visitor.name)) continue;
  test(`${visitor.name}: no linked page is broken, untranslated or too wide`, async ({
    browser,
  }) => {
    await expectNoErrors(browser, visitor);
  });
}
