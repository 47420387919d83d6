import { type Allergen, allergens } from '@sofra/contracts/items';
import { guestLanguages } from '@sofra/contracts/common';
import { foldNote } from './form.ts';
import type { NoteWords } from './note-words.ts';
import { formsIn } from './slot-forms.ts';

/** Arabic letters that are joined to the beginning of a noun: "and" or "so", then "with", "like" or "for", "the". */
const joined = '(?:[وف]?(?:[بكل]?(?:ال)?|لل))';
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

/** Ingredients that contain an allergen without its name. */
const containers = ['wheat', 'butter', 'cheese', 'yoghurt', 'vinegar', 'currants'];

/**
 * Creates the function that returns the allergens that a note names in any of the eleven languages of menus,
 * asked for or refused. What an ingredient contains counts only if the note is about an allergy.
 */
export function createAllergenFinder(words: NoteWords): (note: string) => Allergen[] {
  const byAllergen = allergens.map((allergen) => ({
    allergen,
    named: matcher(words.allergens[allergen]),
  }));
  const statement = matcher(words.statements);
  const exceptions = words.exceptions.map(
    ([name, rest]) => [foldNote(name), foldNote(rest)] as const,
  );

  /** Returns the allergens that the ingredients of a statement imply: cheese milk, bread gluten. */
  function impliedBy(note: string): Allergen[] {
    const lower = note.toLowerCase();
    const named = containers
      .flatMap((name) => words.ingredients[name] ?? [])
      .filter((ingredient) => guestLanguages.some((language) => ingredient[language].test(lower)));
    return allergens.filter((allergen) => named.some(({ implies }) => implies.includes(allergen)));
  }

  return (note) => {
    const folded = exceptions.reduce(
      (text, [name, rest]) => text.replaceAll(name, rest),
      foldNote(note),
    );
    const implied = statement.test(folded) ? impliedBy(note) : [];
    return byAllergen
      .filter(({ allergen, named }) => named.test(folded) || implied.includes(allergen))
      .map(({ allergen }) => allergen);
  };
}
