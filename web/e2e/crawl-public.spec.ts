import { expect } from '@playwright/test';
import { freeTable, textOf } from './actions.ts';
import { expectNoErrors } from './crawl/expect-no-errors.ts';
import { customer, customerAtProfile, guest, type Visitor, visitor } from './crawl/visitors.ts';
import { test } from './journey.ts';

interface Manifest {
  readonly icons: { src: string }[];
  readonly start_url: string;
  readonly shortcuts?: { url: string }[];
}

// Some twenty pages in each. `npm test` crawls in Arabic, which is also written the other way; the looks open all
// pages in Turkish, and some in each language.
const isProof = process.env['SOFRA_PROOF_TIMES'] !== undefined;
const inLanguages = (user: Visitor): Visitor =>
  isProof ? user : { ...user, languages: user.languages.includes('ar') ? ['ar'] : ['en'] };
test.describe.configure({ timeout: 240_000 });

for (const language of inLanguages(visitor).languages) {
  test(`a signed-out visitor, ${language}: no linked page is broken, untranslated or too wide`, async ({
    browser,
  }) => {
    await expectNoErrors(browser, { ...visitor, languages: [language] });
  });
}

for (const user of [customer, customerAtProfile]) {
  test(`${user.name}: no linked page is broken, untranslated or too wide`, async ({ browser }) => {
    await expectNoErrors(browser, inLanguages(user));
  });
}

test('a guest at a table: no linked page is broken, untranslated or too wide', async ({
  browser,
}) => {
  await freeTable(browser, 4);
  await expectNoErrors(browser, inLanguages(guest), async (page, language) => {
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

test('the sitemap and the manifest link to existing pages and files', async ({ request }) => {
  const read = async (path: string): Promise<string> => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const sitemap = /^Sitemap: (\S+)$/m.exec(await read('/robots.txt'))?.[1] ?? '';
  const pages = (await read(sitemap)).match(/(?<=<loc>)[^<]+/g) ?? [];
  expect(pages.length).toBeGreaterThan(20);
  for (const page of pages) expect(await read(page), page).toContain('<title>');

  const manifest: Manifest = JSON.parse(await read('/manifest.webmanifest'));
  for (const { src } of manifest.icons) await read(src);
  for (const { url } of [{ url: manifest.start_url }, ...(manifest.shortcuts ?? [])])
    await read(url);
});
