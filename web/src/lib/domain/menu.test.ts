import { describe, expect, it } from 'vitest';
import type { Option, OptionGroup } from '@sofra/contracts/options';
import { buildItem, buildOption } from '../../../test/data.ts';
import {
  allergensWith,
  chosenIn,
  defaultChoice,
  isSoldOut,
  missingGroup,
  withToggled,
} from './choices.ts';
import { matchesFilter } from './dietaryFilter.ts';
import { isForbiddenCharge } from './forbiddenCharges.ts';

const option = (id: number, changes: Partial<Option> = {}) => buildOption({ id, ...changes });
const group = (id: number, minChoices: number, maxChoices: number, options: Option[]) => ({
  id,
  name: { tr: `Grup ${id}` },
  minChoices,
  maxChoices,
  options,
});
const portion: OptionGroup = group(1, 1, 1, [option(11, { isDefault: true }), option(12)]);
const cooking: OptionGroup = group(2, 1, 1, [option(21), option(22)]);
const extras: OptionGroup = group(3, 0, 2, [
  option(31, { allergens: ['gluten'] }),
  option(32, { allergens: ['milk'] }),
  option(33),
  option(34, { isAvailable: false, isDefault: true }),
]);
const groups = [portion, cooking, extras];

describe('the choices of an item', () => {
  it('start with the defaults that aren’t sold out', () => {
    expect(defaultChoice(groups)).toEqual([11]);
    expect(chosenIn(extras, [34, 32, 11, 31]).map(({ id }) => id)).toEqual([31, 32]);
  });

  it('name the first group that still needs one', () => {
    expect(missingGroup(groups, [11])).toBe(cooking);
    expect(missingGroup(groups, [11, 22])).toBeUndefined();
  });

  it('replace the only one of a group, and stop at the maximum', () => {
    expect(withToggled(portion, [11, 21], 12)).toEqual([21, 12]);
    expect(withToggled(portion, [12], 12), 'a required choice stays').toEqual([12]);
    expect(withToggled(extras, [31, 32], 33)).toEqual([31, 32]);
    expect(withToggled(extras, [31, 32], 31)).toEqual([32]);
  });

  it('make an item sold out if too few are left', () => {
    const gone = cooking.options.map((each) => ({ ...each, isAvailable: false }));
    expect(isSoldOut([portion, { ...cooking, options: gone }])).toBe(true);
    expect(isSoldOut(groups)).toBe(false);
  });

  it('add their allergens, without repeats', () => {
    const item = buildItem({ allergens: ['gluten'] });
    expect(allergensWith(item, chosenIn(extras, [31, 32]))).toEqual(['gluten', 'milk']);
  });
});

const bread = (minChoices: number) =>
  group(1, minChoices, 1, [
    option(11, { allergens: ['gluten'] }),
    option(12, { allergens: ['gluten', 'sesame'] }),
  ]);
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

describe('a charge that the law forbids', () => {
  it.each(['Kuver', 'KUVER', 'Servis Ücreti', 'SERVİS ÜCRETİ', 'Masa ücreti', 'Cover charge'])(
    'is recognized: %s',
    (name) => {
      expect(isForbiddenCharge({ tr: name })).toBe(true);
    },
  );

  it.each(['Servis tabağı', 'Masa örtüsü', 'Couscous', 'Günün servisi'])('isn’t in %s', (name) => {
    expect(isForbiddenCharge({ tr: 'Çorba', en: name })).toBe(false);
  });
});
