import { describe, expect, it } from 'vitest';
import { readReportView, writeReportView } from './reportView.ts';

const place = { today: '2026-11-21', branchId: 1, branchIds: [1, 2] };
const read = (address: string) => readReportView(new URLSearchParams(address), place);

describe('the address of a report', () => {
  it('contains every selection', () => {
    const address = 'from=2026-11-01&to=2026-11-10&compare=year&branch=2&tab=items';
    const choice = read(address);
    expect(choice).toEqual({
      period: { from: '2026-11-01', to: '2026-11-10' },
      comparison: 'year',
      branchId: 2,
      tab: 'items',
    });
    expect(writeReportView(choice, 1).toString()).toBe(address);
    const all = writeReportView({ ...choice, branchId: undefined }, 1);
    expect([all.get('branch'), read(all.toString()).branchId]).toEqual(['all', undefined]);
    expect(writeReportView(choice, 2).has('branch')).toBe(false);
  });

  it('is the last 30 days of this branch if it contains nothing valid', () => {
    const usual = {
      period: { from: '2026-10-22', to: '2026-11-20' },
      comparison: 'before',
      branchId: 1,
      tab: 'overview',
    };
    expect(read('')).toEqual(usual);
    expect(read('from=2026-02-30&to=2026-03-01&compare=x&branch=9&tab=../..')).toEqual(usual);
  });
});
