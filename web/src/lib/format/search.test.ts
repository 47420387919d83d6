import { describe, expect, it } from 'vitest';
import { fold, matches } from './search.ts';

describe('search', () => {
  it('treats the four letters i of Turkish as one', () => {
    expect(new Set(['IRMIK', 'ırmık', 'İrmik', 'irmik'].map(fold)).size).toBe(1);
  });

  it('finds ş, ç, ğ, ö and ü by their plain letters and the reverse', () => {
    expect(matches('sis kofte', 'Şiş Köfte')).toBe(true);
    expect(matches('ŞİŞ', 'Sis Kofte')).toBe(true);
    expect(matches('cig borek', 'Çiğ Börek')).toBe(true);
    expect(matches('sutlac', 'Sütlaç')).toBe(true);
  });

  it('requires each word in name or description', () => {
    expect(matches('mercimek limon', 'Mercimek Çorbası', 'limon ile')).toBe(true);
    expect(matches('mercimek nane', 'Mercimek Çorbası', 'limon ile')).toBe(false);
    expect(matches('   ', 'anything')).toBe(true);
  });

  it('ignores diacritics in Russian and Arabic', () => {
    expect(matches('елка', 'Ёлка')).toBe(true);
    expect(matches('ارز', 'أُرز')).toBe(true);
  });
});
