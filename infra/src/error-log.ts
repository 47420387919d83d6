const EVERY_MS = 10_000;
/** More messages than this are not told apart. */
const MAX_MESSAGES = 100;

/**
 * Writes an error that comes again and again once in ten seconds, with the number of times that it came since
 * the last line. Messages that differ in numbers only (ports, ids) are the same.
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
