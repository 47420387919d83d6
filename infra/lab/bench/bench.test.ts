import { describe, expect, it } from 'vitest';
import { type Row, toTable } from './row.ts';
import { GOALS, scoreKitchens } from './estimates/measure.ts';

const verdictOf = (row: Partial<Row>): string | undefined =>
  toTable([{ figure: 'Orders', unit: '/s', ours: 90, goal: { atLeast: 1 }, ...row }])[1]
    ?.split(/ {2,}/)
    .at(-1);

describe('the table of npm run bench', () => {
  it('compares the ratio to the floor with the goal', () => {
    const floor = { name: 'full', value: 100 };
    expect(verdictOf({ floor, goal: { atLeast: 0.85 } })).toBe('met');
    expect(verdictOf({ floor, goal: { atLeast: 1 } })).toBe('missed by 10 %');
    expect(verdictOf({ floor, goal: { atMost: 0.9 } })).toBe('met');
    expect(verdictOf({ floor, goal: { atMost: 0.6 } })).toBe('missed by 50 %');
  });

  it('compares the figure itself with the goal without a floor, or if the goal is absolute', () => {
    const floor = { name: 'React alone', value: 58_000 };
    expect(verdictOf({ ours: 12, goal: { atMost: 10 } })).toBe('missed by 20 %');
    expect(verdictOf({ ours: 78_000, floor, isAbsolute: true, goal: { atMost: 75_000 } })).toBe(
      'missed by 4 %',
    );
  });

  it('says so if there is no figure', () => {
    expect(verdictOf({ ours: Number.NaN })).toBe('not measured');
  });
});

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
