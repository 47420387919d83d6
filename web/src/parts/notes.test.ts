import { describe, expect, it } from 'vitest';
import type { NoteReading } from '@sofra/contracts/notes';
import { allergyNoteOf, sharedAllergens } from './allergies/allergyNote.ts';
import { lineNoteOf } from './orders/lineNote.ts';

const reading: NoteReading = {
  language: 'ru',
  text: 'Soğansız olsun',
  kitchenLanguage: 'tr',
  translatedBy: 'phrases',
  allergens: ['sesame', 'nuts'],
};
const untranslated = { ...reading, text: null, translatedBy: null };
const readable = [null, { ...untranslated, language: 'tr' as const }];

describe('the note of a line', () => {
  const note = 'без лука';

  it('is shown as a translation with its original', () => {
    const shown = { text: 'Soğansız olsun', original: note, language: 'ru' };
    expect(lineNoteOf({ note, noteReading: reading })).toEqual(shown);
  });

  it('is shown as written, with its language only if it is not the kitchen’s', () => {
    const shown = { text: note, original: undefined, language: 'ru' };
    expect(lineNoteOf({ note, noteReading: untranslated })).toEqual(shown);
    for (const noteReading of [...readable, { ...untranslated, language: null }])
      expect(lineNoteOf({ note, noteReading })).toEqual({ ...shown, language: undefined });
  });

  it('is not shown if there is none', () => {
    expect(lineNoteOf({ note: null, noteReading: null })).toBeUndefined();
  });
});

describe('a shared allergy', () => {
  const shared = { allergens: ['nuts' as const], text: 'без лука', reading };

  it('is shown in the kitchen’s language with its original', () => {
    expect(allergyNoteOf(shared)).toEqual({
      text: 'Soğansız olsun',
      original: shared.text,
      language: 'ru',
    });
    expect(allergyNoteOf({ ...shared, text: null, reading: null })).toBeUndefined();
  });

  it('names the allergens of its text only if nobody could translate it', () => {
    expect(sharedAllergens(shared)).toEqual(['nuts']);
    expect(sharedAllergens({ ...shared, reading: untranslated })).toEqual(['nuts', 'sesame']);
    for (const known of readable)
      expect(sharedAllergens({ ...shared, reading: known })).toEqual(['nuts']);
  });
});
