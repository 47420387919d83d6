import { expect } from '@playwright/test';
import { freeTable, textOf } from './actions.ts';
import { expectNoErrors } from './crawl/expect-no-errors.ts';
import { customer, customerAtProfile, guest } from './crawl/visitors.ts';
import { test } from './journey.ts';

test.describe.configure({ timeout: 240_000 });

for (const user of [customer, customerAtProfile]) {
  test(`${user.name}: no linked page is broken, untranslated or too wide`, async ({ browser }) => {
    await expectNoErrors(browser, user);
  });
}

test('a guest at a table: no linked page is broken, untranslated or too wide', async ({
  browser,
}) => {
  await freeTable(browser, 4);
  await expectNoErrors(browser, guest, async (page, language) => {
    await page.goto('/menu/4');
    const button = (key: string) =>
      page.getByRole('button', { name: textOf(language, `party:session.${key}`), exact: true });
    // The first guest starts the session, the others join it.
    const sit = button('start').or(button('join'));
    await sit.click();
    await expect(sit).toHaveCount(0);
  });
  await freeTable(browser, 4);
});
