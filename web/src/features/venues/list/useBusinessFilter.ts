import { useEffect, useState } from 'react';
import type { VenueFilter } from '../../../data/fetched/venues.ts';
import { useDebounced } from '../../../lib/browser/useDebounced.ts';
import { changeAddress, useAddress } from '../useAddress.ts';

/** Debounce of typing before the server is asked. */
const TYPING_MS = 250;
/** Maximum length that the server accepts. */
export const MAX_SEARCH = 100;

/**
 * Filter of the listing, kept in the address: `?q=köfte&city=İzmir&open=1`. Undefined until there
 * is one. The `typed` text is searched for after a debounce.
 */
export function useBusinessFilter() {
  const address = useAddress();
  const filter: VenueFilter | undefined = address && {
    search: (address.get('q') ?? '').slice(0, MAX_SEARCH).trim(),
    city: (address.get('city') ?? '').slice(0, 60),
    openNow: address.get('open') === '1',
  };
  const search = filter?.search ?? '';
  const [typing, setTyping] = useState<string>();
  const settled = useDebounced(typing, TYPING_MS);

  useEffect(() => {
    if (settled !== undefined && settled.trim() !== search) changeAddress({ q: settled.trim() });
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed moves the address
  }, [settled]);
  // Back and forward replace the typed text with the address's.
  useEffect(() => {
    const forget = () => setTyping(undefined);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);

  return {
    filter,
    typed: typing ?? search,
    type: setTyping,
    setCity: (city: string) => changeAddress({ city }),
    setOpenNow: (isOn: boolean) => changeAddress({ open: isOn ? '1' : '' }),
    clear: () => {
      setTyping(undefined);
      changeAddress({ q: '', city: '', open: '' });
    },
  };
}
