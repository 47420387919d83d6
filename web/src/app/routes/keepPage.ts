/** The names of files that stay; the others hold their content's hash. */
const NAMED = ['/boot.js', '/icon.svg'];

/** The hashed files this page is made of, as it has loaded them. */
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
 * Has this page kept for when there is no network (`public/sw.js`, ADR-0016). Rejects where a
 * browser has no service workers, or is told not to have any: it does without.
 */
export async function keepPage(): Promise<void> {
  const files = hashedFiles();
  // In development files change under their names.
  if (files.length === 0) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ path: location.pathname, files: [...NAMED, ...files] }, []);
}
