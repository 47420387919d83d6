import { ChevronRight, TriangleAlert } from 'lucide-react';
import { listText } from '../../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { allergyNames } from './allergyNames.ts';
import css from './OwnAllergyRow.module.css';
import { hasAllergy, useOwnAllergy } from './ownAllergy.ts';

/** Row that opens the guest's own allergy, with its name once it is entered. */
export function OwnAllergyRow({ onOpen }: { onOpen: () => void }) {
  const t = useT('party');
  const common = useT('common');
  const language = useLanguage();
  const own = useOwnAllergy();
  const listed = allergyNames(own.allergens, common, language);
  const names = listText(
    [listed, own.text].filter((name) => name !== ''),
    language,
  );
  return (
    <button type="button" className={css.row} onClick={onOpen}>
      <Icon of={TriangleAlert} size={22} />
      <span>{hasAllergy(own) ? t('allergy.yours', { names }) : t('allergy.have')}</span>
      <Icon of={ChevronRight} flips />
    </button>
  );
}
