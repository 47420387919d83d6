/** Runs before each test file of the web. */
import type { Window } from 'happy-dom';
import { afterAll } from 'vitest';

// Ends what a page still does, such as retries. Otherwise, Vitest waits for it forever after the file.
const { happyDOM } = globalThis as Partial<Pick<Window, 'happyDOM'>>;
afterAll(() => happyDOM?.close());
