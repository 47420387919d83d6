import { describe, expect, it } from 'vitest';
import { buildItem, buildOption } from '../../../test/data.ts';
import { matchesFilter } from './dietaryFilter.ts';

const bread = (minChoices: number) => ({
  id: 1,
  name: { tr: 'Ekmek' },
  minChoices,
  maxChoices: 1,
  options: [
    buildOption({ id: 11, allergens: ['gluten'] }),
    buildOption({ id: 12, allergens: ['gluten', 'sesame'] }),
  ],
});
const kebab = buildItem({ optionGroupIds: [1] });
const without = (...allergens: ('gluten' | 'sesame' | 'milk')[]) => ({
  without: allergens,
  only: [],
});

describe('the dietary filter', () => {
  it('hides an item whose required choice always contains what is excluded', () => {
    expect(matchesFilter(kebab, without('gluten'), { 1: bread(1) })).toBe(false);
    expect(matchesFilter(kebab, without('sesame'), { 1: bread(1) })).toBe(true);
  });

  it('shows an item whose option that contains it can be left out', () => {
    expect(matchesFilter(kebab, without('gluten'), { 1: bread(0) })).toBe(true);
  });

  it('hides an item that itself contains it', () => {
    const cheese = buildItem({ allergens: ['milk'] });
    expect(matchesFilter(cheese, without('milk'), {})).toBe(false);
    expect(matchesFilter(cheese, without('gluten'), {})).toBe(true);
  });
});
