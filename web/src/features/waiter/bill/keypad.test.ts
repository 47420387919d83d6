import { expect, it } from 'vitest';
import { asTyped, typedMinor, withKey, withoutLast } from './keypad.ts';

const typing = (keys: string): string => [...keys].reduce(withKey, '');

it.each([
  ['', '', 0],
  ['400', '400', 40_000],
  ['389,5', '389,5', 38_950],
  ['389,505', '389,50', 38_950],
  [',5', '0,5', 50],
  ['1,,2', '1,2', 120],
  ['007', '7', 700],
  ['12345678', '1234567', 123_456_700],
])('enters %j as %j', (keys, typed, minor) => {
  expect(typing(keys)).toBe(typed);
  expect(typedMinor(typed)).toBe(minor);
});

it('removes the last key, and shows an amount as it would be typed', () => {
  expect(withoutLast('38,5')).toBe('38,');
  expect([asTyped(40_000), asTyped(38_905)]).toEqual(['400', '389,05']);
});
