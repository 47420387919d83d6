import { expectSound } from './crawl/round.ts';
import { businessPeople, platformPeople } from './crawl/visitors.ts';
import { test } from './journey.ts';

// Some forty pages each.
test.describe.configure({ timeout: 240_000 });

for (const visitor of [...businessPeople, ...platformPeople]) {
  test(`${visitor.name}: wherever links lead, nothing is broken, untranslated or too wide`, async ({
    browser,
  }) => {
    await expectSound(browser, visitor);
  });
}
