/** Plans: their limits, their choice and their requests. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { createBranch } from '@sofra/contracts/branches';
import { changeBusinessPlan } from '@sofra/contracts/business-plan';
import type { Plan } from '@sofra/contracts/plans';
import { createTables, deleteTable, listTables } from '@sofra/contracts/tables';
import { openVenue, putOnPlan, section } from '../settings-venue.ts';
import { field, makeMember, pressByKey, requestAs } from '../users.ts';
import { call } from './call.ts';
import type { Look } from './look.ts';

const ask = /Planı değiştirmesini işletme sahibinden isteyin\./;
const note = (within: Page | Locator, text: string | RegExp): Locator =>
  within.getByRole('status').filter({ hasText: text });
const choose = (page: Page, plan: string): Promise<void> =>
  section(page, 'Plan')
    .getByRole('radio', { name: new RegExp(`^${plan}`) })
    .check();

/** Opens a business with two branches and as many tables as its plan includes. */
export async function openFullBusiness(browser: Browser, name: string) {
  const venue = await openVenue(browser, name);
  const { who, businessId, branchId } = venue;
  const staff = await requestAs(browser, who);
  await putOnPlan(browser, businessId, 'isletme');
  const { id: otherId } = await call(staff, createBranch, {
    params: { businessId },
    body: { name: 'Moda' },
  });
  await putOnPlan(browser, businessId, 'baslangic');
  const add = (to: number, count: number) =>
    call(staff, createTables, { params: { branchId: to }, body: { count } });
  const remove = async (from: number): Promise<void> => {
    const [table] = await call(staff, listTables, { params: { branchId: from } });
    const params = { branchId: from, tableId: table?.id ?? 0 };
    await call(staff, deleteTable, { params });
  };
  await add(branchId, 18);
  await add(otherId, 1);
  const manager = `mudur.${who}`;
  const role = 'branch_manager';
  await makeMember(browser, who, manager, 'Ayça Er', { businessId, role, branchId });
  const at = (path: string): string => `/business/${businessId}/${path}`;
  const setPlan = (plan: Plan) =>
    call(staff, changeBusinessPlan, { params: { businessId }, body: { plan } });
  return { ...venue, otherId, manager, add, remove, at, setPlan };
}
export type FullBusiness = Awaited<ReturnType<typeof openFullBusiness>>;

/** The limit as an owner meets it, and the ways out. */
export const asOwner = ({ at, setPlan }: FullBusiness): readonly Look[] => [
  {
    what: 'the tables at the limit',
    path: at('tables'),
    show: async ({ page }) => {
      await expect(note(page, 'Başlangıç planındaki 20 masanın hepsi kullanılıyor.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Masa ekle' })).toBeDisabled();
    },
  },
  {
    what: 'the choice of a plan',
    path: at('settings#plan'),
    show: async ({ page }) => {
      await expect(section(page, 'Plan').getByText('20 / 20')).toBeVisible();
      await choose(page, 'İşletme');
    },
  },
  {
    what: 'the question before a smaller plan',
    arrange: () => setPlan('isletme'),
    path: at('settings'),
    show: async ({ page }) => {
      await choose(page, 'Başlangıç');
      await pressByKey(section(page, 'Plan'), 'Planı değiştir');
      const question = page.getByRole('alertdialog', { name: 'Başlangıç planına geçilsin mi?' });
      await expect(question.getByRole('listitem')).toHaveCount(2);
      await setPlan('baslangic');
    },
  },
];

/** The limit as a manager meets it, who can't change the plan. */
export const asManager = ({
  at,
  add,
  remove,
  branchId,
  otherId,
}: FullBusiness): readonly Look[] => [
  {
    what: 'the bin at the limit',
    arrange: async () => {
      await remove(branchId);
      await add(otherId, 1);
    },
    path: at('bin'),
    show: async ({ page }) => {
      await expect(note(page, ask)).toBeVisible();
      await expect(page.getByRole('button', { name: /: geri al$/ }).first()).toBeDisabled();
    },
  },
  {
    what: 'a refused table',
    arrange: () => remove(otherId),
    path: at('tables'),
    show: async ({ page }) => {
      await pressByKey(page, 'Masa ekle');
      const dialog = page.getByRole('dialog', { name: 'Yeni masa' });
      await field(dialog, 'Masa adı').fill('Yirmi Bir');
      await add(otherId, 1);
      await pressByKey(dialog, 'Masayı ekle');
      await expect(note(dialog, ask)).toBeVisible();
    },
  },
];

/** A requested plan, while plans are charged for. */
export const requested = ({ at, setPlan }: FullBusiness): readonly Look[] => [
  {
    what: 'a requested plan',
    arrange: () => setPlan('kurumsal'),
    path: at('settings'),
    show: ({ page }) =>
      expect(section(page, 'Plan').getByText(/^Kurumsal planını istediniz\./)).toBeVisible(),
  },
];
