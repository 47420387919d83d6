import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSettled } from '../../lib/browser/useDebounced.ts';

/** How long nothing is typed before the server is asked. */
const TYPING_MS = 300;
/** As much as the server takes. */
const MAX_SEARCH = 100;

/**
 * What a list is narrowed to, kept in the address: `?search=ayşe&role=customer`. What is `typed` becomes
 * the `search` once nothing was typed for a moment; `narrow` sets the values that it names, an empty one
 * takes its key away.
 */
export function useAddressFilter() {
  const [address, setAddress] = useSearchParams();
  const search = (address.get('search') ?? '').slice(0, MAX_SEARCH);
  const [typed, setTyped] = useState(search);
  const settled = useSettled(typed.trim(), TYPING_MS);

  const narrow = (to: Readonly<Record<string, string>>): void =>
    setAddress(
      (before) => {
        for (const [key, value] of Object.entries(to)) {
          if (value === '') before.delete(key);
          else before.set(key, value);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  useEffect(() => {
    if (settled !== search) narrow({ search: settled });
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed moves the address
  }, [settled]);

  return {
    read: (key: string): string => address.get(key) ?? '',
    search,
    typed,
    type: (text: string): void => setTyped(text.slice(0, MAX_SEARCH)),
    narrow,
    clear: (): void => {
      setTyped('');
      setAddress({}, { replace: true });
    },
  };
}
