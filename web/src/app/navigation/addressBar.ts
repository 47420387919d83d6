/** Address of the guest's page: two pages need no router, only the address and its changes. */
import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Goes to another page of the guest's without loading it again. */
export function go(path: string): void {
  history.pushState(null, '', path);
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

/** The address in use: its path and its query. */
export function usePlace(): { path: string; query: URLSearchParams } {
  const address = useSyncExternalStore(subscribe, () => location.pathname + location.search);
  return useMemo(() => {
    const { pathname, searchParams } = new URL(address, location.origin);
    return { path: pathname, query: searchParams };
  }, [address]);
}
