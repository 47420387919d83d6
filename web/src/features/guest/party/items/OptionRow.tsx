import type { Declaration } from '@sofra/contracts/items';
import type { Option } from '@sofra/contracts/options';
import { TriangleAlert } from 'lucide-react';
import { TagIcon } from '../../../../parts/items/allergens.tsx';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { AllergenTag } from '../../menu/itemTags.tsx';
import { SoldOut } from '../../menu/SoldOut.tsx';
import { BackSoon } from './BackSoon.tsx';
import { OptionPrice, type ShownPrice } from './OptionPrice.tsx';
import css from './OptionGroups.module.css';

/** An option with its allergens and price; a sold-out one stays in its place. */
export function OptionRow({
  option,
  group,
  isOn,
  isRadio,
  isFull,
  price,
  currency,
  avoided,
  onChange,
}: {
  option: Option;
  /** Name of the radio buttons of the group. */
  group: string;
  isOn: boolean;
  /** True if exactly one option of the group is chosen. */
  isRadio: boolean;
  /** True if as many others are chosen as the group allows. */
  isFull: boolean;
  price: ShownPrice;
  currency: string;
  avoided: readonly Declaration[];
  onChange: () => void;
}) {
  const common = useT('common');
  const { say, spoken } = useMenuTexts();
  const { allergens, isAvailable } = option;
  return (
    <li>
      <label className={classes(css.row, !isAvailable && css.off, isFull && css.full)}>
        <input
          type={isRadio ? 'radio' : 'checkbox'}
          name={isRadio ? group : undefined}
          checked={isOn}
          disabled={!isAvailable || isFull}
          onChange={onChange}
        />
        <span className={css.name}>
          <span {...spoken}>{say(option.name)}</span>
          {allergens.map((allergen) =>
            avoided.includes(allergen) ? (
              <span key={allergen} className={css.avoided}>
                <Icon of={TriangleAlert} size={14} />
                {common(`allergens.${allergen}`)}
              </span>
            ) : (
              <AllergenTag key={allergen} allergen={allergen} icon={TagIcon} />
            ),
          )}
        </span>
        {isAvailable ? (
          (price.isWhole || price.minor !== 0) && (
            <span className={css.price}>
              <OptionPrice price={price} currency={currency} />
            </span>
          )
        ) : (
          <SoldOut>
            <BackSoon unavailableUntil={option.unavailableUntil} />
          </SoldOut>
        )}
      </label>
    </li>
  );
}
