import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CostText, ItemForm, MinutesText, PriceText, toggled, toggledDiet } from './fields.ts';

const read = (schema: v.GenericSchema<string, unknown>, typed: readonly string[]): unknown[] =>
  typed.map((text) => {
    const result = v.safeParse(schema, text);
    return result.success ? result.output : 'error';
  });

describe('the fields of an item', () => {
  it('accepts a number as price; only the cost may be empty', () => {
    expect(read(PriceText, ['45,00', '0', '', 'bedava'])).toEqual([45, 0, 'error', 'error']);
    expect(read(CostText, ['21,5', ' ', 'x'])).toEqual([21.5, null, 'error']);
  });

  it('treats an empty preparation time as none, and allows ten hours at most', () => {
    expect(read(MinutesText, ['', '0', '15', '600'])).toEqual([0, 0, 15, 600]);
    expect(read(MinutesText, ['601', '-1', '2,5'])).toEqual(['error', 'error', 'error']);
  });

  it('accepts one of our images or an https link', () => {
    const taken = [
      '',
      `/images/${'k'.repeat(43)}/384`,
      '/dishes/soup.webp',
      'https://a.test/b.jpg',
    ];
    expect(read(ItemForm.entries.imageUrl, taken)).toEqual(taken);
    const refused = [
      '/api/users',
      'http://a.test/b.jpg',
      'soup.png',
      'https://',
      'javascript:alert(1)',
    ];
    expect(read(ItemForm.entries.imageUrl, refused)).toEqual(refused.map(() => 'error'));
  });

  it('keep vegan a subset of vegetarian', () => {
    expect(toggledDiet([], 'vegan')).toEqual(['vegan', 'vegetarian']);
    expect(toggledDiet(['vegan', 'vegetarian'], 'vegan')).toEqual(['vegetarian']);
    expect(toggledDiet(['vegan', 'vegetarian'], 'vegetarian')).toEqual([]);
    expect(toggledDiet([], 'vegetarian')).toEqual(['vegetarian']);
  });

  it('keep checked options in their fixed order', () => {
    expect(toggled(['a', 'b', 'c'], ['c'], 'a')).toEqual(['a', 'c']);
    expect(toggled(['a', 'b', 'c'], ['a', 'c'], 'c')).toEqual(['a']);
  });
});
