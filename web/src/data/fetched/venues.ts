/** The approved businesses as strangers find them (S2, `/businesses`), and the menus of their branches. */
import type { MenuLanguage } from '@sofra/contracts/common';
import { readBranchMenu } from '@sofra/contracts/menus';
import type { RouteResponse } from '@sofra/contracts/route';
import { listVenues, readVenue, type Venue } from '@sofra/contracts/venues';
import { useState } from 'react';
import { call } from '../transport/api.ts';
import { type Answer, useAnswer } from '../transport/useAsync.ts';

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

/** The further pages of a listing; those of an earlier one are forgotten with it. */
interface Further {
  first: Page | undefined;
  venues: readonly Venue[];
  nextAfter: number | null;
  state: 'idle' | 'loading' | 'failed';
}

/** The businesses that a filter leaves, a page after the other. Undefined: what is asked for isn't known yet. */
export function useVenues(filter: VenueFilter | undefined): Answer<Page> & {
  /** Loads more, with its state; undefined on the last page. */
  more: { state: Further['state']; load: () => void } | undefined;
} {
  const answer = useAnswer(filter && JSON.stringify(queryOf(filter)), (signal) =>
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
export const useVenue = (venueId: number): Answer<RouteResponse<typeof readVenue>> =>
  useAnswer(String(venueId), (signal) => call(readVenue, { params: { venueId } }, { signal }));

/** The menu of a branch in a language; undefined: not known which yet. */
export const useBranchMenu = (
  branchId: number | undefined,
  language: MenuLanguage,
): Answer<RouteResponse<typeof readBranchMenu>> =>
  useAnswer(branchId === undefined ? undefined : `${branchId} ${language}`, (signal) =>
    call(readBranchMenu, { params: { branchId: branchId ?? 0 }, query: { language } }, { signal }),
  );
