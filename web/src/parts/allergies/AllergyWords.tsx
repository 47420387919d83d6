import type { GuestAllergy } from '@sofra/contracts/allergies';
import { listText } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { allergyNoteOf, sharedAllergens } from './allergyNote.ts';

/** Stands for the guest's words in a list. */
const PLACE = '\u{FFFC}';

export interface AllergyFacts {
  guest: Pick<GuestAllergy, 'allergens' | 'text' | 'reading'>;
  /** Gives the first allergen a capital. */
  startsText?: boolean;
}

/**
 * Allergens of a guest, then their own words, in the kitchen's language if they could be translated. Isolated,
 * because guests also write from right to left.
 */
export function AllergyWords({ guest, startsText = false }: AllergyFacts) {
  const common = useT('common');
  const language = useLanguage();
  const note = allergyNoteOf(guest);
  const names = sharedAllergens(guest).map((allergen, index) => {
    const name = common(`allergens.${allergen}`);
    return startsText && index === 0 ? name : name.toLocaleLowerCase(language);
  });
  const [before, after] = listText(note ? [...names, PLACE] : names, language).split(PLACE);
  return (
    <bdi>
      {before}
      {note && (
        <bdi lang={note.original === undefined ? note.language : undefined}>{note.text}</bdi>
      )}
      {after}
    </bdi>
  );
}
