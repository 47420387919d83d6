/** Reports of a business: fetched for a period and cached until requested again. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readBranchSettings } from '@sofra/contracts/branches';
import { exportFiscal, type FiscalFormat } from '@sofra/contracts/fiscal';
import { exportReport, type exportKinds, readReport } from '@sofra/contracts/reports';
import { addressOf } from '../transport/api.ts';
import { queryFor } from '../client/query.ts';

export interface ReportQuery {
  readonly from: string;
  readonly to: string;
  /** Defaults to the period right before. */
  readonly compareFrom?: string | undefined;
  /** Defaults to all branches that the user may see. */
  readonly branchId?: number | undefined;
}
export type ExportKind = (typeof exportKinds)[number];

/** Omits undefined values, which would become "undefined" in the address. */
const queryOf = ({ from, to, compareFrom, branchId }: ReportQuery) => ({
  from,
  to,
  ...(compareFrom !== undefined && { compareFrom }),
  ...(branchId !== undefined && { branchId: String(branchId) }),
});

/** Fetches a report at each visit; the previous period stays visible while the next one loads. */
export const useReport = (businessId: number, query: ReportQuery) =>
  useQuery({
    ...queryFor(readReport, { params: { businessId }, query: queryOf(query) }),
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

/** Returns the download address of the sales by VAT rate and method. */
export const fiscalAddress = (
  businessId: number,
  { from, to, branchId }: ReportQuery,
  format: FiscalFormat,
  language: 'tr' | 'en',
): string =>
  addressOf(exportFiscal, {
    params: { businessId },
    query: { ...queryOf({ from, to, branchId }), format, language },
  });

/** Minute of the day at which a branch's business day begins; undefined until loaded. */
export const useDayStart = (branchId: number): number | undefined =>
  useQuery(queryFor(readBranchSettings, { params: { branchId } })).data?.dayStartsAt;
