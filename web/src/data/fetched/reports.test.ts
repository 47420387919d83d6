// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { defaultGuestLimits } from '@sofra/contracts/guest-limits';
import { get, pathsOf } from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { exportAddress, type ReportQuery, useDayStart, useReport } from './reports.ts';

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
const money = {
  discountedMinor: 0,
  complimentaryMinor: 0,
  unpaidMinor: 0,
  unpaidBills: 0,
  paidMinor: 0,
  tipsMinor: 0,
  refundedMinor: 0,
  commissionMinor: 0,
  methods: { cash: 0, card: 0, mealCard: 0, online: 0 },
};
const buildReport = (from: string) => ({
  from,
  to: '2026-11-21',
  compareFrom: '2026-11-01',
  compareTo: '2026-11-02',
  currency: 'TRY',
  asOf: '2026-11-21T12:00:00.000Z',
  totals,
  compared: totals,
  days: [],
  comparedDays: [],
  hours: [],
  items: [],
  categories: [],
  staff: [],
  tables: [],
  money: { totals: money, compared: money, days: [], staff: [] },
});
const period: ReportQuery = { from: '2026-11-20', to: '2026-11-21' };
const narrowed: ReportQuery = { ...period, compareFrom: '2026-10-01', branchId: 5 };
const fromOf = (path: string) => new URL(path, 'http://sofra.test').searchParams.get('from') ?? '';

describe('a report', () => {
  it('is read again at each visit, and shows the previous one in the meantime', async () => {
    const asked = respondToCalls(({ path }) => buildReport(fromOf(path)));
    const first = await renderHook(() => useReport(3, period));
    await vi.waitFor(() => expect(first.current().data).toEqual(buildReport('2026-11-20')));
    await first.leave();
    const second = await renderHook(() => useReport(3, period));
    expect(second.current().data).toEqual(buildReport('2026-11-20'));
    const path = '/api/businesses/3/reports?from=2026-11-20&to=2026-11-21';
    const request = get(path);
    expect(asked).toEqual([request, request]);
  });

  it('remains visible while another period loads', async () => {
    const answers: (() => void)[] = [];
    const asked = respondToCalls(
      ({ path }) =>
        new Promise((resolve) => void answers.push(() => resolve(buildReport(fromOf(path))))),
    );
    const hook = await renderHook(() => {
      const [query, ask] = useState(period);
      return { ...useReport(3, query), ask };
    });
    expect(hook.current().data).toBeUndefined();
    await hook.act(() => answers[0]?.());
    await vi.waitFor(() => expect(hook.current().data?.from).toBe('2026-11-20'));
    await hook.act(() => hook.current().ask({ ...narrowed, from: '2026-11-10' }));
    expect(hook.current().data?.from).toBe('2026-11-20');
    expect(hook.current().isPlaceholderData).toBe(true);
    await hook.act(() => answers[1]?.());
    await vi.waitFor(() => expect(hook.current().data?.from).toBe('2026-11-10'));
    expect(asked[1]?.path).toBe(
      '/api/businesses/3/reports?from=2026-11-10&to=2026-11-21&compareFrom=2026-10-01&branchId=5',
    );
  });

  it('has an address for each of its files', () => {
    expect(exportAddress(3, period, 'days', 'tr')).toBe(
      '/api/businesses/3/reports/export?from=2026-11-20&to=2026-11-21&kind=days&language=tr',
    );
    expect(exportAddress(4, narrowed, 'orders', 'en')).toBe(
      '/api/businesses/4/reports/export?from=2026-11-20&to=2026-11-21' +
        '&compareFrom=2026-10-01&branchId=5&kind=orders&language=en',
    );
  });
});

it('knows when the branch’s day begins once its settings are read', async () => {
  const asked = respondToCalls(() => ({
    id: 5,
    businessId: 3,
    businessName: 'Sofra',
    name: 'Karaköy',
    timeZone: 'Europe/Istanbul',
    dayStartsAt: 240,
    currency: 'TRY',
    orderingAccess: 'open',
    openingHours: null,
    fullAddress: null,
    phone: null,
    guestLimits: defaultGuestLimits,
  }));
  const first = await renderHook(() => useDayStart(5));
  await vi.waitFor(() => expect(first.current()).toBe(240));
  const second = await renderHook(() => useDayStart(5));
  expect(second.current()).toBe(240);
  expect(pathsOf(asked)).toEqual(['/api/branches/5/settings']);
});
