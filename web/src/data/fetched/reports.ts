/** A business's reports: fetched for a period, kept until a user asks for them again. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readBranchSettings } from '@sofra/contracts/branches';
import { exportReport, type exportKinds, readReport } from '@sofra/contracts/reports';
import { addressOf } from '../transport/api.ts';
import { reading } from '../client/query.ts';

export interface ReportQuery {
  readonly from: string;
  readonly to: string;
  /** Left out: the period right before. */
  readonly compareFrom?: string | undefined;
  /** Left out: all branches that the user may see. */
  readonly branchId?: number | undefined;
}
export type ExportKind = (typeof exportKinds)[number];

/** Without undefined values: an address has no "undefined". */
const queryOf = ({ from, to, compareFrom, branchId }: ReportQuery) => ({
  from,
  to,
  ...(compareFrom !== undefined && { compareFrom }),
  ...(branchId !== undefined && { branchId: String(branchId) }),
});

/** Reads a report, again at each visit; the previous period stays while the next one loads. */
export const useReport = (businessId: number, query: ReportQuery) =>
  useQuery({
    ...reading(readReport, { params: { businessId }, query: queryOf(query) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Returns the download address of a report. */
export const exportAddress = (
  businessId: number,
  query: ReportQuery,
  kind: ExportKind,
  language: 'tr' | 'en',
): string =>
  addressOf(exportReport, { params: { businessId }, query: { ...queryOf(query), kind, language } });

/** The minute of the day at which a branch's business day begins; undefined until it is known. */
export const useDayStart = (branchId: number): number | undefined =>
  useQuery(reading(readBranchSettings, { params: { branchId } })).data?.dayStartsAt;
