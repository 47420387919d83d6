/** The bill of a venue's table on the waiter's screens. */
import { expect, type Locator, type Page } from '@playwright/test';
import { BillLedger } from '@sofra/contracts/bills';
import * as v from 'valibot';
import type { Venue } from './settings-venue.ts';
import { whenTappable } from './taps.ts';
import { pressByKey } from './users.ts';

/** Price of the venue's item. */
export const HUMUS = 8500;

export const sheetPath = ({ businessId, tableId }: Venue): string =>
  `/business/${businessId}/waiter?table=${tableId}`;
export const panelOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Köşe', exact: true });
export const billOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Köşe: hesap' });

export async function openBill(page: Page): Promise<Locator> {
  await pressByKey(panelOf(page), 'Hesap');
  await expect(billOf(page)).toBeVisible();
  return billOf(page);
}

export async function ledgerOf(
  page: Pick<Page, 'request'>,
  sessionId: number,
): Promise<BillLedger> {
  const answer = await page.request.get(`/api/sessions/${sessionId}/bill`);
  return v.parse(BillLedger, (await answer.json()).ledger);
}
export const paidOf = ({ payments }: BillLedger) =>
  payments
    .filter(({ state }) => state === 'paid')
    .map(({ kind, method, amountMinor, tipMinor }) => [kind, method, amountMinor, tipMinor]);

/** Takes everything that is left of the bill in cash, in the open panel of a table. */
export async function payCash(floor: Page): Promise<void> {
  await pressByKey(floor.getByRole('dialog').last(), 'Hesap');
  await floor.getByRole('button', { name: /^Nakit al/ }).press('Enter');
  await floor.getByRole('button', { name: /^Aldım/ }).press('Enter');
  await expect(floor.getByRole('dialog').last()).toContainText('Hesap ödendi.');
}

/** Says in the dialog that ends a session that the guests left without paying. */
export async function sayUnpaid(question: Locator): Promise<void> {
  // The choice appears when the bill has loaded.
  await expect(question.getByRole('radio', { name: 'Ödenmeden kalktı' })).toBeVisible();
  await whenTappable(question.page());
  await question.getByRole('radio', { name: 'Ödenmeden kalktı' }).check();
  await question.getByLabel('Neden (gerekli)').fill('Kalktılar');
}
