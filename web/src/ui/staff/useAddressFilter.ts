import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../lib/browser/useDebounced.ts';

/** Debounce of typing before the server is asked. */
const TYPING_MS = 300;
/** Maximum length that the server accepts. */
const MAX_SEARCH = 100;

/**
 * Filter of a list, kept in the address: `?search=ayşe&role=customer`. The `typed` text becomes the
 * `search` after a debounce; `narrow` sets the given values, and an empty one removes its key.
 */
export function useAddressFilter() {
  const [address, setAddress] = useSearchParams();
  const search = (address.get('search') ?? '').slice(0, MAX_SEARCH);
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed.trim(), TYPING_MS);

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
