/** Files without a content hash in their names. */
const NAMED = ['/boot.js', '/icon.svg'];

/** Lists the hashed files that this page has loaded. */
function hashedFiles(): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
    );
  return [...new Set(loaded.map(({ pathname }) => pathname))];
}

/**
 * Asks the service worker to cache this page for offline use (`public/sw.js`, ADR-0016). Rejects if
 * the browser has no service workers, or they are disabled.
 */
export async function keepPage(): Promise<void> {
  const files = hashedFiles();
  // In development, files change without changing their names.
  if (files.length === 0) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ path: location.pathname, files: [...NAMED, ...files] }, []);
}
