import { describe, expect, it } from 'vitest';
import { guestLanguages } from '@sofra/contracts/common';
import type { Allergen } from '@sofra/contracts/items';
import { noteWords } from '../../content/notes/note-words.ts';
import { notePhrases } from '../../content/notes/phrases.ts';
import { createPhraseBook } from './phrase-book.ts';
import { createNoteReader } from './read-note.ts';
import { realisticNotes } from './realistic-notes.ts';

const { read } = createNoteReader(createPhraseBook(notePhrases), noteWords);
const known = new Set(
  createPhraseBook(notePhrases).meanings.flatMap(({ forms }) => Object.values(forms).flat()),
);

describe('a note for the kitchen', () => {
  it.each(realisticNotes)('%s', (note, language, allergens, texts) => {
    expect(known.has(note)).toBe(false);
    for (const kitchen of guestLanguages) {
      const text = language === kitchen ? undefined : texts[kitchen];
      if (kitchen in texts || Object.keys(texts).length === 0)
        expect(read(note, kitchen)).toEqual({
          language,
          text: text ?? null,
          kitchenLanguage: kitchen,
          translatedBy: text === undefined ? null : 'phrases',
          allergens,
        });
    }
  });

  it('is one of at least 60', () => {
    expect(realisticNotes.length).toBeGreaterThanOrEqual(60);
  });

  it.each<[string, Allergen[]]>([
    ['fındık alerjim var', ['nuts']],
    ['I am allergic to nuts', ['nuts']],
    ['у меня аллергия на орехи', ['nuts']],
    ['عندي حساسية من المكسرات', ['nuts']],
    ['soy alérgica a los frutos secos', ['nuts']],
    ['Ich habe eine Erdnussallergie', ['peanuts']],
    ['allergique aux fruits à coque et au céleri', ['nuts', 'celery']],
    ['我对花生过敏', ['peanuts']],
    ['मुझे दूध से एलर्जी है', ['milk']],
    ['আমার ডিমে এলার্জি আছে', ['eggs']],
    ['sou alérgico a camarão', ['crustaceans']],
    ['no shellfish please', ['crustaceans', 'molluscs']],
    ['sin mostaza ni sésamo', ['mustard', 'sesame']],
    ['Lupinen und Sulfite vertrage ich nicht', ['sulphites', 'lupin']],
    ['senza soia, glutensiz, soya yok', ['gluten', 'soybeans']],
    ['peynir alerjim var', ['milk']],
    ['ekmeğe alerjim var', ['gluten']],
    ['balığa alerjim var', ['fish']],
  ])('names its allergens in any language: %s', (note, allergens) => {
    expect(read(note, 'tr').allergens).toEqual(allergens);
  });

  it.each([
    'no onion',
    'soğansız olsun',
    'ekstra peynir',
    'extra bread',
    'no eggplant, nutmeg is fine',
    'hindistan cevizi olsun',
    'laitue et balsamique',
    'doughnut, please',
    'без лука',
    'بدون بصل',
    'جبنة بيضاء',
    'yulaf sütü ile',
  ])('is not about an allergen: %s', (note) => {
    expect(read(note, 'tr').allergens).toEqual([]);
  });

  it('finds the allergen that a refused ingredient is', () => {
    expect(read('cevizsiz olsun', 'en')).toMatchObject({ text: 'No walnut', allergens: ['nuts'] });
    expect(read('almond milk', 'tr')).toMatchObject({ allergens: ['nuts'] });
  });

  it.each<[string, string | null]>([
    ['Biraz daha guzel olsun', 'tr'],
    ['we would like it the way you make it', 'en'],
    ['Пожалуйста, как для себя', 'ru'],
    ['مثل ما تحبون', 'ar'],
    ['bitte ohne Zwiebeln und nicht scharf', 'de'],
    ['sin cebolla por favor', 'es'],
    ['sans oignon, merci', 'fr'],
    ['sem cebola, muito obrigado', 'pt'],
    ['不要洋葱', 'zh'],
    ['बिना प्याज', 'hi'],
    ['পেঁয়াজ ছাড়া', 'bn'],
    ['без цибулі, дякую', 'uk'],
    ['بدون پیاز لطفا', null],
    ['ok', null],
    ['123 !!!', null],
  ])('has its language: %s', (note, language) => {
    expect(read(note, 'tr').language).toBe(language);
  });
});
