import { describe, expect, it } from 'vitest';
import { planFor } from './parallel.ts';

describe('the plan of parallel suites', () => {
  it.each([
    [1, { vitest: 3, journeys: 1, isSideBySide: false }],
    [2, { vitest: 4, journeys: 2, isSideBySide: false }],
    [4, { vitest: 2, journeys: 3, isSideBySide: true }],
    [64, { vitest: 4, journeys: 3, isSideBySide: true }],
  ])('with %i cores', (cores, plan) => expect(planFor(cores)).toEqual(plan));
});
