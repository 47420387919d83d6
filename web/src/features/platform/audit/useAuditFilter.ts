import type { AuditFilter } from '../../../data/fetched/audit.ts';
import { useAddressFilter } from '../../../ui/staff/useAddressFilter.ts';
import { areaOf } from './areas.ts';

const toDay = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** Filter of the log: `?search=selin&area=auth&from=2026-11-01&until=…`. */
export function useAuditFilter() {
  const { read, search, narrow, ...rest } = useAddressFilter();
  const filter: AuditFilter = {
    search,
    area: areaOf(read('area')) ?? '',
    from: toDay(read('from')),
    until: toDay(read('until')),
  };
  return { ...rest, filter, change: (part: Partial<AuditFilter>) => narrow(part) };
}
