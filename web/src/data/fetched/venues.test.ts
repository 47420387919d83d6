// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Venue } from '@sofra/contracts/venues';
import { disconnect, pathsOf } from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { useBranchMenu, useVenue, useVenues, type VenueFilter } from './venues.ts';

const buildVenue = (id: number): Venue => ({
  id,
  name: `Sofra ${id}`,
  about: '',
  industryType: 'restaurant',
  city: null,
  district: null,
  logoUrl: null,
  coverUrl: null,
  pictures: [],
  languages: ['tr'],
  isOpen: null,
  changesAt: null,
  timeZone: null,
});
const buildPage = (ids: number[], nextAfter: number | null) => ({
  venues: ids.map(buildVenue),
  total: 9,
  cities: [],
  nextAfter,
});
const everything: VenueFilter = { search: '', city: '', openNow: false };

/** The listing, with a filter that the test can change. */
async function drawListing(first: VenueFilter | undefined) {
  const hook = await renderHook(() => {
    const [filter, setFilter] = useState(first);
    return { ...useVenues(filter), setFilter };
  });
  const shown = () => ({
    ids: hook.current().value?.venues.map(({ id }) => id),
    more: hook.current().more?.state,
  });
  return {
    shown,
    becomes: (ids: number[], more: string | undefined) =>
      vi.waitFor(() => expect(shown()).toEqual({ ids, more })),
    failure: () => hook.current().failure,
    narrow: (filter: VenueFilter | undefined) => hook.act(() => hook.current().setFilter(filter)),
    loadMore: () => hook.act(() => hook.current().more?.load()),
    act: hook.act,
  };
}

describe('the listing of businesses', () => {
  it('requests what the filter names, and everything without a filter', async () => {
    const asked = respondToCalls(() => buildPage([1], null));
    const listing = await drawListing(undefined);
    expect(asked).toEqual([]);
    await listing.narrow(everything);
    await listing.narrow({ search: 'çay', city: 'İzmir', openNow: true });
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/api/venues'],
      ['GET', `/api/venues?${new URLSearchParams({ search: 'çay', city: 'İzmir', openNow: '1' })}`],
    ]);
    await listing.becomes([1], undefined);
  });

  it('appends the next page to the list, once per page, until the end', async () => {
    const asked = respondToCalls(({ path }) =>
      path.includes('after=2') ? buildPage([3], null) : buildPage([1, 2], 2),
    );
    const listing = await drawListing({ ...everything, city: 'Izmir' });
    await listing.becomes([1, 2], 'idle');
    await listing.loadMore();
    await listing.becomes([1, 2, 3], undefined);
    expect(pathsOf(asked)).toEqual(['/api/venues?city=Izmir', '/api/venues?city=Izmir&after=2']);
  });

  it('requests a page once while it loads, and again after an error', async () => {
    const answers: ((answer: unknown) => void)[] = [];
    const asked = respondToCalls(({ path }) =>
      path.includes('after')
        ? new Promise((resolve) => void answers.push(resolve)).then((page) => page ?? disconnect())
        : buildPage([1], 1),
    );
    const listing = await drawListing(everything);
    await listing.becomes([1], 'idle');
    await listing.loadMore();
    await listing.loadMore();
    expect(listing.shown()).toEqual({ ids: [1], more: 'loading' });
    expect(asked).toHaveLength(2);
    await listing.act(() => answers[0]?.(undefined));
    await listing.becomes([1], 'failed');
    await listing.loadMore();
    await listing.act(() => answers[1]?.(buildPage([2], 2)));
    await listing.becomes([1, 2], 'idle');
    await listing.loadMore();
    await listing.act(() => answers[2]?.(buildPage([3], null)));
    await listing.becomes([1, 2, 3], undefined);
    expect(pathsOf(asked)).toEqual([
      '/api/venues',
      '/api/venues?after=1',
      '/api/venues?after=1',
      '/api/venues?after=2',
    ]);
  });

  /** Narrows the listing while its next page loads, which arrives during the load of the one after. */
  async function drawNarrowed() {
    const answers: ((answer: unknown) => void)[] = [];
    respondToCalls(({ path }) => {
      if (path.includes('after')) return new Promise((resolve) => void answers.push(resolve));
      return path.includes('city') ? buildPage([5], 5) : buildPage([1], 1);
    });
    const listing = await drawListing(everything);
    await listing.becomes([1], 'idle');
    await listing.loadMore();
    await listing.narrow({ ...everything, city: 'Izmir' });
    await listing.becomes([5], 'idle');
    await listing.loadMore();
    await listing.act(() => answers[0]?.(buildPage([2], null)));
    return { listing, answers };
  }

  it('drops further pages of an earlier filter, even one that arrives late', async () => {
    const { listing, answers } = await drawNarrowed();
    await listing.act(() => answers[1]?.(buildPage([6], 6)));
    await listing.becomes([5, 6], 'idle');
    await listing.narrow(everything);
    await vi.waitFor(() => expect(listing.shown()).toEqual({ ids: [1], more: 'idle' }));
  });

  it('continues to load its own next page if one of an earlier filter arrives late', async () => {
    const { listing } = await drawNarrowed();
    expect(listing.shown()).toEqual({ ids: [5], more: 'loading' });
  });

  it('reports an error, and requests no further page without a filter', async () => {
    let isCut = false;
    const asked = respondToCalls(() => (isCut ? disconnect() : buildPage([1], 1)));
    const listing = await drawListing(everything);
    await listing.becomes([1], 'idle');
    await listing.narrow(undefined);
    await listing.loadMore();
    expect(asked).toHaveLength(1);
    isCut = true;
    await listing.narrow({ ...everything, openNow: true });
    await vi.waitFor(() => expect(listing.failure()).toBe('network'));
    expect(listing.shown()).toEqual({ ids: [1], more: 'idle' });
  });
});

