import { userFilters } from '@sofra/contracts/managed-users';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UserFilter } from '../../data/managed-users.ts';
import { useSettled } from '../../lib/useSettled.ts';

/** How long nothing is typed before the server is asked. */
const TYPING_MS = 300;
/** As much as the server takes. */
const MAX_SEARCH = 100;

/** What the list is narrowed to, kept in the address: `?search=ayşe&role=customer`. */
export function useUserFilter() {
  const [address, setAddress] = useSearchParams();
  const search = (address.get('search') ?? '').slice(0, MAX_SEARCH);
  const role = userFilters.find((one) => one === address.get('role'));
  const [typed, setTyped] = useState(search);
  const settled = useSettled(typed.trim(), TYPING_MS);

  const set = (key: 'search' | 'role', value: string): void =>
    setAddress(
      (before) => {
        if (value === '') before.delete(key);
        else before.set(key, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  useEffect(() => {
    if (settled !== search) set('search', settled);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed moves the address
  }, [settled]);

  const filter: UserFilter = { search, role };
  return {
    filter,
    typed,
    type: (text: string) => setTyped(text.slice(0, MAX_SEARCH)),
    choose: (wanted: UserFilter['role']) => set('role', wanted ?? ''),
    clear: () => {
      setTyped('');
      setAddress({}, { replace: true });
    },
  };
}
