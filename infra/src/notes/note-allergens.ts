import { type Allergen, allergens } from '@sofra/contracts/items';
import { guestLanguages } from '@sofra/contracts/common';
import { allergenWords, allergyWords, notAllergens } from '../../content/notes/allergen-words.ts';
import { ingredientWords } from '../../content/ingredient-words.ts';
import { foldNote } from './form.ts';
import { formsIn } from './slot-forms.ts';

/** Arabic letters that are joined to the beginning of a noun: "and", "with", "for", "the". */
const joined = '(?:[وبكل]|ال|بال|وال|لل|كال)?';
const isSpaceless = (word: string): boolean => /\p{Script=Han}/u.test(word);

function pattern(word: string): string {
  const isWhole = word.endsWith('.');
  const folded = foldNote(isWhole ? word.slice(0, -1) : word);
  if (isSpaceless(folded)) return folded;
  const start = /\p{Script=Arabic}/u.test(folded) ? `(?<!\\p{L})${joined}` : '(?<!\\p{L})';
  return start + folded + (isWhole ? '(?![\\p{L}\\p{M}])' : '');
}

const matcher = (words: string): RegExp =>
  new RegExp(formsIn(words.replace(/\s+/g, ' ')).map(pattern).join('|'), 'u');

const byAllergen = allergens.map((allergen) => ({
  allergen,
  words: matcher(allergenWords[allergen]),
}));
const statement = matcher(allergyWords);
const exceptions = notAllergens.map(([name, rest]) => [foldNote(name), foldNote(rest)] as const);

/** Ingredients that contain an allergen without its name. */
const containers = ['wheat', 'butter', 'cheese', 'yoghurt', 'vinegar', 'currants'];

/** Returns the allergens that the ingredients of a statement imply: cheese milk, bread gluten. */
function impliedBy(note: string): Allergen[] {
  const lower = note.toLowerCase();
  const named = containers
    .flatMap((name) => ingredientWords[name] ?? [])
    .filter((words) => guestLanguages.some((language) => words[language].test(lower)));
  return allergens.filter((allergen) => named.some(({ implies }) => implies.includes(allergen)));
}

/**
 * Returns the allergens that a note names in any of the eleven languages of menus, asked for or refused. What
 * an ingredient contains counts only if the note is about an allergy.
 */
export function noteAllergens(note: string): Allergen[] {
  const folded = exceptions.reduce(
    (text, [name, rest]) => text.replaceAll(name, rest),
    foldNote(note),
  );
  const implied = statement.test(folded) ? impliedBy(note) : [];
  return byAllergen
    .filter(({ allergen, words }) => words.test(folded) || implied.includes(allergen))
    .map(({ allergen }) => allergen);
}
