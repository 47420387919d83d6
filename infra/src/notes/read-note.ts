import type { GuestLanguage } from '@sofra/contracts/common';
import type { Allergen } from '@sofra/contracts/items';
import type { NoteReading } from '@sofra/contracts/notes';
import { createVocabulary, detectLanguage } from './language.ts';
import { createAllergenFinder } from './note-allergens.ts';
import type { NoteWords } from './note-words.ts';
import type { Meaning, PhraseBook } from './phrase-book.ts';
import { readPhrases, writePhrases } from './read-phrases.ts';

/** Reads notes with the built-in phrases. */
export interface NoteReader {
  /**
   * Reads a note for a kitchen. `text` is null if the note is already in its language, or if the phrases don't
   * know all of it.
   */
  read: (note: string, kitchenLanguage: GuestLanguage) => NoteReading;
  /**
   * Reads what a guest wrote about an allergy. Only phrases about allergies and refusals count: "spicy" is
   * what the guest must not eat, and no request.
   */
  readAllergy: (text: string, kitchenLanguage: GuestLanguage) => NoteReading;
  /** Returns the allergens that a text names, in any language. */
  findAllergens: (text: string) => readonly Allergen[];
}

/** Languages whose phrases a note may be in. */
function candidatesFor(detected: string | null, note: string): readonly GuestLanguage[] {
  if (/\p{Script=Arabic}/u.test(note)) return ['ar'];
  if (/\p{Script=Cyrillic}/u.test(note)) return ['ru'];
  return detected === 'tr' ? ['tr', 'en'] : ['en', 'tr'];
}

export function createNoteReader(book: PhraseBook, words: NoteWords): NoteReader {
  const wordsOf = (language: 'tr' | 'en') =>
    [...book.byForm[language].keys()].flatMap((form) => form.split(' '));
  const vocabulary = createVocabulary(words.languages, { tr: wordsOf('tr'), en: wordsOf('en') });
  const findAllergens = createAllergenFinder(words);

  function find(
    note: string,
    detected: string | null,
    isAllowed: (meaning: Meaning) => boolean,
  ): { language: GuestLanguage; meanings: readonly Meaning[] } | undefined {
    for (const language of candidatesFor(detected, note)) {
      const meanings = readPhrases(note, book, language);
      if (meanings?.every(isAllowed)) return { language, meanings };
    }
    return undefined;
  }
  const readWith =
    (isAllowed: (meaning: Meaning) => boolean) =>
    (note: string, kitchenLanguage: GuestLanguage): NoteReading => {
      const detected = detectLanguage(note, vocabulary);
      const found = find(note, detected, isAllowed);
      const language = found?.language ?? detected;
      const isForeign = found !== undefined && language !== kitchenLanguage;
      return {
        language,
        text: isForeign ? writePhrases(found.meanings, kitchenLanguage) : null,
        kitchenLanguage,
        translatedBy: isForeign ? 'phrases' : null,
        allergens: findAllergens(note),
      };
    };
  return {
    read: readWith(() => true),
    readAllergy: readWith(({ isAvoidance }) => isAvoidance),
    findAllergens,
  };
}
