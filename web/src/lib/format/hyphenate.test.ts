import { expect, it } from 'vitest';
import { hyphenateTurkish } from './hyphenate.ts';

it('lets long Turkish words break between syllables, not next to their ends', () => {
  const shown = (text: string) => hyphenateTurkish(text).replaceAll('\u00AD', '-');
  expect(shown('Hünkârbeğendi')).toBe('Hün-kâr-be-ğendi');
  expect(shown('Zeytinyağlı Yaprak Sarma')).toBe('Zey-tin-yağlı Yaprak Sarma');
  expect(shown('Fırın Sütlaç')).toBe('Fırın Sütlaç');
});
