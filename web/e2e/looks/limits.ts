/** Guests whose orders staff must confirm, and guests who order too fast. */
import { expect, type Page } from '@playwright/test';
import { changeBranch, readBranchSettings } from '@sofra/contracts/branches';
import { pressByKey } from '../users.ts';
import { call } from './call.ts';
import type { Look } from './look.ts';
import { PLAIN, type Place, type Seat } from './place.ts';

/** Requires staff to confirm each party of the branch. */
export const requireConfirmation = ({ staff, branchId }: Place) =>
  call(staff, changeBranch, { params: { branchId }, body: { orderingAccess: 'confirm' } });

/** The phone of a guest whose order waits for a confirmation. */
export const held = (place: Place, seat: Seat): readonly Look[] => [
  {
    what: 'a held order',
    device: 'phone',
    languages: ['tr', 'ar'],
    arrange: () => place.order(seat),
    path: `/menu/${seat.tableId}`,
    show: async ({ page, t }) => {
      await pressByKey(page, t('party:tabs.orders'));
      await expect(page.getByText(t('party:orders.heldTitle')).first()).toBeVisible();
    },
  },
];

/** The floor with a party to confirm. */
export const toConfirm = (place: Place, { tableId }: Seat): readonly Look[] => {
  const look = (page: Page) => page.getByRole('button', { name: /^Bak: Bekleyen, / }).last();
  return [
    {
      what: 'a party to confirm, in the queue',
      device: 'board',
      path: place.at('waiter'),
      show: ({ page }) => expect(look(page)).toBeVisible(),
    },
    {
      what: 'a party to confirm',
      device: 'board',
      show: async ({ page }) => {
        await look(page).press('Enter');
        const sheet = page.getByRole('dialog', { name: 'Bekleyen: burada mı?' });
        await expect(sheet.getByRole('listitem').filter({ hasText: PLAIN }).first()).toBeVisible();
      },
    },
    {
      what: 'the table of a party to confirm',
      device: 'board',
      path: place.sheet(tableId),
      show: ({ page }) =>
        expect(page.getByRole('dialog', { name: 'Bekleyen' })).toContainText(
          'Mutfağa henüz gitmedi.',
        ),
    },
    {
      what: 'the question before a party is turned away',
      device: 'board',
      show: async ({ page }) => {
        await pressByKey(page.getByRole('dialog', { name: 'Bekleyen' }), 'Kimse yok: Bekleyen');
        await expect(page.getByRole('alertdialog')).toContainText('sipariş veremez');
      },
    },
  ];
};

/** The phone of a guest who orders a second time within a minute, where one order is allowed. */
export const waitingForTurn = (place: Place, seat: Seat): readonly Look[] => [
  {
    what: 'an order that waits for its turn',
    device: 'phone',
    arrange: async () => {
      const { staff, branchId } = place;
      const params = { branchId };
      const { guestLimits } = await call(staff, readBranchSettings, { params });
      const body = { guestLimits: { ...guestLimits, guestOrdersPerMinute: 1 } };
      await call(staff, changeBranch, { params, body });
      await place.order(seat);
    },
    path: `/menu/${seat.tableId}`,
    show: async ({ page }) => {
      await pressByKey(page, `${PLAIN}: sepete ekle`);
      await pressByKey(page, 'Sipariş Ver');
      await expect(page.getByText(/Sizinki \d+ saniye sonra gönderilecek\./)).toBeVisible();
    },
  },
];

/** The floor with the table of a guest who orders too fast. */
export const unusual = (place: Place): readonly Look[] => [
  {
    what: 'an unusual table',
    device: 'board',
    path: place.at('waiter'),
    show: ({ page }) =>
      expect(page.getByText('Bir dakikada çok fazla sipariş verildi.').first()).toBeVisible(),
  },
];
