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

/** Returns the current path and query. */
export function useAddress(): { path: string; query: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  return useMemo(() => {
    const { pathname, searchParams } = new URL(address, location.origin);
    return { path: pathname, query: searchParams };
  }, [address]);
}