describe('one business', () => {
  it('is read with its branches', async () => {
    const venue = { ...buildVenue(4), website: null, currency: 'TRY', branches: [] };
    const asked = respondToCalls(() => venue);
    const hook = await renderHook(() => useVenue(4));
    await vi.waitFor(() => expect(hook.current()).toMatchObject({ value: venue, isStale: false }));
    expect(pathsOf(asked)).toEqual(['/api/venues/4']);
  });

  it('shows the menu of the selected branch in the current language', async () => {
    const menu = (branchId: number) => ({
      branchId,
      currency: 'TRY',
      categories: [],
      items: [],
      position: { room: `menu:${branchId}`, epoch: 'e1', seq: 0 },
    });
    const asked = respondToCalls(({ path }) => menu(path.includes('/3/') ? 3 : 4));
    const hook = await renderHook(() => {
      const [picked, pick] = useState<[number | undefined, 'tr' | 'en']>([undefined, 'tr']);
      return { ...useBranchMenu(...picked), pick };
    });
    expect(asked).toEqual([]);
    await hook.act(() => hook.current().pick([3, 'tr']));
    await vi.waitFor(() => expect(hook.current().value).toEqual(menu(3)));
    await hook.act(() => hook.current().pick([3, 'en']));
    await hook.act(() => hook.current().pick([4, 'en']));
    await vi.waitFor(() => expect(hook.current().value).toEqual(menu(4)));
    expect(pathsOf(asked)).toEqual([
      '/api/branches/3/menu?language=tr',
      '/api/branches/3/menu?language=en',
      '/api/branches/4/menu?language=en',
    ]);
  });

  it('aborts running requests when the page is left', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (_address: string, init?: RequestInit) => {
      signals.push(init?.signal);
      return new Promise(() => undefined);
    });
    const hook = await renderHook(() => [
      useVenues(everything),
      useVenue(4),
      useBranchMenu(3, 'tr'),
    ]);
    const abandoned = () => signals.map((signal) => signal?.aborted);
    expect(abandoned()).toEqual([false, false, false]);
    await hook.leave();
    expect(abandoned()).toEqual([true, true, true]);
  });
});
