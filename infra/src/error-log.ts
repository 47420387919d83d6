const EVERY_MS = 10_000;
/** Limit of distinct messages; further ones share one entry. */
const MAX_MESSAGES = 100;

/**
 * Limits a repeated error to one log line per ten seconds, with the number of repeats since the
 * last line. Messages that differ only in numbers (ports, ids) count as the same.
 */
export function createErrorLog(
  write: (error: Error, repeats: number) => void,
): (error: Error) => void {
  const written = new Map<string, { at: number; repeats: number }>();
  return (error) => {
    const known = error.message.replace(/\d+/g, '#');
    const message = written.has(known) || written.size < MAX_MESSAGES ? known : '';
    const last = written.get(message);
    const now = performance.now();
    if (last && now - last.at < EVERY_MS) {
      last.repeats += 1;
      return;
    }
    written.set(message, { at: now, repeats: 0 });
    write(error, last?.repeats ?? 0);
  };
}
