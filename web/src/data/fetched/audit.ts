/** The audit log as platform admins look through it: fetched by page, the newest first, never live. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readAudit } from '@sofra/contracts/audit';
import { call } from '../transport/api.ts';
import { byPage } from '../client/pagedQuery.ts';
import { keyOf } from '../client/query.ts';

/** Filter of the log; empty values don't filter. Days are Istanbul's, both included. */
export interface AuditFilter {
  readonly search: string;
  /** A noun: all its actions. */
  readonly area: string;
  readonly from: string;
  readonly until: string;
}

export function useAuditLog({ search, area, from, until }: AuditFilter) {
  const wanted = { search, action: area, from, until };
  const query = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
  return useInfiniteQuery({
    ...byPage([...keyOf(readAudit), query], (from, options) =>
      call(readAudit, { query: { ...query, ...from } }, options),
    ),
    placeholderData: keepPreviousData,
  });
}
