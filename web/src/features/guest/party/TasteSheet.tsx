import { type Allergen, allergens, type Diet, diets, type MenuItem } from '@sofra/contracts/menus';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Sheet } from '../../../ui/base/Sheet.tsx';
import { TagTick } from '../../../parts/items/TagTick.tsx';
import { anything, suits, type Tastes } from '../../../lib/domain/dietaryFilter.ts';
import css from './TasteSheet.module.css';

const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/** Dietary filter; offers the allergens and diets that this menu has. */
export function TasteSheet({
  tastes,
  items,
  onChange,
  onClose,
}: {
  tastes: Tastes;
  items: readonly MenuItem[];
  onChange: (tastes: Tastes) => void;
  onClose: () => void;
}) {
  const t = useT('party');
  const guest = useT('guest');
  const common = useT('common');
  const [chosen, setChosen] = useState(tastes);
  const isOnMenu = (allergen: Allergen) =>
    chosen.without.includes(allergen) || items.some((item) => item.allergens.includes(allergen));
  const count = items.filter((item) => suits(item, chosen)).length;

  const foot = (
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
      <Button kind="ghost" onClick={() => setChosen(anything)}>
        {t('filter.clear')}
      </Button>
    </>
  );
  return (
    <Sheet
      title={guest('filter.title')}
      closeLabel={common('actions.close')}
      foot={foot}
      onClose={onClose}
    >
      <fieldset className={css.group}>
        <legend>{t('filter.avoid')}</legend>
        {allergens.filter(isOnMenu).map((allergen) => (
          <TagTick
            className={css.choice}
            key={allergen}
            of={allergen}
            word={common(`allergens.${allergen}`)}
            isOn={chosen.without.includes(allergen)}
            onToggle={() => setChosen({ ...chosen, without: toggled(chosen.without, allergen) })}
          />
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend>{t('filter.only')}</legend>
        {diets.map((diet: Diet) => (
          <TagTick
            className={css.choice}
            key={diet}
            of={diet}
            word={common(`diets.${diet}`)}
            isOn={chosen.only.includes(diet)}
            onToggle={() => setChosen({ ...chosen, only: toggled(chosen.only, diet) })}
          />
        ))}
      </fieldset>
      <p className={css.private}>{t('filter.private')}</p>
    </Sheet>
  );
}
