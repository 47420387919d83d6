import { describe, expect, it } from 'vitest';
import { createDice } from './dice.ts';
import { faultKinds, planFaults } from './plan.ts';

describe('planFaults', () => {
  const spanMs = 100_000;

  it('breaks everything at least once, twenty times or more in all', () => {
    const plan = planFaults(createDice(1), spanMs);
    expect(plan.length).toBeGreaterThanOrEqual(20);
    expect(new Set(plan.map((fault) => fault.kind)).size).toBe(Object.keys(faultKinds).length);
  });

  it('spreads them over the whole run', () => {
    const times = planFaults(createDice(2), spanMs).map((fault) => fault.atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeLessThan(0.1 * spanMs);
    expect(times.at(-1)).toBeGreaterThan(0.9 * spanMs);
    expect(times.at(-1)).toBeLessThan(spanMs);
  });

  it('hits both API processes in every way', () => {
    const plan = planFaults(createDice(5), spanMs).filter(({ kind }) => kind.startsWith('api'));
    const hit = plan.map(({ kind, api }) => `${kind} ${api}`);
    expect(new Set(hit).size).toBe(6);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(planFaults(createDice(3), spanMs)).toEqual(planFaults(createDice(3), spanMs));
    expect(planFaults(createDice(3), spanMs)).not.toEqual(planFaults(createDice(4), spanMs));
  });
});
