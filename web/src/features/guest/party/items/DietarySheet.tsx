import {
  type Declaration,
  declarations,
  type Diet,
  diets,
  type MenuItem,
} from '@sofra/contracts/items';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { TagCheckbox } from '../../../../parts/items/TagCheckbox.tsx';
import {
  noFilter,
  matchesFilter,
  type DietaryFilter,
} from '../../../../lib/domain/dietaryFilter.ts';
import { OwnAllergyRow } from '../allergy/OwnAllergyRow.tsx';
import { type GroupsById, groupsOf } from '../../../../lib/domain/options.ts';
import css from './DietarySheet.module.css';

const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** Dietary filter with the allergens and diets that occur in this menu. */
export function DietarySheet({
  diet,
  items,
  groups,
  onChange,
  onAllergy,
  onClose,
}: {
  diet: DietaryFilter;
  items: readonly MenuItem[];
  groups: GroupsById;
  onChange: (diet: DietaryFilter) => void;
  /** Opens the guest's own allergy. */
  onAllergy: () => void;
  onClose: () => void;
}) {
  const t = useT('party');
  const guest = useT('guest');
  const common = useT('common');
  const [chosen, setChosen] = useState(diet);
  const offered = items.flatMap((item) => groupsOf(item, groups));
  const sources = [...items, ...offered.flatMap(({ options }) => options)];
  const isOnMenu = (allergen: Declaration) =>
    chosen.without.includes(allergen) || sources.some((one) => one.allergens.includes(allergen));
  const count = items.filter((item) => matchesFilter(item, chosen, groups)).length;

  const footer = (
    <>
      <Button
        kind="primary"
        size="tall"
        onClick={() => {
          onChange(chosen);
          onClose();
        }}
      >
        {t('filter.show', { count })}
      </Button>
      <Button kind="ghost" onClick={() => setChosen(noFilter)}>
        {t('filter.clear')}
      </Button>
    </>
  );
  return (
    <Sheet
      title={guest('filter.title')}
      closeLabel={common('actions.close')}
      footer={footer}
      onClose={onClose}
    >
      <OwnAllergyRow onOpen={onAllergy} />
      <fieldset className={css.group}>
        <legend>{t('filter.avoid')}</legend>
        {declarations.filter(isOnMenu).map((allergen) => (
          <TagCheckbox
            className={css.choice}
            key={allergen}
            of={allergen}
            label={common(`allergens.${allergen}`)}
            isOn={chosen.without.includes(allergen)}
            onToggle={() => setChosen({ ...chosen, without: toggled(chosen.without, allergen) })}
          />
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('filter.only')}</legend>
        {diets.map((diet: Diet) => (
          <TagCheckbox
            className={css.choice}
            key={diet}
            of={diet}
            label={common(`diets.${diet}`)}
            isOn={chosen.only.includes(diet)}
            onToggle={() => setChosen({ ...chosen, only: toggled(chosen.only, diet) })}
          />
        ))}
      </fieldset>
      <p className={css.private}>{t('filter.private')}</p>
    </Sheet>
  );
}
