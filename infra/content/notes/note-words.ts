import type { NoteWords } from '../../src/notes/note-words.ts';
import { ingredientWords } from '../ingredient-words.ts';
import { allergenWords, allergyWords, notAllergens } from './allergen-words.ts';
import { languageWords } from './language-words.ts';

/** Words that name languages, allergens and ingredients in notes. */
export const noteWords: NoteWords = {
  languages: languageWords,
  allergens: allergenWords,
  statements: allergyWords,
  exceptions: notAllergens,
  ingredients: ingredientWords,
};
