/** Audit log for platform admins: fetched by page, newest first, never live. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readAudit } from '@sofra/contracts/audit';
import { call } from '../transport/api.ts';
import { pagedQueryFor } from '../client/pagedQuery.ts';
import { keyOf } from '../client/query.ts';

/** Filter of the log; empty values don't filter. Days are in Istanbul time, both included. */
export interface AuditFilter {
  readonly search: string;
  /** A noun, which matches all its actions. */
  readonly area: string;
  readonly from: string;
  readonly until: string;
}

export function useAuditLog({ search, area, from, until }: AuditFilter) {
  const wanted = { search, action: area, from, until };
  const query = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
  return useInfiniteQuery({
    ...pagedQueryFor([...keyOf(readAudit), query], (from, options) =>
      call(readAudit, { query: { ...query, ...from } }, options),
    ),
    placeholderData: keepPreviousData,
  });
}
