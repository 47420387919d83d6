/** Reads stored mails of the demo and follows their links. */
import { expect, type Page } from '@playwright/test';
import { press } from './users.ts';

/** Opens the latest mail with this subject to an address, then the page behind its link; returns its path. */
export async function followMail(page: Page, to: string, subject: string): Promise<string> {
  if (!page.url().endsWith('/mailbox')) await page.goto('/mailbox');
  const row = page.getByRole('link', { name: to }).filter({ hasText: subject }).first();
  await press(page, 'Yenile');
  await expect(row).toBeVisible({ timeout: 10_000 });
  await row.click();
  await page.getByRole('tab', { name: 'Düz metin' }).click();
  const link = page.getByRole('tabpanel').getByRole('link').first();
  const path = new URL((await link.getAttribute('href')) ?? '').pathname;
  await page.goto(path);
  return path;
}
