import { describe, expect, it } from 'vitest';
import { type GuestLanguage, guestLanguages } from '@sofra/contracts/common';
import type { Allergen } from '@sofra/contracts/items';
import { noteWords } from '../../content/notes/note-words.ts';
import { notePhrases } from '../../content/notes/phrases.ts';
import { createPhraseBook } from './phrase-book.ts';
import { createNoteReader } from './read-note.ts';
import { realisticNotes } from './realistic-notes.ts';
import { readPhrases, writePhrases } from './read-phrases.ts';
import { toSentences } from './form.ts';
import { rowsIn } from './slot-forms.ts';

const book = createPhraseBook(notePhrases);
const { read, readAllergy, findAllergens } = createNoteReader(book, noteWords);
const known = new Set(book.meanings.flatMap(({ forms }) => Object.values(forms).flat()));

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
    ['fıstığa alerjim var', ['peanuts', 'nuts']],
    ['fıstıksız olsun', ['peanuts', 'nuts']],
    ['Antep fıstığına alerjim var', ['nuts']],
    ['yer fıstıksız', ['peanuts']],
    ['somonsuz, deniz mahsulü yok', ['crustaceans', 'fish', 'molluscs']],
    ['una alerjim var', ['gluten']],
    ['без креветок и кешью', ['crustaceans', 'nuts']],
    ['пшеничной муки нельзя', ['gluten']],
    ['عندي حساسية من اللبن', ['milk']],
    ['حساسية من القريدس وللسمسم', ['crustaceans', 'sesame']],
    ['Nussallergie und Senfallergie', ['nuts', 'mustard']],
    ['keine Schalentiere, Eiallergie', ['crustaceans', 'eggs', 'molluscs']],
    ['sin langosta ni anchoas', ['crustaceans', 'fish']],
    ['allergique aux coquillages', ['molluscs']],
    ['sem lulas nem mexilhões', ['molluscs']],
    ['对蛋和小麥过敏', ['gluten', 'eggs']],
    ['不要蛋糕', []],
    ['मुझे झींगे से एलर्जी है', ['crustaceans']],
    ['আমার গমে এলার্জি আছে', ['gluten']],
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

  it.each([
    'soğan olsun, domates olmasın',
    'peynir alabilir miyim, soğan olmasın',
    'peynir ama soğan olmasın',
    'acı ve soğan olmasın',
    'acı, soğan olmasın',
    'pipet, buz olmasın',
    'çok acılı ve kuru olmasın',
    'soğan lütfen, domates koymayın',
    'no onion but tomato',
    'no onion + cheese',
    'no onion. Tomato please',
    'no tomato, can I have onion',
    'no onion please, cheese',
    'no cutlery or napkins please',
    'no ice, straw',
    'not burnt or crispy',
    'без лука, можно сыр',
    'без лука, но помидоры',
    'без лука, сыр',
    'без приборов и салфетки',
    'بدون طماطم، ممكن بصل',
    'بدون بصل لكن طماطم',
    'بدون ثوم ولا حار',
    'بدون ثلج ولا شفاطة',
  ])('has no translation if what it refuses isn’t certain: %s', (note) => {
    for (const kitchen of guestLanguages) expect(read(note, kitchen).text).toBeNull();
  });

  it.each([
    ['acı olsun, soğan olmasın', 'Spicy, no onion'],
    ['buzsuz, pipet lütfen', 'No ice, a straw please'],
    ['soğansız, ekmek olmasın', 'No onion, no bread'],
    ['soğan, domates olmasın. Peçete lütfen', 'No onion, no tomato, extra napkins'],
    ['tuzsuz ve soğan olmasın', 'No salt, no onion'],
    ['без лука, сыра и помидоров', 'No onion, no cheese, no tomato'],
    ['بدون ثلج ولا بصل، شكرا', null],
  ])('refuses only what its guest refuses: %s', (note, text) => {
    expect(read(note, 'en').text).toBe(text);
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

describe('the phrases of notes', () => {
  it('are at least 200, besides those about an ingredient', () => {
    const { phrases, avoidances } = notePhrases;
    const lines = [avoidances, ...phrases].flatMap((all) => rowsIn(all, 4));
    expect(lines.length).toBeGreaterThanOrEqual(200);
  });

  it('give each form one meaning', () => {
    const ambiguous = guestLanguages.flatMap((language) => {
      const known = new Map<string, string>();
      return book.meanings.flatMap(({ forms }) =>
        forms[language].flatMap((form) => {
          const key = toSentences(form, language).flat().join(' ');
          const first = known.get(key) ?? forms.en[0] ?? '';
          known.set(key, first);
          return first === forms.en[0] ? [] : [`${language} ${form}: ${first}, ${forms.en[0]}`];
        }),
      );
    });
    expect(ambiguous).toEqual([]);
  });

  it.each(guestLanguages)('are read from %s, and written in each kitchen’s language', (source) => {
    const wrong = book.meanings.flatMap(({ forms }) =>
      forms[source].flatMap((form) => {
        const read = readPhrases(form, book, source);
        return guestLanguages.flatMap((target) => {
          const expected = writePhrases([{ forms }], target);
          const said = read && writePhrases(read, target);
          return said === expected ? [] : [`${form} → ${said} instead of ${expected}`];
        });
      }),
    );
    expect(wrong).toEqual([]);
  });
});
