import { describe, expect, it } from 'vitest';
import { patienceOf } from './patience.ts';

describe('the factor for limits of waits', () => {
  it.each([
    ['is 1 on a quiet machine', [128, 131, 130, 127, 140], 1],
    ['is never below 1, however fast the machine', [20, 30, 25, 20, 20], 1],
    ['follows the median, not a single slow probe', [260, 255, 2600, 260, 270], 2],
    ['is at most 10', [5000, 5000, 5000, 5000, 5000], 10],
  ])('%s', (_what, probes, factor) => expect(patienceOf(probes)).toBe(factor));
});
