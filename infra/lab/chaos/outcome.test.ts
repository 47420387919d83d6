import { describe, expect, it } from 'vitest';
import { worstOf } from './heartbeat.ts';
import { BUSY_LAG_MS, outcomeOf, type Timed } from './outcome.ts';

const inTime: Timed = { what: 'all equal', tookMs: 1900, limitMs: 2000, lagMs: 10 };
const late: Timed = { ...inTime, tookMs: 2100 };
const lateOnBusyMachine: Timed = { ...late, lagMs: BUSY_LAG_MS + 1 };

describe('outcomeOf', () => {
  it('holds when nothing is wrong or late, even on a busy machine', () => {
    expect(outcomeOf(0, [inTime, { ...inTime, lagMs: 900 }])).toBe('holds');
  });

  it('is broken when something is late on a machine without delays', () => {
    expect(outcomeOf(0, [inTime, late])).toBe('broken');
    expect(outcomeOf(0, [lateOnBusyMachine, late])).toBe('broken');
  });

  it('is too busy when everything late coincides with delays of the machine', () => {
    expect(outcomeOf(0, [inTime, lateOnBusyMachine])).toBe('tooBusy');
  });

  it('is broken when something is wrong, even on a busy machine', () => {
    expect(outcomeOf(1, [lateOnBusyMachine])).toBe('broken');
  });
});

describe('worstOf', () => {
  const beats = [
    { at: 100, lateMs: 5 },
    { at: 900, lateMs: 300 },
    { at: 1000, lateMs: 7 },
  ];

  it('considers only the requested period', () => {
    expect(worstOf(beats, 950, 1100)).toBe(7);
    expect(worstOf(beats, 0, 500)).toBe(5);
    expect(worstOf(beats, 2000, 3000)).toBe(0);
  });

  it('counts a beat that was due in the period and came later', () => {
    expect(worstOf(beats, 500, 700)).toBe(300);
  });
});
