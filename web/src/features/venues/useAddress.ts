import { useSyncExternalStore } from 'react';

/** Event for a change of the address by `replaceState`, which fires none. */
const MOVED = 'sofra:moved';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(MOVED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(MOVED, listener);
  };
}

/** Returns the query of the page's address; undefined while the page is rendered on the server. */
export function useAddress(): URLSearchParams | undefined {
  const query = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => undefined,
  );
  return query === undefined ? undefined : new URLSearchParams(query);
}

/** Sets query parameters without leaving the page; an empty value removes one. */
export function changeAddress(to: Readonly<Record<string, string>>): void {
  const address = new URL(location.href);
  for (const [key, value] of Object.entries(to)) {
    if (value === '') address.searchParams.delete(key);
    else address.searchParams.set(key, value);
  }
  history.replaceState(history.state, '', address);
  window.dispatchEvent(new Event(MOVED));
}
