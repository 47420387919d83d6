import { describe, expect, it } from 'vitest';
import { createDice } from './seeded-random.ts';
import { allKinds, planFaults, spanOf } from './plan.ts';

const kindCount = allKinds.length;

describe('planFaults', () => {
  it.each([20, 36, 80])('plans the requested number of faults: %i', (count) => {
    expect(planFaults(createDice(1), count)).toHaveLength(count);
  });

  it('repeats no kind before all kinds have been used', () => {
    const kinds = planFaults(createDice(1), 2 * kindCount).map(({ kind }) => kind);
    expect(new Set(kinds.slice(0, kindCount)).size).toBe(kindCount);
    expect(new Set(kinds.slice(kindCount)).size).toBe(kindCount);
  });

  it('leaves out kinds that are not possible on this machine', () => {
    const kinds = allKinds.filter((kind) => kind !== 'postgresDiskFull');
    const planned = planFaults(createDice(1), 3 * kindCount, kinds).map(({ kind }) => kind);
    expect(new Set(planned)).toEqual(new Set(kinds));
  });

  it('spreads the faults over the whole run, which grows with their number', () => {
    for (const count of [30, 80]) {
      const spanMs = spanOf(count);
      const times = planFaults(createDice(2), count).map((fault) => fault.atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBeLessThan(0.1 * spanMs);
      expect(times.at(-1)).toBeGreaterThan(0.9 * spanMs);
      expect(times.at(-1)).toBeLessThan(spanMs);
    }
    expect(spanOf(80)).toBeGreaterThan(2 * spanOf(30));
  });

  it('hits both API processes in every way', () => {
    const plan = planFaults(createDice(5), 2 * kindCount);
    const hit = plan
      .filter(({ kind }) => kind.startsWith('api'))
      .map((one) => `${one.kind} ${one.api}`);
    expect(new Set(hit).size).toBe(6);
  });

  it('is the same for the same seed, and different for a different one', () => {
    expect(planFaults(createDice(3), 36)).toEqual(planFaults(createDice(3), 36));
    expect(planFaults(createDice(3), 36)).not.toEqual(planFaults(createDice(4), 36));
  });
});
