/** View of the reports, kept in the address, so that links show the same. */
import { type Comparison, comparisons, isPeriod, type Period, presetPeriod } from './periods.ts';

export const tabs = ['overview', 'payments', 'hours', 'items', 'menu', 'staff', 'tables'] as const;
export type ReportTab = (typeof tabs)[number];

export interface ReportView {
  readonly period: Period;
  readonly comparison: Comparison;
  /** Id of a branch; undefined for all that the user may see. */
  readonly branchId: number | undefined;
  readonly tab: ReportTab;
}

/**
 * Returns the view of an address; missing or invalid values default to the last 30 days of this
 * branch.
 */
export function readReportView(
  address: URLSearchParams,
  { today, branchId, branchIds }: { today: string; branchId: number; branchIds: readonly number[] },
): ReportView {
  const period = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  const branch = address.get('branch');
  const asked = branchIds.find((id) => String(id) === branch);
  return {
    period: isPeriod(period) ? period : presetPeriod('last30', today),
    comparison: comparisons.find((one) => one === address.get('compare')) ?? 'before',
    branchId: branch === 'all' ? undefined : (asked ?? branchId),
    tab: tabs.find((one) => one === address.get('tab')) ?? 'overview',
  };
}

/** Returns the query of a view. Omits the frame's own branch, which may be changed there. */
export function writeReportView(
  { period, comparison, branchId, tab }: ReportView,
  frameBranchId: number,
): URLSearchParams {
  return new URLSearchParams({
    ...period,
    ...(comparison !== 'before' && { compare: comparison }),
    ...(branchId !== frameBranchId && {
      branch: branchId === undefined ? 'all' : String(branchId),
    }),
    ...(tab !== 'overview' && { tab }),
  });
}
