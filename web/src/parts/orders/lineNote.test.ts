import { expect, it } from 'vitest';
import type { NoteReading } from '@sofra/contracts/notes';
import { lineNoteOf } from './lineNote.ts';

const reading: NoteReading = {
  language: 'ru',
  text: 'Soğansız olsun',
  kitchenLanguage: 'tr',
  translatedBy: 'phrases',
  allergens: [],
};
const note = 'без лука';

it('shows a translation with its original', () => {
  expect(lineNoteOf({ note, noteReading: reading })).toEqual({
    text: 'Soğansız olsun',
    original: note,
    language: 'ru',
  });
});

it('shows the original, with its language only if it is not the kitchen’s', () => {
  const untranslated = { ...reading, text: null, translatedBy: null };
  expect(lineNoteOf({ note, noteReading: untranslated })).toEqual({
    text: note,
    original: undefined,
    language: 'ru',
  });
  for (const noteReading of [
    null,
    { ...untranslated, language: 'tr' },
    { ...untranslated, language: null },
  ])
    expect(lineNoteOf({ note, noteReading })).toEqual({
      text: note,
      original: undefined,
      language: undefined,
    });
});

it('shows nothing without a note', () => {
  expect(lineNoteOf({ note: null, noteReading: null })).toBeUndefined();
});
