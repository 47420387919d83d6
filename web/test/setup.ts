/** Runs before each test file of the web. */
import type { Window } from 'happy-dom';
import { afterAll, vi } from 'vitest';

/** Limit of a wait: Vitest's own is a second, and a busy machine may need more. */
const WAIT_MS = 15_000 * Number(process.env['SOFRA_PATIENCE'] ?? 1);
const { waitFor, waitUntil } = vi;
const patiently = (options: number | object | undefined) => ({
  timeout: WAIT_MS,
  ...(typeof options === 'object' && options),
});
vi.waitFor = (check, options) => waitFor(check, patiently(options));
vi.waitUntil = (check, options) => waitUntil(check, patiently(options));

// Ends what a page still does, such as retries. Otherwise, Vitest waits for it forever after the file.
const { happyDOM } = globalThis as Partial<Pick<Window, 'happyDOM'>>;
afterAll(() => happyDOM?.close());
