import type { PhraseTexts } from '../../src/notes/phrase-book.ts';
import { words } from '../glossary/phrasebook.ts';
import { avoidances } from './avoidances.ts';
import { cooking } from './cooking.ts';
import { noteAllergens, noteIngredients } from './ingredients.ts';
import { serving } from './serving.ts';
import { allergyStatements, ingredientRequests } from './slots.ts';
import { table } from './table.ts';
import { taste } from './taste.ts';

/**
 * Usual notes for the kitchen. A line is one meaning: its forms in Turkish, English, Arabic and Russian,
 * separated by `|`; the first form of a language is written, all are read. Add a form as guests type it. A form with an
 * asterisk only names a thing ("straw"); it isn't read next to a refusal, which may include it.
 */
export const notePhrases: PhraseTexts = {
  phrases: [cooking, taste, serving, table],
  avoidances,
  ingredients: noteIngredients,
  requests: ingredientRequests,
  allergens: noteAllergens,
  statements: allergyStatements,
  words,
};
