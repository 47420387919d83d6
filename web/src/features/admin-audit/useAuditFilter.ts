import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AuditFilter } from '../../data/audit.ts';
import { useSettled } from '../../lib/useSettled.ts';
import { areaOf } from './areas.ts';

const TYPING_MS = 300;
/** As much as the server takes. */
const MAX_SEARCH = 100;

const dayOf = (text: string | null): string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '';

/** What the log is narrowed to, kept in the address: `?search=selin&area=auth&from=2026-11-01&until=…`. */
export function useAuditFilter() {
  const [address, setAddress] = useSearchParams();
  const filter: AuditFilter = {
    search: (address.get('search') ?? '').slice(0, MAX_SEARCH),
    area: areaOf(address.get('area') ?? '') ?? '',
    from: dayOf(address.get('from')),
    until: dayOf(address.get('until')),
  };
  const [typed, setTyped] = useState(filter.search);
  const settled = useSettled(typed.trim(), TYPING_MS);

  const change = (part: Partial<AuditFilter>): void => {
    const next = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '');
    setAddress(Object.fromEntries(next), { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (settled !== filter.search) change({ search: settled });
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed moves the address
  }, [settled]);

  return {
    filter,
    typed,
    type: (text: string) => setTyped(text.slice(0, MAX_SEARCH)),
    change,
    clear: () => {
      setTyped('');
      setAddress({}, { replace: true });
    },
  };
}
