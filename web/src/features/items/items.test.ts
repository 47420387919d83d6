import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { buildItem } from '../../../test/data.ts';
import { type Filter, viewOf } from './list/itemsView.ts';
import {
  CostText,
  ItemForm,
  MinutesText,
  PriceText,
  toggled,
  toggledDiet,
} from './editor/fields.ts';

const items = [
  buildItem({ id: 1, name: { tr: 'Izgara Köfte', en: 'Grilled meatballs' } }),
  buildItem({ id: 2, name: { tr: 'İçli Köfte' }, description: { tr: 'Ceviz, bulgur' } }),
  buildItem({ id: 3, name: { tr: 'Ayran' }, isAvailable: false }),
  buildItem({ id: 4, menuId: 2, name: { tr: 'Kahve' } }),
];
const filter: Filter = { menuId: 1, query: '', showsUnavailable: false, touched: new Set() };
const shown = (changes: Partial<Filter>) =>
  viewOf(items, { ...filter, ...changes }, 'tr').shown.map(({ id }) => id);

describe('the list of items', () => {
  it('shows the available items of one menu, and all of them on request', () => {
    expect(shown({})).toEqual([1, 2]);
    expect(shown({ showsUnavailable: true })).toEqual([1, 2, 3]);
    expect(shown({ menuId: 2 })).toEqual([4]);
  });

  it('is searched by name and description, with I ı İ i as one letter', () => {
    expect(shown({ query: 'ızgara' })).toEqual([1]);
    expect(shown({ query: 'IZGARA' })).toEqual([1]);
    expect(shown({ query: 'ICLI kofte' })).toEqual([2]);
    expect(shown({ query: 'ceviz' })).toEqual([2]);
    expect(shown({ query: 'grilled' })).toEqual([]);
  });

  it('leaves an item that was just switched off at its position', () => {
    expect(shown({ touched: new Set([3]) })).toEqual([1, 2, 3]);
  });

  it('reports why it can’t be reordered: only a complete list can', () => {
    const hiddenBy = (changes: Partial<Filter>) =>
      viewOf(items, { ...filter, ...changes }, 'tr').hiddenBy;
    expect(hiddenBy({})).toBe('unavailable');
    expect(hiddenBy({ showsUnavailable: true })).toBeUndefined();
    expect(hiddenBy({ showsUnavailable: true, query: 'köfte' })).toBe('search');
  });
});

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
