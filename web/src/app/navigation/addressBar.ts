/** Navigation of the guest pages: two pages don't need a router. */
import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Navigates to another guest page without a reload; `isInstead`: "back" doesn't return to this one. */
export function navigateTo(path: string, { isInstead = false } = {}): void {
  history[isInstead ? 'replaceState' : 'pushState'](null, '', path);
  window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** The server draws the menu of any table, because it is the same at all of a branch (ADR-0054). */
const DRAWN_AT = '/menu/1';
const addressNow = (): string =>
  typeof location === 'undefined' ? DRAWN_AT : location.pathname + location.search;

/** Returns the current path and query. */
export function useAddress(): { path: string; query: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, addressNow, addressNow);
  return useMemo(() => {
    const { pathname, searchParams } = new URL(address, 'http://page');
    return { path: pathname, query: searchParams };
  }, [address]);
}
