import { expect, it } from 'vitest';
import type { NoteReading } from '@sofra/contracts/notes';
import { allergyNoteOf, sharedAllergens } from './allergyNote.ts';

const reading: NoteReading = {
  language: 'ar',
  text: 'Susam alerjim var',
  kitchenLanguage: 'tr',
  translatedBy: 'phrases',
  allergens: ['sesame', 'nuts'],
};
const shared = { allergens: ['nuts' as const], text: 'عندي حساسية من السمسم', reading };
const untranslated = { ...reading, text: null, translatedBy: null };

it('shows a shared text in the kitchen’s language with its original', () => {
  expect(allergyNoteOf(shared)).toEqual({
    text: 'Susam alerjim var',
    original: shared.text,
    language: 'ar',
  });
  expect(allergyNoteOf({ ...shared, text: null, reading: null })).toBeUndefined();
});

it('names the allergens of a text only if nobody could translate it', () => {
  expect(sharedAllergens(shared)).toEqual(['nuts']);
  expect(sharedAllergens({ ...shared, reading: untranslated })).toEqual(['nuts', 'sesame']);
  for (const readable of [null, { ...untranslated, language: 'tr' as const }])
    expect(sharedAllergens({ ...shared, reading: readable })).toEqual(['nuts']);
});
