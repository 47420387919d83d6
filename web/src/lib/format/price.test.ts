import { describe, expect, it } from 'vitest';
import { readDifference, readPrice, typedPrice, typedDifference } from './price.ts';

it('parses a price in any common notation', () => {
  const typed = ['85', ' 85,5 ', '85.50', '1.250', '1.250,75', '12,500.00', '₺ 45', '45 TL', '0'];
  expect(typed.map(readPrice)).toEqual([85, 85.5, 85.5, 1250, 1250.75, 12500, 45, 45, 0]);
});

it('parses nothing else as a price', () => {
  const typed = ['', 'bedava', '-5', '4,5,6', '1.25.000', '85,123,4', '1e3', '8 5x', '1.250.75'];
  expect(typed.map(readPrice)).toEqual(typed.map(() => undefined));
});

it('formats what it parses', () => {
  expect([8500, 5, 125_075].map(typedPrice)).toEqual(['85,00', '0,05', '1250,75']);
  expect(readPrice(typedPrice(125_075))).toBe(1250.75);
});

describe('a typed difference of prices', () => {
  it.each([
    ['', 0],
    [' ', 0],
    ['12,50', 12.5],
    ['+ 5', 5],
    ['-5', -5],
    ['−7,25', -7.25],
    ['-1.250,00', -1250],
    ['-', undefined],
    ['beş', undefined],
    ['1,005', 1005],
  ])('reads %j', (typed, difference) => {
    expect(readDifference(typed)).toBe(difference);
  });

  it('is written with two decimals, and left empty for none', () => {
    expect([0, 1250, -500].map(typedDifference)).toEqual(['', '12,50', '-5,00']);
  });
});
