import { describe, expect, it } from 'vitest';
import { isWithinHours, minuteOfWeek, minutesUntilChange, type WeeklyHours } from './hours.ts';

const at = (day: number, hour: number, minute = 0): number =>
  (day - 1) * 24 * 60 + hour * 60 + minute;
const breakfast: WeeklyHours = [{ day: 6, fromMinute: 8 * 60, toMinute: 12 * 60 }];
/** Sunday evening until two in the night. */
const night: WeeklyHours = [{ day: 7, fromMinute: 18 * 60, toMinute: 2 * 60 }];

describe('weekly hours', () => {
  it('include their first minute and end before their last', () => {
    expect(isWithinHours(breakfast, at(6, 7, 59))).toBe(false);
    expect(isWithinHours(breakfast, at(6, 8))).toBe(true);
    expect(isWithinHours(breakfast, at(6, 11, 59))).toBe(true);
    expect(isWithinHours(breakfast, at(6, 12))).toBe(false);
    expect(isWithinHours(breakfast, at(7, 9))).toBe(false);
  });

  it('continue after midnight, and after the end of the week', () => {
    expect(isWithinHours(night, at(7, 23, 59))).toBe(true);
    expect(isWithinHours(night, at(1, 1, 59))).toBe(true);
    expect(isWithinHours(night, at(1, 2))).toBe(false);
  });

  it('are always open if null, and never open if empty', () => {
    expect(isWithinHours(null, at(3, 4))).toBe(true);
    expect(isWithinHours([], at(3, 4))).toBe(false);
  });

  it('cover a whole day from midnight to midnight', () => {
    const monday: WeeklyHours = [{ day: 1, fromMinute: 0, toMinute: 1440 }];
    expect(isWithinHours(monday, at(1, 0))).toBe(true);
    expect(isWithinHours(monday, at(1, 23, 59))).toBe(true);
    expect(isWithinHours(monday, at(2, 0))).toBe(false);
  });

  it('have a next change', () => {
    expect(minutesUntilChange(breakfast, at(6, 7))).toBe(60);
    expect(minutesUntilChange(breakfast, at(6, 11))).toBe(60);
    expect(minutesUntilChange(night, at(1, 1))).toBe(60);
    expect(minutesUntilChange(null, at(1, 1))).toBeNull();
    expect(minutesUntilChange([], at(1, 1))).toBeNull();
  });

  it('follow the clock of the time zone', () => {
    const moment = new Date('2026-11-22T22:30:00Z');
    expect(minuteOfWeek(moment, 'Europe/Istanbul')).toBe(at(1, 1, 30));
    expect(minuteOfWeek(moment, 'America/New_York')).toBe(at(7, 17, 30));
  });
});
