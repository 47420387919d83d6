/** Delay after the page has loaded and become idle. */
const AFTER_MS = 3000;

export function runWhenIdle(work: () => Promise<unknown>): void {
  // A failure is ignored: the next visit tries again.
  const start = () => setTimeout(() => void work().catch(() => undefined), AFTER_MS);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
