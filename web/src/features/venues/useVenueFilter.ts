import { useEffect, useState } from 'react';
import type { VenueFilter } from '../../data/fetched/venues.ts';
import { useSettled } from '../../lib/browser/useDebounced.ts';
import { changeAddress, useAddress } from './useAddress.ts';

/** How long nothing is typed before the server is asked. */
const TYPING_MS = 250;
/** As much as the server takes. */
export const MAX_SEARCH = 100;

/**
 * What the listing is narrowed to, kept in the address: `?q=köfte&city=İzmir&open=1`. Undefined until
 * there is one. What is `typed` is searched for once nothing was typed for a moment.
 */
export function useVenueFilter() {
  const address = useAddress();
  const filter: VenueFilter | undefined = address && {
    search: (address.get('q') ?? '').slice(0, MAX_SEARCH).trim(),
    city: (address.get('city') ?? '').slice(0, 60),
    openNow: address.get('open') === '1',
  };
  const search = filter?.search ?? '';
  const [typing, setTyping] = useState<string>();
  const settled = useSettled(typing, TYPING_MS);

  useEffect(() => {
    if (settled !== undefined && settled.trim() !== search) changeAddress({ q: settled.trim() });
    // oxlint-disable-next-line react/exhaustive-deps -- only what was typed moves the address
  }, [settled]);
  // Back and forward: what stands there counts, not what was typed.
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
