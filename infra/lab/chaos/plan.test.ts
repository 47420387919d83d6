import { describe, expect, it } from 'vitest';
import { createSeededRandom } from '../robots/seeded-random.ts';
import { allKinds, planFaults, spanOf } from './plan.ts';

const kindCount = allKinds.length;

describe('planFaults', () => {
  it.each([20, 36, 80])('plans the requested number of errors: %i', (count) => {
    expect(planFaults(createSeededRandom(1), count)).toHaveLength(count);
  });

  it('repeats no kind before all kinds have been used', () => {
    const kinds = planFaults(createSeededRandom(1), 2 * kindCount).map(({ kind }) => kind);
    expect(new Set(kinds.slice(0, kindCount)).size).toBe(kindCount);
    expect(new Set(kinds.slice(kindCount)).size).toBe(kindCount);
  });

  it('leaves out kinds that are not possible on this machine', () => {
    const kinds = allKinds.filter((kind) => kind !== 'postgresDiskFull');
    const planned = planFaults(createSeededRandom(1), 3 * kindCount, kinds).map(({ kind }) => kind);
    expect(new Set(planned)).toEqual(new Set(kinds));
  });

  it('spreads the errors over the whole run, which grows with their number', () => {
    for (const count of [30, 80]) {
      const spanMs = spanOf(count);
      const times = planFaults(createSeededRandom(2), count).map((fault) => fault.atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times[0]).toBeLessThan(0.1 * spanMs);
      expect(times.at(-1)).toBeGreaterThan(0.9 * spanMs);
      expect(times.at(-1)).toBeLessThan(spanMs);
    }
    expect(spanOf(80)).toBeGreaterThan(2 * spanOf(30));
  });

  it('hits both API processes in every way', () => {
    const plan = planFaults(createSeededRandom(5), 2 * kindCount);
    const hit = plan
      .filter(({ kind }) => kind.startsWith('api'))
      .map((one) => `${one.kind} ${one.api}`);
    expect(new Set(hit).size).toBe(6);
  });

  it('is the same for the same seed, and different for a different one', () => {
    expect(planFaults(createSeededRandom(3), 36)).toEqual(planFaults(createSeededRandom(3), 36));
    expect(planFaults(createSeededRandom(3), 36)).not.toEqual(
      planFaults(createSeededRandom(4), 36),
    );
  });
});
