/** The bill of a demo table in the journeys: who ordered what, and the phone's sheets. */
import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { readBill } from '@sofra/contracts/bills';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Payment } from '@sofra/contracts/payments';
import * as v from 'valibot';
import { textOf } from './actions.ts';
import { sitDown, type TableGuest } from './table-guests.ts';
import { pressKey, requestAs } from './users.ts';

/** Items of the demo's menu without options, with their prices in minor units. */
export const soup = { itemId: 3, minor: 3800 };
export const humus = { itemId: 6, minor: 4800 };
export const leaves = { itemId: 7, minor: 5500 };

const Session = v.object({ id: v.number() });

/** A phone with its words of the bill. */
export type Payer = TableGuest & {
  b: (key: string, values?: Record<string, string>) => string;
};

export async function sitDownToPay(
  browser: Browser,
  table: number | { qrCode: string },
  language: GuestLanguage,
  name: string,
): Promise<Payer> {
  const code = typeof table === 'number' ? `table-${table}` : table.qrCode;
  const guest = await sitDown(browser, code, language, name);
  const b: Payer['b'] = (key, values = {}) => textOf(language, `bill:${key}`, values);
  return { ...guest, b };
}

/** Orders items from a guest's phone; returns the session. */
export async function orderItems(
  { page }: Payer,
  table: number,
  items: readonly { itemId: number; minor: number; quantity?: number; isForTable?: boolean }[],
): Promise<number> {
  const found = await page.request.get(`/api/tables/${table}/session`);
  const { id } = v.parse(Session, await found.json());
  const data = { items: items.map(({ minor: _minor, ...item }) => ({ quantity: 1, ...item })) };
  const placed = await page.request.post(`/api/sessions/${id}/orders`, { data });
  expect(placed.ok(), 'the order is placed').toBe(true);
  return id;
}

/** Opens the bill from the orders. */
export async function openBill({ page, t, b }: Payer): Promise<void> {
  const tab = page.getByRole('button', { name: t('party:tabs.orders'), exact: true });
  if ((await tab.getAttribute('aria-current')) === null) await tab.click();
  await page.getByRole('button', { name: new RegExp(`^${t('party:bill.open')}`) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText(b('loading'))).toHaveCount(0);
}

/** Returns the sheet that is open on a phone. */
export const sheetOf = ({ page }: Payer) => page.getByRole('dialog');

/** Presses a button of the open sheet that begins with a text. */
export const press = async (payer: Payer, text: string): Promise<void> => {
  const button = sheetOf(payer).getByRole('button', { name: new RegExp(`^${text}`) });
  await pressKey(button.first());
};

export const waiter = (browser: Browser): Promise<APIRequestContext> =>
  requestAs(browser, 'waiter');

/** Reads the bill as staff. */
export async function billOf(request: APIRequestContext, sessionId: number) {
  const answer = await request.get(`/api/sessions/${sessionId}/bill`);
  return v.parse(readBill.response, await answer.json());
}

/** Waits for a guest's open payment and confirms it, as a waiter who received the money. */
export async function receive(request: APIRequestContext, sessionId: number): Promise<Payment> {
  let open: Payment | undefined;
  await expect
    .poll(async () => {
      const { ledger } = await billOf(request, sessionId);
      open = ledger.payments.find(({ state }) => state === 'intent');
      return open !== undefined;
    })
    .toBe(true);
  if (!open) throw new Error('no open payment');
  const path = `/api/sessions/${sessionId}/payments/${open.id}`;
  expect((await request.patch(path, { data: { state: 'paid' } })).ok()).toBe(true);
  return open;
}
