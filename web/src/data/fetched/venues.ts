/** Public list of approved businesses (S2, `/businesses`) and their branches' menus. */
import type { MenuLanguage } from '@sofra/contracts/common';
import { readBranchMenu } from '@sofra/contracts/menus';
import type { RouteResponse } from '@sofra/contracts/route';
import { listVenues, readVenue, type Venue } from '@sofra/contracts/venues';
import { useState } from 'react';
import { call } from '../transport/api.ts';
import { type AsyncState, useAsync } from '../transport/useAsync.ts';

/** Filter of the listing; empty means all. */
export interface VenueFilter {
  search: string;
  city: string;
  openNow: boolean;
}
type Page = RouteResponse<typeof listVenues>;

const queryOf = ({ search, city, openNow }: VenueFilter) => ({
  ...(search !== '' && { search }),
  ...(city !== '' && { city }),
  ...(openNow && { openNow: '1' as const }),
});

/** Further pages of a listing, discarded when the filter changes. */
interface Further {
  first: Page | undefined;
  venues: readonly Venue[];
  nextAfter: number | null;
  state: 'idle' | 'loading' | 'failed';
}

/** Businesses that match a filter, page by page. An undefined filter isn't known yet. */
export function useVenues(filter: VenueFilter | undefined): AsyncState<Page> & {
  /** Loads the next page, with its state; undefined on the last page. */
  more: { state: Further['state']; load: () => void } | undefined;
} {
  const answer = useAsync(filter && JSON.stringify(queryOf(filter)), (signal) =>
    call(listVenues, { query: filter ? queryOf(filter) : {} }, { signal }),
  );
  const [held, setFurther] = useState<Further>();
  const first = answer.value;
  const further: Further =
    held && held.first === first
      ? held
      : { first, venues: [], nextAfter: first?.nextAfter ?? null, state: 'idle' };
  const { nextAfter, state } = further;

  const load = async (): Promise<void> => {
    if (!filter || nextAfter === null || state === 'loading') return;
    setFurther({ ...further, state: 'loading' });
    const put = (change: Partial<Further>): void =>
      setFurther((now) => (now && now.first === first ? { ...now, ...change } : now));
    try {
      const after = String(nextAfter);
      const page = await call(listVenues, { query: { ...queryOf(filter), after } });
      put({
        venues: [...further.venues, ...page.venues],
        nextAfter: page.nextAfter,
        state: 'idle',
      });
    } catch {
      put({ state: 'failed' });
    }
  };
  return {
    ...answer,
    value: first && { ...first, venues: [...first.venues, ...further.venues] },
    more: nextAfter === null ? undefined : { state, load: () => void load() },
  };
}

/** A business with its branches. */
export const useVenue = (venueId: number): AsyncState<RouteResponse<typeof readVenue>> =>
  useAsync(String(venueId), (signal) => call(readVenue, { params: { venueId } }, { signal }));

/** Menu of a branch in a language; undefined if the language isn't known yet. */
export const useBranchMenu = (
  branchId: number | undefined,
  language: MenuLanguage,
): AsyncState<RouteResponse<typeof readBranchMenu>> =>
  useAsync(branchId === undefined ? undefined : `${branchId} ${language}`, (signal) =>
    call(readBranchMenu, { params: { branchId: branchId ?? 0 }, query: { language } }, { signal }),
  );
