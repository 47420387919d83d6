import * as v from 'valibot';
import { GuestLanguageCode, LanguageCode } from './common.ts';
import { allergens } from './items.ts';

/**
 * A guest's note, or their text about an allergy, as the kitchen reads it. `text` is null if it is already in the kitchen's language, or if nobody
 * could translate it.
 */
export const NoteReading = v.object({
  /** Language of the original; null if it isn't known. */
  language: v.nullable(LanguageCode),
  text: v.nullable(v.string()),
  /** Language of `text`: that of the branch's kitchen. */
  kitchenLanguage: GuestLanguageCode,
  /** The built-in phrases, or a translation provider; null without `text`. */
  translatedBy: v.nullable(v.picklist(['phrases', 'provider'])),
  /** Allergens that the note names, in any language. */
  allergens: v.array(v.picklist(allergens)),
});
export type NoteReading = v.InferOutput<typeof NoteReading>;
