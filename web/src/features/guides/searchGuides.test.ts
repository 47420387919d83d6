import { describe, expect, it } from 'vitest';
import type { Guide } from '../../guides/guide.ts';
import { searchGuides, spansOf } from './searchGuides.ts';

const guideOf = (...sections: [id: string, title: string, text: string][]): Guide => ({
  title: '',
  description: '',
  sections: sections.map(([id, title, text]) => ({ id, level: 2, title, html: '', text })),
});
const guest = guideOf(
  ['open', 'Menüyü açmak', 'QR kodu okutun, menü açılsın.'],
  ['filter', 'Alerjen ve diyet', 'Fıstıksız ya da İçinde süt olmayan ürünler.'],
);
const manager = guideOf(['items', 'Ürünler', 'Her ürünün alerjenlerini işaretleyin.']);
const all = [
  ['guest', guest],
  ['manager', manager],
] as const;

const hits = (text: string, query: string) =>
  spansOf(text, query)
    .filter(({ isHit }) => isHit)
    .map((stretch) => stretch.text);

describe('searchGuides', () => {
  it('finds Turkish words in any spelling', () => {
    for (const query of ['fistiksiz', 'FISTIKSIZ', 'icinde', 'İÇİNDE SÜT']) {
      expect(searchGuides(query, all).map(({ found }) => found[0]?.section.id)).toEqual(['filter']);
    }
  });

  it('lists a guide with a matching section title first', () => {
    expect(searchGuides('alerjen', all).map(({ name }) => name)).toEqual(['guest', 'manager']);
    expect(searchGuides('urun', all).map(({ name }) => name)).toEqual(['manager', 'guest']);
  });

  it('requires every word, and finds nothing without a word', () => {
    expect(searchGuides('menü kebap', all)).toEqual([]);
    expect(searchGuides('  ', all)).toEqual([]);
  });

  it('cuts the excerpt around the match', () => {
    const long = guideOf(['long', 'Uzun', `${'önce '.repeat(40)}şişe ${'sonra '.repeat(60)}`]);
    const snippet = searchGuides('sise', [['guest', long]])[0]?.found[0]?.snippet ?? [];
    const text = snippet.map((stretch) => stretch.text).join('');
    expect(text).toMatch(/^… önce .*şişe sonra .* …$/);
    expect(text.length).toBeLessThan(170);
  });
});

describe('spansOf', () => {
  it('marks the match in its original spelling, in every script', () => {
    expect(hits('Şişe ve ŞİŞE', 'sise')).toEqual(['Şişe', 'ŞİŞE']);
    expect(hits('مسببات الحساسيّة', 'الحساسية')).toEqual(['الحساسيّة']);
    expect(hits('Ещё раз', 'еще')).toEqual(['Ещё']);
  });

  it('keeps every letter', () => {
    const text = 'Işık, ılık İstanbul: iyi günler';
    expect(
      spansOf(text, 'i')
        .map((stretch) => stretch.text)
        .join(''),
    ).toBe(text);
  });
});
