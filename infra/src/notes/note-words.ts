import type { Allergen, Declaration } from '@sofra/contracts/items';
import type { GuestLanguage } from '@sofra/contracts/common';

/** Languages in Latin letters that are told apart by their words. */
export type LatinLanguage = 'tr' | 'en' | 'de' | 'es' | 'fr' | 'pt';

/** An ingredient: what it implies, and how texts name it in each guest language. */
interface Ingredient extends Readonly<Record<GuestLanguage, RegExp>> {
  readonly implies: readonly Declaration[];
}

/** Words by which notes are read, beside the phrases. */
export interface NoteWords {
  readonly languages: Readonly<Record<LatinLanguage, string>>;
  readonly allergens: Readonly<Record<Allergen, string>>;
  /** Words of a statement about an allergy. */
  readonly statements: string;
  /** Names that contain an allergen's word without the allergen, and what remains of them. */
  readonly exceptions: readonly (readonly [name: string, rest: string])[];
  readonly ingredients: Readonly<Record<string, Ingredient>>;
}
