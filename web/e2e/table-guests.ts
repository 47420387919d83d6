/** Guests at one table, each with a phone in their language. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { GuestLanguage } from '@sofra/contracts/common';
import { TableSession } from '@sofra/contracts/sessions';
import { lookUpTable } from '@sofra/contracts/tables';
import * as v from 'valibot';
import { openPhone, textOf } from './actions.ts';
import { post } from './settings-venue.ts';

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

/** Seats a guest with a name at the table of a code, by API calls, and opens the table on their phone. */
export async function sitDown(
  browser: Browser,
  code: string,
  language: GuestLanguage,
  name: string,
): Promise<TableGuest> {
  const guest = toGuest(await openPhone(browser, { language }), language);
  const { page, t } = guest;
  const found = await page.request.get(`/api/tables/qr/${encodeURIComponent(code)}`);
  const table = v.parse(lookUpTable.response, await found.json());
  await post(page, '/api/auth/anonymous', {});
  const started = await post(page, `/api/tables/${table.id}/session/start`, {});
  const { id } = v.parse(TableSession, started);
  const data = { nickname: name };
  expect((await page.request.put(`/api/sessions/${id}/nickname`, { data })).ok()).toBe(true);
  await page.goto(`/menu/${table.id}`);
  await expect(page.getByRole('button', { name: t('party:nickname.edit') })).toBeVisible();
  return guest;
}
