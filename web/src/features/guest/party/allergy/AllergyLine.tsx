import type { MenuItem } from '@sofra/contracts/items';
import { TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { menus } from '../../../../data/live/menus.ts';
import { groupsOf } from '../../../../lib/domain/options.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { allergyNames } from './allergyNames.ts';
import css from './AllergyLine.module.css';
import { ownAllergensIn, useOwnAllergy } from './ownAllergy.ts';

/** Warning in a dish's row that it, or one of its default options, contains what the guest is allergic to. */
export function AllergyLine({ item }: { item: MenuItem }) {
  const t = useT('party');
  const common = useT('common');
  const language = useLanguage();
  const groups = useStore(menus.store, (state) => state.groups);
  const found = ownAllergensIn(useOwnAllergy(), item, groupsOf(item, groups));
  if (found.length === 0) return null;
  return (
    <p className={css.line}>
      <Icon of={TriangleAlert} size={16} />
      {t('allergy.yours', { names: allergyNames(found, common, language) })}
    </p>
  );
}
