import { describe, expect, it } from 'vitest';
import { commaList, isolated } from './textLists.ts';

describe('texts in a list', () => {
  it('are joined by the commas of the language', () => {
    expect(commaList(['Bir buçuk', 'Acılı'], 'tr')).toBe('Bir buçuk, Acılı');
    expect(commaList(['حجم كبير', 'حار'], 'ar')).toBe('حجم كبير، حار');
  });

  it('keep their own direction', () => {
    expect(isolated('Детский стул')).toBe('\u2068Детский стул\u2069');
  });
});
