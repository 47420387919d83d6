import { defaultGuestLimits, guestLimitBounds, guestLimits } from '@sofra/contracts/guest-limits';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LimitsForm, limitsOf, toSaved, toTyped } from './limits.ts';

const usual = toTyped(defaultGuestLimits);
const isTaken = (changes: Partial<typeof usual>) => v.is(LimitsForm, { ...usual, ...changes });

describe('the limits of a branch', () => {
  it('are all shown', () => {
    expect(Object.values(limitsOf).flat().toSorted()).toEqual(guestLimits.toSorted());
  });

  it('are parsed as written, and null if they are the defaults', () => {
    expect(v.parse(LimitsForm, usual)).toEqual(defaultGuestLimits);
    expect(toSaved(v.parse(LimitsForm, usual))).toBeNull();
    const other = v.parse(LimitsForm, { ...usual, sessionSeats: ' 12 ' });
    expect(toSaved(other)).toEqual({ ...defaultGuestLimits, sessionSeats: 12 });
  });

  it.each(guestLimits)('stay within the bounds: %s', (limit) => {
    const { min, max } = guestLimitBounds[limit];
    const typed = [min - 1, min, max, max + 1].map(String);
    expect(typed.map((text) => isTaken({ [limit]: text }))).toEqual([false, true, true, false]);
  });

  it.each(['', ' ', '4,5', '4.5', '-4', '1e1', 'four'])('are whole numbers, not %j', (text) => {
    expect(isTaken({ guestOrdersPerMinute: text })).toBe(false);
  });
});
