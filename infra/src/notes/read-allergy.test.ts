import { describe, expect, it } from 'vitest';
import { type GuestLanguage, guestLanguages } from '@sofra/contracts/common';
import { noteWords } from '../../content/notes/note-words.ts';
import { notePhrases } from '../../content/notes/phrases.ts';
import { createPhraseBook } from './phrase-book.ts';
import { createNoteReader } from './read-note.ts';
import { writePhrases } from './read-phrases.ts';

const book = createPhraseBook(notePhrases);
const { readAllergy, findAllergens } = createNoteReader(book, noteWords);

describe('what a guest wrote about an allergy', () => {
  it.each<[string, string, Partial<Record<GuestLanguage, string>>]>([
    [
      'أنا مصاب بحساسية شديدة من السمسم',
      'ar',
      { tr: 'Çok ciddi susam alerjim var', en: 'Severe sesame allergy' },
    ],
    ['عندي حساسية من البيض', 'ar', { tr: 'Yumurta alerjim var' }],
    ['Сильная аллергия на арахис!', 'ru', { tr: 'Çok ciddi yer fıstığı alerjim var' }],
    ['fıstık alerjim var', 'tr', { en: 'Allergic to pistachios and peanuts' }],
    ['no nuts please', 'en', { tr: 'Kuruyemişsiz olsun' }],
    ['без молока и яиц', 'ru', { tr: 'Sütsüz olsun, yumurtasız olsun' }],
    ['coeliac, use a clean pan', 'en', { tr: 'Çölyak hastasıyım, temiz ekipmanla hazırlansın' }],
  ])('is translated: %s', (text, language, texts) => {
    for (const kitchen of guestLanguages) {
      const reading = readAllergy(text, kitchen);
      expect(reading.language).toBe(language);
      if (kitchen in texts) expect(reading.text).toBe(texts[kitchen]);
    }
  });

  it.each([
    'spicy',
    'acı',
    'острое',
    'حار',
    'extra nuts',
    'bol fıstık',
    'less milk',
    'sesame on the side',
    'double cheese',
    'nuts, but no milk',
    'no allergies',
    'alerjim yok',
    'no nut allergy',
    'nut allergy? no',
    'I am not allergic to nuts',
    'allergic to nuts, not to milk',
    'no allergies, milk',
    'fıstık alerjim yok',
    'süt alerjim var, fıstık alerjim yok',
    'süt alerjim var ama yumurta yiyebilirim',
    'у меня нет аллергии на орехи',
    'аллергия на орехи, а на молоко нет',
    'не аллергия на орехи',
    'ليس لدي حساسية من الفستق',
    'ما عندي حساسية من الحليب',
    'عندي حساسية من السمسم ولا حساسية من الفستق',
  ])('keeps its original if it may mean something else: %s', (text) => {
    for (const kitchen of guestLanguages) expect(readAllergy(text, kitchen).text).toBeNull();
  });

  it('is never read as a request', () => {
    const asked = book.meanings.filter(({ isAvoidance }) => !isAvoidance);
    const read = asked.flatMap(({ forms }) =>
      guestLanguages.flatMap((language) => {
        const [form = ''] = forms[language];
        const { text } = readAllergy(form, language === 'tr' ? 'en' : 'tr');
        return text === null ? [] : [`${form} → ${text}`];
      }),
    );
    expect(asked.length).toBeGreaterThan(500);
    expect(read).toEqual([]);
  });

  it('names the allergens of its original in every kitchen’s language', () => {
    const avoided = book.meanings.filter(({ isAvoidance }) => isAvoidance);
    const lost = avoided.flatMap(({ forms }) => {
      const written = guestLanguages.map((kitchen) => writePhrases([{ forms }], kitchen));
      // In a statement, yoghurt counts as milk: Arabic calls it so.
      const named = written.map((text) => new Set(findAllergens(`alerji: ${text}`)));
      return guestLanguages
        .flatMap((language) => forms[language])
        .flatMap((form) => {
          const own = findAllergens(form);
          return written
            .filter((_text, at) => own.some((allergen) => !named[at]?.has(allergen)))
            .map((text) => `${form} → ${text}`);
        });
    });
    expect(avoided.length).toBeGreaterThan(150);
    expect(lost).toEqual([]);
  });
});
