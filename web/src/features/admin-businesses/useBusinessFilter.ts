import { type BusinessStatus, businessStatuses } from '@sofra/contracts/businesses';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BusinessFilter } from '../../data/managed-businesses.ts';
import { useSettled } from '../../lib/useSettled.ts';

const TYPING_MS = 250;

/** What the list is narrowed to: the state in the address, so that a link can ask for it, and what is typed. */
export function useBusinessFilter() {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), TYPING_MS);
  const status = businessStatuses.find((one) => one === query.get('status'));
  const setStatus = (chosen: BusinessStatus | undefined): void =>
    setQuery(chosen ? { status: chosen } : {}, { replace: true });
  const filter: BusinessFilter = { search, status };
  return {
    typed,
    filter,
    setTyped,
    setStatus,
    clear: () => {
      setTyped('');
      setStatus(undefined);
    },
  };
}
