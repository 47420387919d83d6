import { expect } from '@playwright/test';
import { expectNoErrors } from './crawl/expect-no-errors.ts';
import { visitor } from './crawl/visitors.ts';
import { test } from './journey.ts';

interface Manifest {
  readonly icons: { src: string }[];
  readonly start_url: string;
  readonly shortcuts?: { url: string }[];
}

// Some twenty pages in each.
test.describe.configure({ timeout: 240_000 });

for (const language of visitor.languages) {
  test(`a signed-out visitor, ${language}: no linked page is broken, untranslated or too wide`, async ({
    browser,
  }) => {
    await expectNoErrors(browser, { ...visitor, languages: [language] });
  });
}

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
