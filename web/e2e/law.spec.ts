/** Legal texts, and the pages of people who decide about their data. */
import { expect, type Page } from '@playwright/test';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { pages } from '@sofra/contracts/pages';
import { openPhone } from './actions.ts';
import { test } from './journey.ts';
import { openReader } from './pdf.ts';
import { heading } from './users.ts';

const contents = (page: Page) => page.getByRole('navigation', { name: 'Bu metinde' });

test('the legal texts have tabs, contents that mark the section in view, and a version', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(pages.privacy.path);
  const tabs = page.getByRole('navigation', { name: 'Yasal metinler' });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Kişisel veriler');
  await tabs.getByRole('link', { name: 'Kullanım koşulları' }).click();
  await expect(page).toHaveURL(pages.terms.path);
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Kullanım koşulları');

  const marked = contents(page).locator('[aria-current=location]');
  await expect(marked).toHaveText('Taraflar ve konu');
  // The page is too short for the last section to reach its top.
  await contents(page).getByRole('link').last().click();
  await expect(marked).toHaveText('Sorumluluk ve uygulanacak hukuk');
  const article = await page.getByRole('article').boundingBox();
  expect(article?.width).toBeLessThanOrEqual(680);

  const facts = page.getByRole('complementary');
  await expect(facts.getByText(LEGAL_VERSION, { exact: true })).toBeVisible();
  await expect(facts.getByText('30 Kasım 2026')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.classList.add('printed');
  });
  await facts.getByRole('button', { name: 'Yazdır ya da PDF' }).click();
  await expect(page.locator('body.printed')).toBeVisible();

  // A phone has the version and a closed list of contents below the title.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(facts).toBeHidden();
  await expect(page.getByText(`Sürüm ${LEGAL_VERSION}`).first()).toBeVisible();
  await expect(contents(page)).toBeHidden();
  await page.getByText('Bu metinde 6 bölüm').click();
  await contents(page).getByRole('link', { name: 'Ücret' }).click();
  await expect(page).toHaveURL(`${pages.terms.path}#fees`);
  await expect(heading(page, 'Ücret')).toBeInViewport();
});

test('a printed legal text has nothing but the text, and its version on every page', async ({
  browser,
}) => {
  const page = await openPhone(browser);
  await page.goto(pages.privacy.path);
  const read = await openReader(browser);
  // Small paper, so that the text takes several pages.
  const printed = await read(await page.pdf({ width: '105mm', height: '148mm' }), 40);
  expect(printed.length).toBeGreaterThan(2);
  const words = printed.map(({ texts: found }) => found.map(({ text }) => text).join(' '));
  for (const text of words) expect(text).toContain(LEGAL_VERSION);
  for (const control of [
    'Bu metinde',
    'Yazdır',
    'Çerezler',
    'İşletmenizi kaydedin',
    'Hakkımızda',
  ]) {
    expect(words.join(' ')).not.toContain(control);
  }
});
