/** What no one waits for: done once the page is there and has had a moment with nothing to do. */
const AFTER_MS = 3000;

export function whenQuiet(work: () => Promise<unknown>): void {
  // What fails here is missed by no one: it is done at the next visit.
  const start = () => setTimeout(() => void work().catch(() => undefined), AFTER_MS);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
