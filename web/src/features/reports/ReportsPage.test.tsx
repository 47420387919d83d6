// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readBranchSettings } from '@sofra/contracts/branches';
import { paymentMethods } from '@sofra/contracts/payments';
import { readReport, type MoneyTotals, type Report } from '@sofra/contracts/reports';
import { buildMember, buildPlace } from '../../../test/businesses.ts';
import { disconnect, noon, refusal } from '../../../test/data.ts';
import { expectText, field, press, renderPage } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { ReportsPage } from './ReportsPage.tsx';

const totals = {
  revenueMinor: 0,
  orders: 0,
  cancelledOrders: 0,
  sessions: 0,
  guests: 0,
  endedSessions: 0,
  tableSeconds: 0,
  tableDays: 0,
};
const money: MoneyTotals = {
  discountedMinor: 0,
  complimentaryMinor: 0,
  unpaidMinor: 0,
  unpaidBills: 0,
  paidMinor: 0,
  tipsMinor: 0,
  refundedMinor: 0,
  commissionMinor: 0,
  methods: Object.fromEntries(
    paymentMethods.map((method) => [method, 0]),
  ) as MoneyTotals['methods'],
};
const dish = {
  itemId: 1,
  name: { tr: 'Humus' },
  category: 'meze',
  categoryName: { tr: 'Mezeler' },
  quantity: 2,
  revenueMinor: 17_000,
  comparedQuantity: 1,
  priceMinor: 8500,
  costMinor: 2000,
};

/** Report of a period in which these dishes were sold. */
const buildReport = (from: string, to: string, items: Report['items'] = []): Report => ({
  from,
  to,
  compareFrom: from,
  compareTo: to,
  currency: 'TRY',
  asOf: noon,
  totals: { ...totals, orders: items.length, revenueMinor: 17_000 * items.length },
  compared: totals,
  days: [],
  comparedDays: [],
  hours: [],
  items,
  categories: [],
  staff: [],
  tables: [],
  money: { totals: money, compared: money, days: [], staff: [] },
});

async function openPage(path: string, items: Report['items'] = []) {
  const server = serve(
    on(readBranchSettings, () => refusal('not_found')),
    on(readReport, ({ query: { from = '', to = '' } }) => buildReport(from, to, items)),
  );
  const reader = await renderPage(<ReportsPage {...buildPlace()} />, { path, user: buildMember() });
  const period = await screen.findByLabelText<HTMLSelectElement>('Dönem');
  return { server, reader, period };
}

it('explains a period without sales, and leads to others', async () => {
  const { reader, period } = await openPage('/?from=2024-01-01&to=2024-01-31&tab=menu');
  expect(await screen.findByRole('heading', { name: 'Bu dönemde satış yok' })).toBeTruthy();
  const codes = screen.getByRole('link', { name: 'Masaların QR kodlarını yazdır' });
  expect(codes.getAttribute('href')).toBe('/business/1/tables/print');
  await press(reader, 'Son 90 güne bak');
  expect(period.value).toBe('last90');
});

it('says that a report failed, and loads it again', async () => {
  const { server, reader, period } = await openPage('/?tab=menu', [dish]);
  expect(await screen.findByRole('heading', { name: 'Ne satıyor, ne kazandırıyor' })).toBeTruthy();
  server.answer(on(readReport, disconnect));
  await reader.selectOptions(period, 'Dün');
  await expectText('Rapor yüklenemedi');
  server.answer(
    on(readReport, ({ query: { from = '', to = '' } }) => buildReport(from, to, [dish])),
  );
  await press(reader, 'Tekrar dene');
  expect(await screen.findByRole('heading', { name: 'Ne satıyor, ne kazandırıyor' })).toBeTruthy();
});

it('takes a range of up to 366 days that doesn’t end before it begins', async () => {
  const { reader, period } = await openPage('/?from=2024-01-01&to=2024-01-31');
  await reader.selectOptions(period, 'Kendi aralığım');
  const from = field('Başlangıç');
  await reader.clear(from);
  await reader.type(from, '2099-01-01');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Bitiş başlangıçtan önce olamaz; en çok 366 gün seçilebilir.',
  );
});
