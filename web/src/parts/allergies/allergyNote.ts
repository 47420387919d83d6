import type { GuestAllergy } from '@sofra/contracts/allergies';
import type { Allergen } from '@sofra/contracts/items';
import { type LineNote, lineNoteOf } from '../orders/lineNote.ts';

type Shared = Pick<GuestAllergy, 'allergens' | 'text' | 'reading'>;

/** Returns what a guest wrote about their allergy as staff read it; undefined if they wrote nothing. */
export const allergyNoteOf = ({ text, reading }: Shared): LineNote | undefined =>
  lineNoteOf({ note: text, noteReading: reading });

/** Returns the allergens that a guest shares, and those that a text names which nobody could translate. */
export function sharedAllergens(guest: Shared): readonly Allergen[] {
  const { allergens, reading } = guest;
  const note = allergyNoteOf(guest);
  const isUntranslated = note?.language !== undefined && note.original === undefined;
  return [...new Set([...allergens, ...(isUntranslated ? (reading?.allergens ?? []) : [])])];
}
