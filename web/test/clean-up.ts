/** Runs once a file: registers the clean-ups of all helpers that are loaded. */
import { afterEach } from 'vitest';
import { cleanUps } from './clean-ups.ts';

afterEach(() => {
  for (const cleanUp of cleanUps) cleanUp();
});
