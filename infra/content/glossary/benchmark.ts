import { dishes } from './benchmark/dishes.ts';
import { headings } from './benchmark/headings.ts';

const rows = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

/**
 * Names that aren't in the demo, with their expected translations. Change an expectation only after a
 * speaker of the language has read it.
 */
export const benchmark: readonly (readonly string[])[] = [...rows(dishes), ...rows(headings)];
