import { declarations, diets, type MenuItem } from '@sofra/contracts/items';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { DietaryFilter } from '../../../lib/domain/dietaryFilter.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { TagCheckbox } from '../../../parts/items/TagCheckbox.tsx';
import css from './DietaryChoice.module.css';

const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

/**
 * Dietary filter of a menu, with the allergens and diets it has; stored on this device, for tables
 * too.
 */
export function DietaryChoice({
  items,
  filter,
  onChange,
}: {
  items: readonly MenuItem[];
  filter: DietaryFilter;
  onChange: (filter: DietaryFilter) => void;
}) {
  const t = useT('venues');
  const common = useT('common');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { without, only } = filter;
  const count = without.length + only.length;
  const offered = declarations.filter(
    (allergen) =>
      without.includes(allergen) || items.some((item) => item.allergens.includes(allergen)),
  );
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || setOpen(false)
      }
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <button
        type="button"
        className={css.button}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={count > 0 ? t('menu.tastesOn', { count }) : t('menu.tastes')}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={SlidersHorizontal} />
        {count > 0 && <b>{count}</b>}
      </button>
      <div id={id} className={css.choice} hidden={!isOpen} tabIndex={-1}>
        <fieldset>
          <legend>{t('menu.only')}</legend>
          {diets.map((diet) => (
            <TagCheckbox
              key={diet}
              className={css.tick}
              of={diet}
              label={common(`diets.${diet}`)}
              isOn={only.includes(diet)}
              onToggle={() => onChange({ ...filter, only: toggled(only, diet) })}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('menu.without')}</legend>
          {offered.map((allergen) => (
            <TagCheckbox
              key={allergen}
              className={css.tick}
              of={allergen}
              label={common(`allergens.${allergen}`)}
              isOn={without.includes(allergen)}
              onToggle={() => onChange({ ...filter, without: toggled(without, allergen) })}
            />
          ))}
        </fieldset>
        <p>{t('menu.private')}</p>
      </div>
    </div>
  );
}
