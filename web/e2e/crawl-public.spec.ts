import { expect } from '@playwright/test';
import { freeTable, sentence } from './acting.ts';
import { expectSound } from './crawl/round.ts';
import { customer, guest, stranger } from './crawl/visitors.ts';
import { test } from './journey.ts';

interface Manifest {
  readonly icons: { src: string }[];
  readonly start_url: string;
  readonly shortcuts?: { url: string }[];
}

// Some twenty pages in each of four languages.
test.describe.configure({ timeout: 240_000 });

for (const visitor of [stranger, customer]) {
  test(`${visitor.name}: wherever links lead, nothing is broken, untranslated or too wide`, async ({
    browser,
  }) => {
    await expectSound(browser, visitor);
  });
}

test('a guest at a table: wherever links lead, nothing is broken, untranslated or too wide', async ({
  browser,
}) => {
  await freeTable(browser, 4);
  await expectSound(browser, guest, async (page, language) => {
    await page.goto('/menu/4');
    const button = (key: string) =>
      page.getByRole('button', { name: sentence(language, `party:session.${key}`), exact: true });
    // The first guest starts the session, the others join it.
    const sit = button('start').or(button('join'));
    await sit.click();
    await expect(sit).toHaveCount(0);
  });
  await freeTable(browser, 4);
});

test('what is written for machines leads to what is there', async ({ request }) => {
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
