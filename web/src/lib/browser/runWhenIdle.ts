/** Delay for work that nothing waits for: after the page has loaded and been idle. */
const AFTER_MS = 3000;

export function whenQuiet(work: () => Promise<unknown>): void {
  // A failure is ignored: the next visit tries again.
  const start = () => setTimeout(() => void work().catch(() => undefined), AFTER_MS);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
