/** Guests at one table, each with a phone in their language. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { GuestLanguage } from '@sofra/contracts/common';
import { openPhone, scan, textOf } from './actions.ts';

/** A guest's phone with what they read on it. */
function toGuest(page: Page, language: GuestLanguage) {
  const t = (key: string, values: Record<string, string> = {}) => textOf(language, key, values);
  const sheet = page.getByRole('dialog', { name: t('party:cart.tableTitle') });
  return {
    page,
    t,
    sheet,
    add: (item: string) =>
      page.getByRole('button', { name: t('guest:menu.add', { name: item }) }).click(),
    openBasket: () =>
      page
        .getByRole('button', { name: new RegExp(`${t('party:cart.open')}$`) })
        .first()
        .click(),
    /** Presses a button of the sheet until it is gone: a change by another guest may block a press. */
    press: async (key: string) => {
      const button = sheet.getByRole('button', { name: new RegExp(`^${t(key)}`) });
      await expect(button).toBeVisible();
      await expect(async () => {
        if (await button.isVisible()) await button.click({ timeout: 2000 });
        await expect(button).toHaveCount(0, { timeout: 2000 });
      }).toPass();
    },
  };
}
export type TableGuest = ReturnType<typeof toGuest>;

/** Opens a phone in a language, scans the table's code, sits down and takes a name. */
export async function sitDown(
  browser: Browser,
  code: string,
  language: GuestLanguage,
  name: string,
): Promise<TableGuest> {
  const guest = toGuest(await openPhone(browser, { language }), language);
  const { page, t } = guest;
  await scan(page, code, language);
  await page
    .getByRole('button', {
      name: new RegExp(`${t('party:session.start')}|${t('party:session.join')}`),
    })
    .click();
  await page.getByRole('button', { name: t('party:nickname.edit') }).click();
  await page.getByLabel(t('party:nickname.label')).fill(name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:actions.save') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return guest;
}
