import { describe, expect, it } from 'vitest';
import { GOALS, scoreKitchens } from './measure.ts';

describe('estimates of simulated kitchens', () => {
  it.each([0, 100, 200])('keep their goals with seeds from %i on', (offset) => {
    const { mean } = scoreKitchens((kitchen) => ({
      ...kitchen,
      seed: kitchen.seed + offset,
      days: 4,
    }));
    expect(mean.inside).toBeGreaterThanOrEqual(GOALS.inside);
    expect(mean.error).toBeLessThanOrEqual(GOALS.error);
    expect(mean.error).toBeLessThan(mean.errorOfMenu);
    expect(mean.shown).toBeGreaterThan(0.4);
  });
});
